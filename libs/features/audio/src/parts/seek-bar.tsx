import { m } from '@yuelan/strings';
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
  const share = duration > 0 ? (time / duration) * 100 : 0;
  const commit = () => {
    if (dragged !== null) player.seek(dragged);
    setDragged(null);
  };

  return (
    <div className={styles.seek}>
      <div className={styles.track}>
        <input
          type="range"
          className={styles.range}
          style={{ '--share': `${share}%` } as React.CSSProperties}
          min={0}
          max={duration || 1}
          step={1}
          value={time}
          disabled={duration === 0}
          aria-label={m.audio_position()}
          aria-valuetext={m.audio_position_text({ time: clockText(time), total: clockText(duration) })}
          onChange={(event) => setDragged(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
        <Marks screen={screen} />
      </div>
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
