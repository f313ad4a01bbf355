import type { BookCard as Book } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Async, BookCard, BookRow, Empty, Section } from '@yuelan/ui';
import type { Discover } from '../use-discover.ts';
import styles from './store.module.css';

/** The ranking beside what is new and what can be heard. */
export function DiscoverView({ discover }: { discover: Discover }) {
  const { popular, newest, audio, open, more } = discover;
  return (
    <Async load={discover.load}>
      {popular.length === 0 && <Empty title={m.home_discover_empty()} />}
      <Shelf title={m.home_newest()} books={newest} open={open} onMore={() => more({ sort: 'newest' })} />
      <Shelf title={m.home_listen()} books={audio} open={open} onMore={() => more({ bookType: 'mp3' })} />
      {popular.length > 0 && (
        <Section title={m.home_popular()} onMore={() => more({ sort: 'popular' })}>
          <ol className={styles.ranking}>
            {popular.map((book, index) => (
              <li key={book.bookId}>
                <BookRow book={book} rank={index + 1} onPress={() => open(book.bookId)} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </Async>
  );
}

interface ShelfProps {
  title: string;
  books: readonly Book[];
  open: (bookId: string) => void;
  onMore: () => void;
}

/** A line of covers that scrolls sideways. */
function Shelf({ title, books, open, onMore }: ShelfProps) {
  if (books.length === 0) return null;
  return (
    <Section title={title} onMore={onMore}>
      <ul className={styles.line}>
        {books.map((book) => (
          <li key={book.bookId}>
            <BookCard book={book} onPress={() => open(book.bookId)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
