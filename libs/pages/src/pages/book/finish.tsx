import { EndingView, useEnding } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/book/finish?bookId=…[&done=1], which the reader's last page adds */
export default function FinishPage() {
  return (
    <Screen title={m.finding_ending()} back={useBack()}>
      <EndingView view={useEnding()} />
    </Screen>
  );
}
