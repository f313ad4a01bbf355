import { useOpening } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Screen } from '@yuelan/ui';

/** /h5/pages/book/play?bookId=…[&chapterId=…]: plays an audiobook, reads a text aloud */
export default function PlayPage() {
  const { load, title } = useOpening({ aloud: true });
  return (
    <Screen title={title ?? m.finding_opening()} back={useBack()}>
      <Async load={load}>{null}</Async>
    </Screen>
  );
}
