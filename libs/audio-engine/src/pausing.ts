import { FADE, RESTART_WITHIN, REWINDS } from './limits.ts';
import { load } from './loading.ts';
import { awake, type Sleep, sleepIn } from './sleep.ts';
import { durationOf, type Place, type State, type Stepped } from './state.ts';

/** Falls silent because somebody or something wants that. Whoever pauses while the sound fades is done for the night. */
export function pause(state: State, now: number): Stepped {
  if (!state.wants) return [state, []];
  return state.fadedFrom && state.sleep.deadline !== null ? fallAsleep(state, now) : quieted(state, now);
}

const quieted = (state: State, now: number): Stepped => [
  { ...state, wants: false, status: 'paused', pausedAt: now },
  [{ type: 'pause' }, { type: 'fellSilent' }],
];

/** The sleep timer ends the sound, is off again (core §4), and the place goes back to where the sound was last clear. */
export function fallAsleep(state: State, now: number, clear: Place | null = state.fadedFrom): Stepped {
  const { currentIndex: index, sleep } = state;
  const [quiet, silence] = quieted(state, now);
  const slept = { choice: sleep.choice, index, at: now };
  const asleep: State = { ...quiet, sleep: awake, slept, fadedFrom: null, pausedAt: null };
  if (!clear) return [asleep, silence];
  const [back, effects] = wentBack(asleep, clear);
  return [back, [...silence, ...effects, { type: 'moved', ...clear, intended: false }]];
}

function wentBack(state: State, { index, time }: Place): Stepped {
  if (index !== state.currentIndex) return load({ ...state, currentIndex: index }, time);
  return [{ ...state, currentTime: time, target: time, heardAt: -1 }, [{ type: 'seek', to: time }]];
}

/** Where the sound would have begun to fade before the end of the track. */
export const fadeStart = (state: State): Place => ({
  index: state.currentIndex,
  time: Math.max(0, durationOf(state) - FADE * state.rate),
});

/** Seconds to go back after a pause of so many milliseconds. */
export const rewindAfter = (pause: number): number => REWINDS.find(([least]) => pause >= least)?.[1] ?? 0;

/**
 * The timer of one who plays on: a timer that ran out a moment ago runs once more, for whoever still listens has not
 * slept; one that ran out long ago is off.
 */
export function timerOfPlay({ sleep, slept, currentIndex, book }: State, now: number): Sleep {
  const track = slept?.index === currentIndex ? currentIndex + 1 : currentIndex;
  const isOver = sleep.deadline !== null && sleep.deadline <= now;
  const ran = slept ?? (isOver ? { choice: sleep.choice, at: sleep.deadline } : null);
  if (!ran) return sleep;
  const hasTrack = ran.choice !== 1 || track < (book?.tracks.length ?? 0);
  return now - ran.at <= RESTART_WITHIN && hasTrack ? sleepIn(ran.choice, now, track) : awake;
}
