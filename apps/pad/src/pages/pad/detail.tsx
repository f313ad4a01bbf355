import { BookAccessibility, BookFacts, BookHead, BookIntro, BookToc, useBook } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Screen } from '@yuelan/ui';

/** The book beside what is known of it. */
export default function DetailPage() {
  const view = useBook();
  const { book } = view;
  const side = book && (
    <>
      <BookFacts book={book} />
      <BookAccessibility book={book} />
    </>
  );
  return (
    <Screen title={m.book_title()} hideTitle back={useBack()} side={side}>
      <Async load={view.load}>
        {book && (
          <>
            <BookHead view={view} />
            <BookIntro text={book.intro} />
            <BookToc view={view} />
          </>
        )}
      </Async>
    </Screen>
  );
}
