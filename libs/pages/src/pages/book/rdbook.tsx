import { useOpening } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Screen } from '@yuelan/ui';

/** /h5/pages/book/rdbook?bookId=…[&chapterId=…][&href=…][&t=…]: opens a book whatever its type */
export default function RdbookPage() {
  const { load, title } = useOpening();
  return (
    <Screen title={title ?? m.finding_opening()} back={useBack()}>
      <Async load={load}>{null}</Async>
    </Screen>
  );
}
