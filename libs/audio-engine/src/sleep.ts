import { SLEEP_AT, SLEEP_SECONDS } from './limits.ts';

/** Core §4: 0 off, 1 end of the track, 2 to 5 a time. */
export type SleepChoice = 0 | 1 | 2 | 3 | 4 | 5;

export interface Sleep {
  readonly choice: SleepChoice;
  /** Milliseconds of the engine's clock; a timestamp, since timers rest in the background. */
  readonly deadline: number | null;
  /** The track with whose end the sound is to end. */
  readonly track: number | null;
}

export const awake: Sleep = { choice: 0, deadline: null, track: null };

export function sleepIn(choice: SleepChoice, now: number, track = 0): Sleep {
  const seconds = SLEEP_SECONDS[choice];
  return { choice, deadline: seconds === undefined ? null : now + seconds * 1000, track: choice === 1 ? track : null };
}

/** Seconds until the timer ends the sound, of the time chosen or of the track; infinite while it is off. */
export function secondsLeft({ choice, deadline }: Sleep, now: number, leftOfTrack: number): number {
  if (deadline !== null) return Math.max(0, (deadline - now) / 1000);
  return choice === 1 ? leftOfTrack : Infinity;
}

/** Whether about a second is left. */
export const isTimeToSleep = (sleep: Sleep, now: number, leftOfTrack: number): boolean =>
  secondsLeft(sleep, now, leftOfTrack) <= SLEEP_AT;
