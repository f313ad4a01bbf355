import { m } from '@yuelan/strings';
import { Slider } from '@yuelan/ui';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { chapterAt } from '../player/book.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { clockText } from './clock-text.ts';
import styles from './seek-bar.module.css';
import { useSeconds } from './use-seconds.ts';

/** Seconds that an arrow key moves: one at a time would take a hundred presses to get anywhere. */
const ARROW_STEP = 5;
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Where the sound is, how much of it is there, and where chapters begin. While it is dragged nothing jumps; letting go seeks. */
export function SeekBar({ screen }: { screen: AudioScreen }) {
  const { state, duration } = screen;
  const [dragged, setDragged] = useState<number | null>(null);
  const time = dragged ?? Math.min(state.currentTime, duration);
  const ready = useBuffered(duration);
  const commit = (to: number) => {
    if (dragged !== null) player.seek(to);
    setDragged(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction || !duration) return;
    event.preventDefault();
    setDragged(Math.max(0, Math.min(duration, time + direction * ARROW_STEP)));
  };
  const giveUp = () => setDragged(null);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what happens to the slider in it
    <div className={styles.seek} onKeyDown={onKeyDown} onPointerCancel={giveUp} onBlur={giveUp}>
      {dragged !== null && <Bubble screen={screen} time={time} />}
      <Slider
        label={m.audio_position()}
        value={time}
        max={duration || 1}
        ready={ready}
        disabled={duration === 0}
        valueText={m.audio_position_text({ time: clockText(time), total: clockText(duration) })}
        onChange={setDragged}
        onCommit={commit}
      />
      <Marks screen={screen} />
      <div className={styles.times} aria-hidden="true">
        <span>{clockText(time)}</span>
        <span>−{clockText(duration - time)}</span>
      </div>
    </div>
  );
}

/** Seconds of the track that are there already. It grows while nothing else changes, so it is looked up each second. */
function useBuffered(duration: number): number {
  const ready = player.bufferedTo();
  useSeconds(ready < duration);
  return ready;
}

const shareOf = (time: number, duration: number) => `${Math.min(1, time / duration) * 100}%`;

/** What letting go would lead to. */
function Bubble({ screen: { chapters, chapter, state, duration }, time }: { screen: AudioScreen; time: number }) {
  const there = chapterAt(chapters, state.currentIndex, time);
  return (
    <div className={styles.bubble} style={{ '--at': shareOf(time, duration) } as CSSProperties} aria-hidden="true">
      <b>{clockText(time)}</b>
      {there && there !== chapter && <span>{there.title}</span>}
    </div>
  );
}

/** Chapters that begin within the track, and the listener's bookmarks. */
function Marks({ screen: { chapters, state, duration } }: { screen: AudioScreen }) {
  const bookmarks = usePlayer((view) => view.bookmarks);
  if (!duration) return null;
  const isWithin = ({ index, time }: { index: number; time: number }) =>
    index === state.currentIndex && time > 0 && time < duration;
  return (
    <div className={styles.marks} aria-hidden="true">
      {chapters.filter(isWithin).map(({ time }) => (
        <span key={`c${time}`} className={styles.chapter} style={{ left: shareOf(time, duration) }} />
      ))}
      {bookmarks.filter(isWithin).map(({ noteId, time }) => (
        <span key={noteId} className={styles.bookmark} style={{ left: shareOf(time, duration) }} />
      ))}
    </div>
  );
}
