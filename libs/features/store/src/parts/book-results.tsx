import { m } from '@yuelan/strings';
import { Async, BookCard, BookRow, Button, Empty, Grid, useDevice } from '@yuelan/ui';
import { useEffect, useRef } from 'react';
import type { BookList } from '../use-book-list.ts';
import styles from './store.module.css';

/** Rows on the phone, covers elsewhere; grows as its end comes near. */
export function BookResults({ list }: { list: BookList }) {
  const phone = useDevice() === 'phone';
  return (
    <Async load={list.load}>
      {list.books.length === 0 && <NoResults list={list} />}
      {phone ? (
        <ul className={styles.rows}>
          {list.books.map((book) => (
            <li key={book.bookId}>
              <BookRow book={book} onPress={() => list.open(book.bookId)} />
            </li>
          ))}
        </ul>
      ) : (
        <Grid items={list.books} keyOf={(book) => book.bookId}>
          {(book) => <BookCard book={book} onPress={() => list.open(book.bookId)} />}
        </Grid>
      )}
      {list.hasMore && <More list={list} />}
    </Async>
  );
}

function NoResults({ list }: { list: BookList }) {
  const clear = () => list.change({ categoryId: undefined, bookType: undefined, keyword: undefined, sort: 'newest' });
  return (
    <Empty
      icon="search"
      title={m.home_list_empty()}
      text={m.home_list_empty_text()}
      action={<Button onClick={clear}>{m.home_list_clear()}</Button>}
    />
  );
}

/** Asks for the next page one screen before its place is seen; the button is for keyboards and old browsers. */
function More({ list }: { list: BookList }) {
  const end = useRef<HTMLDivElement>(null);
  const { more, isGrowing } = list;
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined' || isGrowing) return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '100%',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [isGrowing]);
  return (
    <div ref={end} className={styles.more}>
      <Button variant="soft" loading={isGrowing} onClick={more}>
        {m.common_more_books()}
      </Button>
    </div>
  );
}
