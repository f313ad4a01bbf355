import { SLEEP_AT, SLEEP_SECONDS } from './limits.ts';

/** Core §4: 0 off, 1 end of the track, 2 to 5 a time. */
export type SleepChoice = 0 | 1 | 2 | 3 | 4 | 5;

export interface Sleep {
  readonly choice: SleepChoice;
  /** Milliseconds of the engine's clock; a timestamp, since timers rest in the background. */
  readonly deadline: number | null;
}

export const awake: Sleep = { choice: 0, deadline: null };

export function sleepIn(choice: SleepChoice, now: number): Sleep {
  const seconds = SLEEP_SECONDS[choice];
  return { choice, deadline: seconds === undefined ? null : now + seconds * 1000 };
}

/** Whether about a second is left: of the time chosen, or of the track. */
export function isTimeToSleep({ choice, deadline }: Sleep, now: number, leftOfTrack: number): boolean {
  if (choice === 1) return leftOfTrack <= SLEEP_AT;
  return deadline !== null && deadline - now <= SLEEP_AT * 1000;
}
