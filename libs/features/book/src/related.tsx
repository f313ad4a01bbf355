import type { BookCard as Book } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { BookCard, Button, Grid, Section } from '@yuelan/ui';
import styles from './related.module.css';

/** What to read instead, or next; the store where the library knows of nothing close. */
export function Related({ books, title }: { books: readonly Book[]; title: string }) {
  const go = useGo();
  return (
    <Section title={title}>
      {books.length > 0 && (
        <Grid items={books} keyOf={(book) => book.bookId}>
          {(book) => <BookCard book={book} onPress={() => go('book/detail', { bookId: book.bookId })} />}
        </Grid>
      )}
      <div className={styles.more}>
        <Button variant="soft" onClick={() => go('sub/list')}>
          {m.finding_all_books()}
        </Button>
      </div>
    </Section>
  );
}
