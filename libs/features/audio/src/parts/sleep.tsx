import type { SleepChoice, State } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { player } from '../player/player.ts';
import { Choices } from './choices.tsx';
import { rateSteps } from './controls.tsx';

/** Core §4: 0 to 5. */
const sleepLabels: readonly [SleepChoice, () => string][] = [
  [0, () => m.audio_sleep_off()],
  [1, () => m.audio_sleep_track()],
  [2, () => m.audio_sleep_minutes({ count: 15 })],
  [3, () => m.audio_sleep_minutes({ count: 30 })],
  [4, () => m.audio_sleep_minutes({ count: 60 })],
  [5, () => m.audio_sleep_minutes({ count: 90 })],
];

interface ChoiceProps {
  state: State;
  onDone: () => void;
}

export function SleepChoices({ state, onDone }: ChoiceProps) {
  const choose = (choice: SleepChoice) => {
    player.sleepIn(choice);
    onDone();
  };
  const options = sleepLabels.map(([value, label]) => ({ value, label: label() }));
  return <Choices label={m.audio_sleep()} options={options} chosen={state.sleep.choice} onChoose={choose} />;
}

export function RateChoices({ state, onDone }: ChoiceProps) {
  const choose = (rate: number) => {
    player.setRate(rate);
    onDone();
  };
  const options = rateSteps.map((value) => ({ value, label: `${value}×` }));
  return <Choices label={m.audio_rate()} options={options} chosen={state.rate} onChoose={choose} />;
}
