import { m } from '@yuelan/strings';
import { Cover, Section } from '@yuelan/ui';
import { useContinue } from '../use-continue.ts';
import styles from './shelf.module.css';

/** Where the reader left off, before everything else; nothing for somebody who has not begun. */
export function ContinueStrip() {
  const { items, read } = useContinue();
  if (items.length === 0) return null;
  return (
    <Section title={m.home_continue()}>
      <ul className={styles.strip}>
        {items.map(({ book, progress }) => (
          <li key={book.bookId}>
            <button type="button" className={styles.entry} onClick={() => read(book)}>
              <span className={styles.thumb}>
                <Cover book={book} badges={false} thumbnail />
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{book.title}</span>
                <span className={styles.note}>{m.home_progress({ percent: Math.round(progress * 100) })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
