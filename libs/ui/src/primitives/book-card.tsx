import type { ReactNode } from 'react';
import type { BookCard as Book } from '@yuelan/contract';
import styles from './book.module.css';
import { Cover, type CoverProps } from './cover.tsx';
import { cx } from './cx.ts';

interface Common extends Pick<CoverProps, 'progress' | 'eager'> {
  book: Book;
  onPress: () => void;
}

/** Cover, title in two lines, author. */
export function BookCard({ book, onPress, progress, eager, note }: Common & { note?: ReactNode }) {
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      <Cover book={book} {...(progress !== undefined && { progress })} {...(eager && { eager })} />
      <span className={styles.title}>{book.title}</span>
      <span className={styles.author}>{note ?? book.author}</span>
    </button>
  );
}

export interface BookRowProps extends Common {
  /** Place in a ranking, from 1. */
  rank?: number;
  /** Takes the place of the brief. */
  note?: ReactNode;
}

/** A line of a list: small cover, title, author, a sentence or two. */
export function BookRow({ book, onPress, rank, note, ...cover }: BookRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      {rank !== undefined && <span className={cx(styles.rank, rank <= 3 && styles.top)}>{rank}</span>}
      <span className={styles.thumb}>
        <Cover book={book} {...cover} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{book.title}</span>
        <span className={styles.author}>{book.author}</span>
        {(note ?? book.brief) && <span className={styles.brief}>{note ?? book.brief}</span>}
      </span>
    </button>
  );
}
