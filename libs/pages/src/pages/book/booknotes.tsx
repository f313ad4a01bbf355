import { BookNotes, useBookTitle } from '@yuelan/feature-reading';
import { useBack, useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/book/booknotes?bookId=… */
export default function BookNotesPage() {
  const bookId = useParam('bookId') ?? '';
  const title = useBookTitle(bookId);
  return (
    <Screen title={title ? m.notes_of_book({ title }) : m.notes_title()} back={useBack()}>
      <BookNotes bookId={bookId} />
    </Screen>
  );
}
