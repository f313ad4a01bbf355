import type { AudioBook } from '@yuelan/audio-engine';
import styles from './audio.module.css';

/** The cover, large; a book without one is set from its title. */
export function BookCover({ book }: { book: AudioBook }) {
  return (
    <div className={styles.cover}>
      {book.cover ? <img src={book.cover} alt="" decoding="async" /> : <span aria-hidden="true">{book.title}</span>}
    </div>
  );
}
