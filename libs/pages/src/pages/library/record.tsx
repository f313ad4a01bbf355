import { LibraryRecordView } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** The institution in figures, for everybody in it. */
export default function LibraryRecordPage() {
  return (
    <Screen title={m.time_library()} back={useBack()}>
      <LibraryRecordView />
    </Screen>
  );
}
