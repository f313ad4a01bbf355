import type { AudioBook } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { AudioLines, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Chapter } from '../player/book.ts';
import { player } from '../player/player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { clockText } from './clock-text.ts';
import styles from './audio.module.css';

/** Tracks and the chapters in them; the one that is heard is marked, and in view when the list opens. */
export function Contents({ screen, onChoose }: { screen: AudioScreen; onChoose?: () => void }) {
  const { book } = screen.state;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In braces: scrolling answers with a promise in current Chromium, which is no clean-up.
    current.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  if (!book) return null;
  const choose = ({ index, time }: Chapter) => {
    player.goTo(index, time);
    if (index < book.freeTracks) player.play();
    onChoose?.();
  };
  return (
    <ol className={styles.contents} aria-label={m.audio_toc()}>
      {screen.chapters.map((chapter, place) => {
        const isCurrent = chapter === screen.chapter;
        return (
          <li key={place} ref={isCurrent ? current : undefined}>
            <Row book={book} chapter={chapter} isCurrent={isCurrent} onPress={() => choose(chapter)} />
          </li>
        );
      })}
    </ol>
  );
}

interface RowProps {
  book: AudioBook;
  chapter: Chapter;
  isCurrent: boolean;
  onPress: () => void;
}

function Row({ book, chapter, isCurrent, onPress }: RowProps) {
  const { title, index, time, depth } = chapter;
  const isLocked = index >= book.freeTracks;
  const side = time > 0 ? clockText(time) : clockText(book.tracks[index]?.duration ?? 0);
  return (
    <button
      type="button"
      className={styles.row}
      style={{ paddingInlineStart: `${16 + depth * 16}px` }}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      <span className={styles.rowTitle}>{title}</span>
      {isCurrent && <AudioLines aria-label={m.audio_toc_current()} size={18} strokeWidth={1.75} />}
      {isLocked && <Lock aria-label={m.audio_toc_locked()} size={16} strokeWidth={1.75} />}
      <span className={styles.rowTime}>{side}</span>
    </button>
  );
}
