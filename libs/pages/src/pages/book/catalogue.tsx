import { ContentsView, useContents } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Screen } from '@yuelan/ui';

/** /h5/pages/book/catalogue?bookId=… */
export default function CataloguePage() {
  const contents = useContents();
  const toBook = (
    <Button variant="plain" onClick={contents.toBook}>
      {m.book_title()}
    </Button>
  );
  return (
    <Screen title={contents.book?.title ?? m.finding_contents()} back={useBack()} action={toBook}>
      <ContentsView contents={contents} />
    </Screen>
  );
}
