import type { AudioBook } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { AudioLines, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Chapter } from '../player/book.ts';
import { player } from '../player/player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { clockText } from './clock-text.ts';
import { bringIntoView } from './into-view.ts';
import styles from './lists.module.css';

/** Tracks and the chapters in them; the one that is heard is marked, and in view. */
export function Contents({ screen, onChoose }: { screen: AudioScreen; onChoose?: () => void }) {
  const { state, chapters, chapter: heard } = screen;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current.current) bringIntoView(current.current);
  }, [heard]);
  const { book } = state;
  if (!book) return null;
  const choose = ({ index, time }: Chapter) => {
    player.goTo(index, time);
    if (index < book.freeTracks) player.play();
    onChoose?.();
  };
  return (
    <ol aria-label={m.audio_toc()}>
      {chapters.map((chapter, place) => {
        const isCurrent = chapter === heard;
        return (
          <li key={place} className={styles.item} ref={isCurrent ? current : undefined}>
            <Row
              chapter={chapter}
              seconds={secondsOf(book, chapter, chapters[place + 1])}
              isCurrent={isCurrent}
              isLocked={chapter.index >= book.freeTracks}
              onPress={() => choose(chapter)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** How long a chapter is: up to the next one in its track, or to the track's end. 0 where that is not known. */
function secondsOf({ tracks }: AudioBook, { index, time }: Chapter, next: Chapter | undefined): number {
  const isFollowed = next?.index === index && next.time > time;
  return Math.max(0, (isFollowed ? next.time : (tracks[index]?.duration ?? 0)) - time);
}

interface RowProps {
  chapter: Chapter;
  seconds: number;
  isCurrent: boolean;
  isLocked: boolean;
  onPress: () => void;
}

const Row = ({ chapter: { title, depth }, seconds, isCurrent, isLocked, onPress }: RowProps) => (
  <button
    type="button"
    className={styles.row}
    style={{ paddingInlineStart: `${12 + depth * 16}px` }}
    aria-current={isCurrent || undefined}
    onClick={onPress}
  >
    <span className={styles.words}>{title}</span>
    {isCurrent && <AudioLines aria-label={m.audio_toc_current()} size={18} strokeWidth={1.75} />}
    {isLocked && <Lock aria-label={m.audio_toc_locked()} size={16} strokeWidth={1.75} />}
    {seconds > 0 && <span className={styles.time}>{clockText(seconds)}</span>}
  </button>
);
