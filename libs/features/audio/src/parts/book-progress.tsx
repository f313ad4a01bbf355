import { durationOf, type State } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { progressAt } from '../player/book.ts';
import { clockText } from './clock-text.ts';
import styles from './player.module.css';

/** How far the whole book is heard, and how long the rest of it takes at this rate; a book of one track has its bar. */
export function BookProgress({ state }: { state: State }) {
  const { book, currentIndex, currentTime, rate } = state;
  if (!book || book.tracks.length < 2) return null;
  const percent = Math.floor(progressAt(book, currentIndex, currentTime) * 100);
  const later = book.tracks.slice(currentIndex + 1).reduce((sum, { duration }) => sum + duration, 0);
  const left = (later + Math.max(0, durationOf(state) - currentTime)) / rate;
  return (
    <p className={styles.whole}>
      {m.audio_book_progress({ percent })}
      {left > 0 && ` · ${m.audio_left({ time: clockText(left) })}`}
    </p>
  );
}
