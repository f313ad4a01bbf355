import { END_WITHIN, RETRIES, RETRY_AFTER } from './limits.ts';
import { also, goTo, load, pause } from './listener.ts';
import { awake, isTimeToSleep } from './sleep.ts';
import { durationOf, type Effect, type State, type Stepped, type Trouble } from './state.ts';

export const sounded = (state: State): Stepped => [
  state.wants ? { ...state, status: 'playing', trouble: null } : state,
  state.wants ? [] : [{ type: 'pause' }],
];

/** The element stands still by itself: at the end of the track, or where the system took the sound away. */
export function halted(state: State): Stepped {
  if (state.status !== 'playing') return [state, []];
  return isNearEnd(state) ? ended(state) : [{ ...state, status: 'paused', wants: false }, [{ type: 'fellSilent' }]];
}

export function waited(state: State): Stepped {
  if (!state.wants) return [state, []];
  return isNearEnd(state) ? ended(state) : [{ ...state, status: 'loading' }, [{ type: 'fellSilent' }]];
}

/** A browser that wants a gesture first: the button shows that it waits for one. */
export const blocked = (state: State): Stepped => [{ ...state, status: 'paused', wants: false }, []];

/** One word to the trackers for each second of sound. */
export function timePassed(state: State, time: number, now: number): Stepped {
  const next = { ...state, currentTime: time };
  if (state.status !== 'playing') return [next, []];
  if (isTimeToSleep(state.sleep, now, (durationOf(state) - time) / state.rate)) return pause({ ...next, sleep: awake });
  const second = Math.floor(time);
  if (second === state.heardAt) return [next, []];
  const place = { index: state.currentIndex, time };
  const said: Effect[] = [
    { type: 'heard', ...place },
    { type: 'moved', ...place, intended: false },
  ];
  return [{ ...next, heardAt: second, retries: 0 }, said];
}

/** Advances and continues, unless previewing or at the last track; there it stops (core §4). */
export function ended(state: State): Stepped {
  const { book, currentIndex } = state;
  if (!book) return [state, []];
  const isLast = book.previewOnly || currentIndex + 1 >= book.tracks.length;
  if (!isLast) return goTo({ ...state, over: 'no' }, currentIndex + 1);
  const stopped: State = { ...state, status: 'paused', wants: false, over: 'book', sleep: awake };
  return [stopped, [{ type: 'pause' }, { type: 'fellSilent' }]];
}

/** What another attempt a second later cannot heal. */
const isFinal = ({ kind }: Trouble) => kind === 'refused' || kind === 'notFree' || kind === 'noUrl';

/** Told once; then tried again a second later on the same element, which the listener's gesture has unlocked. */
export function failed(state: State, trouble: Trouble): Stepped {
  const isFirst = state.retries === 0;
  const told: Effect[] = isFirst ? [{ type: 'tell', trouble }] : [];
  const again = state.wants && !isFinal(trouble) && state.retries < RETRIES;
  if (!again) return [{ ...state, status: 'paused', wants: false, trouble }, [...told, { type: 'fellSilent' }]];
  const { loadId } = state;
  const wake: Effect = { type: 'wake', after: RETRY_AFTER, event: 'retryDue', loadId };
  const waiting: State = { ...state, status: 'loading', trouble, retries: state.retries + 1 };
  return also([waiting, told], [{ type: 'fellSilent' }, wake]);
}

export const retry = (state: State): Stepped => (state.wants ? load(state, state.currentTime) : [state, []]);

export const resume = (state: State): Stepped =>
  state.wants && state.status !== 'playing' ? [state, [{ type: 'play', loadId: state.loadId }]] : [state, []];

const isNearEnd = (state: State) => {
  const duration = durationOf(state);
  return duration > 0 && duration - state.currentTime <= END_WITHIN;
};
