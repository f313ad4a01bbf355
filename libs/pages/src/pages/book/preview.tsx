import { SampleView, useSample } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/book/preview?bookId=… */
export default function PreviewPage() {
  return (
    <Screen title={m.finding_sample()} back={useBack()}>
      <SampleView sample={useSample()} />
    </Screen>
  );
}
