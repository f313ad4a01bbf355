import { m } from '@yuelan/strings';
import { Slider } from '@yuelan/ui';
import { useState } from 'react';
import { player } from '../player/player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { clockText } from './clock-text.ts';
import styles from './audio.module.css';

/** Where the sound is, and where its chapters begin. While it is dragged nothing jumps; letting go seeks. */
export function SeekBar({ screen }: { screen: AudioScreen }) {
  const { state, duration } = screen;
  const [dragged, setDragged] = useState<number | null>(null);
  const time = dragged ?? Math.min(state.currentTime, duration);
  const commit = (to: number) => {
    if (dragged !== null) player.seek(to);
    setDragged(null);
  };

  return (
    <div className={styles.seek}>
      <Slider
        label={m.audio_position()}
        value={time}
        max={duration || 1}
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

/** Chapters that begin within the track. */
function Marks({ screen: { chapters, state, duration } }: { screen: AudioScreen }) {
  const within = chapters.filter(({ index, time }) => index === state.currentIndex && time > 0 && time < duration);
  return (
    <>
      {within.map(({ time }) => (
        <span key={time} className={styles.mark} style={{ left: `${(time / duration) * 100}%` }} />
      ))}
    </>
  );
}
