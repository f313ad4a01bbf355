import { secondsToSleep, type SleepChoice, type State } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { Button } from '@yuelan/ui';
import { player } from '../player/player.ts';
import { Choices } from './choices.tsx';
import { clockText } from './clock-text.ts';
import styles from './panels.module.css';
import { useSeconds } from './use-seconds.ts';

/** Core §4: 0 to 5. */
const choices: readonly [SleepChoice, () => string][] = [
  [0, () => m.audio_sleep_off()],
  [1, () => m.audio_sleep_track()],
  [2, () => m.audio_sleep_minutes({ count: 15 })],
  [3, () => m.audio_sleep_minutes({ count: 30 })],
  [4, () => m.audio_sleep_minutes({ count: 60 })],
  [5, () => m.audio_sleep_minutes({ count: 90 })],
];

interface SleepProps {
  state: State;
  onDone: () => void;
}

/** Sets the timer; while it runs, tells how long it has left, and starts it again or ends it. */
export function SleepPanel({ state, onDone }: SleepProps) {
  const choose = (choice: SleepChoice) => {
    player.sleepIn(choice);
    onDone();
  };
  const options = choices.map(([value, label]) => ({ value, label: label() }));
  return (
    <div className={styles.panel}>
      {state.sleep.choice !== 0 && <Running state={state} onDone={onDone} />}
      <Choices label={m.audio_sleep()} options={options} chosen={state.sleep.choice} onChoose={choose} />
      <p className={styles.hint}>{m.audio_sleep_fades()}</p>
    </div>
  );
}

function Running({ state, onDone }: SleepProps) {
  const { choice } = state.sleep;
  const left = useSleepLeft(state);
  const cancel = () => {
    player.sleepIn(0);
    onDone();
  };
  return (
    <div className={styles.running}>
      <p className={styles.figure} role="timer">
        {Number.isFinite(left) ? m.audio_left({ time: clockText(left) }) : m.audio_sleep_track()}
      </p>
      <div className={styles.actions}>
        {choice !== 1 && (
          <Button variant="soft" onClick={() => player.sleepIn(choice)}>
            {m.audio_sleep_again()}
          </Button>
        )}
        <Button variant="quiet" onClick={cancel}>
          {m.audio_sleep_cancel()}
        </Button>
      </div>
    </div>
  );
}

const leftOf = (state: State) => secondsToSleep(state, performance.now());

/** Seconds until the sound stops; infinite where that is not known. */
function useSleepLeft(state: State): number {
  useSeconds(state.sleep.deadline !== null);
  return leftOf(state);
}

/** What is left of the timer; nothing while it is off. */
export function useSleepText(state: State): string {
  const left = useSleepLeft(state);
  if (state.sleep.choice === 0) return '';
  return Number.isFinite(left) ? clockText(left) : m.audio_sleep_track();
}
