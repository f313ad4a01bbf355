import {
  ARRIVED_WITHIN,
  END_WITHIN,
  HEALED_AFTER,
  PREPARE_WITHIN,
  RETRIES,
  RETRY_AFTER,
  RETRY_FOR,
  RETRY_LATER,
} from './limits.ts';
import { also, load, locked } from './loading.ts';
import { fadeStart, fallAsleep, pause } from './pausing.ts';
import { awake } from './sleep.ts';
import { durationOf, type Effect, type State, type Stepped, toldDuration, type Trouble } from './state.ts';

export const sounded = (state: State): Stepped => [
  state.wants ? { ...state, status: 'playing', trouble: null, failedLoad: -1, target: null } : state,
  state.wants ? [] : [{ type: 'pause' }],
];

/** The element stands still by itself: at the end of the track, or where the system took the sound away. */
export function halted(state: State, now: number): Stepped {
  if (state.status !== 'playing') return [state, []];
  return isNearEnd(state, END_WITHIN.paused) ? ended(state, now) : pause(state, now);
}

/** The sound has run out: at the end, or where nothing more has come. */
export function waited(state: State, now: number): Stepped {
  if (!state.wants) return [state, []];
  if (isNearEnd(state, END_WITHIN.starved)) return ended(state, now);
  if (state.pending) return failed(state, state.pending, now);
  return [{ ...state, status: 'loading' }, [{ type: 'fellSilent' }]];
}

/** A browser that wants a gesture first: the button shows that it waits for one. */
export const blocked = (state: State): Stepped => [{ ...state, status: 'paused', wants: false }, []];

/** The element's word on the length of the track, which counts where the book has none. */
export const measured = (state: State, duration: number): Stepped => [
  toldDuration(state) > 0
    ? state
    : { ...state, measured: duration, currentTime: Math.min(state.currentTime, duration) },
  [],
];

/** Where the element says it is; until it has reached the place it was sent to, that is old. */
export function arrived(state: State, said: number): State {
  const { target } = state;
  if (target !== null && Math.abs(said - target) > ARRIVED_WITHIN) return state;
  const duration = durationOf(state);
  const time = Math.max(0, duration > 0 ? Math.min(said, duration) : said);
  return { ...state, currentTime: time, target: null };
}

/** One word to the trackers for each second of sound. */
export function timePassed(state: State, said: number): Stepped {
  const next = arrived(state, said);
  if (state.status !== 'playing' || next === state) return [next, []];
  const { currentIndex: index, currentTime: time } = next;
  const second = Math.floor(time);
  if (second === state.heardAt) return [next, []];
  const told: Effect[] = [
    { type: 'heard', index, time },
    { type: 'moved', index, time, intended: false },
    ...preparing(state, time),
  ];
  const isHealed = Math.abs(time - state.failedAt) >= HEALED_AFTER;
  return [{ ...next, heardAt: second, retries: isHealed ? 0 : state.retries }, told];
}

/** Once in each track, as its last seconds begin. */
function preparing(state: State, time: number): Effect[] {
  const { book, currentIndex, heardAt, rate, sleep } = state;
  const index = currentIndex + 1;
  const from = Math.floor(toldDuration(state) - PREPARE_WITHIN * rate);
  const isDue = from >= 0 && time >= from && heardAt < from;
  const follows = book && !book.previewOnly && index < Math.min(book.tracks.length, book.freeTracks);
  return isDue && follows && sleep.track !== currentIndex ? [{ type: 'prepare', index }] : [];
}

/** Advances and continues, unless previewing or at the last track; there it stops (core §4). */
export function ended(state: State, now: number): Stepped {
  const { book, currentIndex, sleep } = state;
  if (!book || !state.wants) return [state, []];
  const index = currentIndex + 1;
  if (book.previewOnly || index >= book.tracks.length) return finished(state);
  // Where the last second went by unseen.
  if (sleep.track !== null && currentIndex >= sleep.track)
    return fallAsleep(state, now, state.fadedFrom ?? fadeStart(state));
  if (index >= book.freeTracks) return locked(state);
  return also(load({ ...state, currentIndex: index, retries: 0 }, 0), [
    { type: 'moved', index, time: 0, intended: false },
  ]);
}

const finished = (state: State): Stepped => [
  { ...state, status: 'paused', wants: false, over: 'book', sleep: awake },
  [{ type: 'pause' }, { type: 'fellSilent' }],
];

/** What another attempt cannot heal. */
const isFinal = ({ kind }: Trouble) => kind === 'refused' || kind === 'notFree' || kind === 'noUrl';
/** A network comes back by itself, a damaged file does not. */
const isOfNetwork = ({ kind }: Trouble) => kind === 'offline' || kind === 'noData';

/** Told once; then tried again a second later on the same element, which the listener's gesture has unlocked. */
export function failed(state: State, trouble: Trouble, now: number): Stepped {
  const { loadId, currentTime, retries } = state;
  if (state.failedLoad === loadId) return [state, []];
  const told: Effect[] = retries === 0 ? [{ type: 'tell', trouble }] : [];
  const series = retries === 0 ? { failedAt: currentTime, failedSince: now } : {};
  const here: State = { ...state, ...series, trouble, failedLoad: loadId };
  const after = untilRetry(here, trouble, now);
  if (after === null) return [{ ...here, status: 'paused', wants: false }, [...told, { type: 'fellSilent' }]];
  const waiting: State = { ...here, status: 'loading', retries: Math.min(RETRIES, retries + 1) };
  return [waiting, [...told, { type: 'fellSilent' }, { type: 'wake', after, event: 'retryDue', loadId }]];
}

/** Milliseconds; null where it is not tried again. */
function untilRetry({ wants, retries, failedSince }: State, trouble: Trouble, now: number): number | null {
  if (!wants || isFinal(trouble)) return null;
  if (retries < RETRIES) return RETRY_AFTER;
  return isOfNetwork(trouble) && now - failedSince < RETRY_FOR ? RETRY_LATER : null;
}

/** Nothing more can be had: what is there plays on, and only its end is the trouble. */
export const driedUp = (state: State, trouble: Trouble, now: number): Stepped =>
  state.status === 'playing' ? [{ ...state, pending: trouble }, []] : failed(state, trouble, now);

/** The word on the trouble stays until there is sound. */
export function retry(state: State): Stepped {
  const { wants, trouble, currentTime } = state;
  if (!wants || !trouble) return [state, []];
  const [again, effects] = load(state, currentTime);
  return [{ ...again, trouble }, effects];
}

export const resume = (state: State): Stepped =>
  state.wants && state.status !== 'playing' ? [state, [{ type: 'play', loadId: state.loadId }]] : [state, []];

/** Not on the way to a place there: whoever seeks to the last second wants to hear it. */
const isNearEnd = (state: State, seconds: number) => {
  const duration = toldDuration(state);
  return duration > 0 && state.target === null && duration - state.currentTime < seconds;
};
