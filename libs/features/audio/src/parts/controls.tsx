import { RATES, SKIP_AHEAD, SKIP_BACK, type State } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { player } from '../player/player.ts';
import styles from './audio.module.css';

/** Previous, back, play, ahead, next: one clear button among quiet ones. */
export function Controls({ state }: { state: State }) {
  const hasNext = state.currentIndex + 1 < (state.book?.tracks.length ?? 0);
  return (
    <div className={styles.controls}>
      <Quiet label={m.audio_previous()} onPress={player.previous}>
        <SkipBack strokeWidth={1.75} />
      </Quiet>
      <Quiet label={m.audio_back({ seconds: SKIP_BACK })} onPress={() => player.skip(-SKIP_BACK)}>
        <span className={styles.skip}>−{SKIP_BACK}</span>
      </Quiet>
      <PlayButton state={state} />
      <Quiet label={m.audio_ahead({ seconds: SKIP_AHEAD })} onPress={() => player.skip(SKIP_AHEAD)}>
        <span className={styles.skip}>+{SKIP_AHEAD}</span>
      </Quiet>
      <Quiet label={m.audio_next()} onPress={player.next} disabled={!hasNext}>
        <SkipForward strokeWidth={1.75} />
      </Quiet>
    </div>
  );
}

/** Shows what pressing does; a ring turns while the sound is still on its way. */
export function PlayButton({ state }: { state: State }) {
  const { wants, status } = state;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={wants ? m.audio_pause() : m.audio_play()}
      aria-busy={status === 'loading'}
      data-loading={status === 'loading'}
      onClick={player.toggle}
    >
      {wants ? <Pause fill="currentColor" strokeWidth={0} /> : <Play fill="currentColor" strokeWidth={0} />}
    </button>
  );
}

interface QuietProps {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  children: ReactNode;
}

const Quiet = ({ label, onPress, disabled, children }: QuietProps) => (
  <button type="button" className={styles.quiet} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    {children}
  </button>
);

/** The specification's rates and those between them. */
export const rateSteps: readonly number[] = RATES.flatMap((rate, i) =>
  i + 1 < RATES.length ? [rate, rate + 0.25] : [rate],
);
