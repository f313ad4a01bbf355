import { BookAccessibility, BookFacts, BookHead, BookIntro, BookToc, useBook } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Screen } from '@yuelan/ui';

/** /h5/pages/book/detail?bookId=… */
export default function DetailPage() {
  const view = useBook();
  const { book } = view;
  return (
    <Screen title={book?.title ?? m.book_title()} hideTitle={book !== undefined} back={useBack()}>
      <Async load={view.load}>
        {book && (
          <>
            <BookHead view={view} />
            <BookIntro text={book.intro} />
            <BookToc view={view} />
            <BookFacts book={book} />
            <BookAccessibility book={book} />
          </>
        )}
      </Async>
    </Screen>
  );
}
