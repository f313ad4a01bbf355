export { byteAt, chunkAt, chunkPlan } from './chunks.ts';
export { firstFrame, id3Size } from './mp3.ts';
export type { Chunk, Layout } from './chunks.ts';
export {
  CANPLAY_DELAY,
  FIRST_CHUNK,
  KEEP_BEHIND,
  LARGE_CHUNK,
  LATER_CHUNK,
  RATES,
  SKIP_AHEAD,
  SKIP_BACK,
  WANT_AHEAD,
} from './limits.ts';
export { awake, isTimeToSleep, sleepIn } from './sleep.ts';
export type { Sleep, SleepChoice } from './sleep.ts';
export { durationOf, idle, trackOf } from './state.ts';
export type { AudioBook, Effect, Event, State, Track, Trouble } from './state.ts';
export { step } from './step.ts';
