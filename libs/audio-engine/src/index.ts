export { byteAt, chunkPlan } from './chunks.ts';
export { hasNextChapter } from './going.ts';
export { firstFrame, id3Size } from './mp3.ts';
export type { Chunk, Layout } from './chunks.ts';
export {
  CANPLAY_DELAY,
  FIRST_CHUNK,
  KEEP_BEHIND,
  LARGE_CHUNK,
  LATER_CHUNK,
  FASTEST,
  RATE_STEP,
  RATES,
  RETRIES,
  RETRY_AFTER,
  SLOWEST,
  WANT_AHEAD,
} from './limits.ts';
export { secondsToSleep } from './fading.ts';
export { awake, isTimeToSleep, sleepIn } from './sleep.ts';
export type { Sleep, SleepChoice } from './sleep.ts';
export { durationOf, idle, trackOf } from './state.ts';
export type { AudioBook, Effect, Event, Place, State, Track, Trouble } from './state.ts';
export { step } from './step.ts';
