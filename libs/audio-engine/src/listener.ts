import { FASTEST, RESTART_AFTER, SEEK_BACK_OFF, SEEK_RESUME, SLOWEST } from './limits.ts';
import { type SleepChoice, sleepIn } from './sleep.ts';
import { type AudioBook, durationOf, type Effect, idle, type State, type Stepped } from './state.ts';

/** Begins to load at once, so that the first press is followed by sound; plays only when asked. */
export function opened(state: State, book: AudioBook, index: number, time: number, rate: number): Stepped {
  const fresh: State = { ...idle, loadId: state.loadId, status: 'paused', book, rate: within(rate, SLOWEST, FASTEST) };
  if (!book.tracks.length) return [{ ...fresh, trouble: { kind: 'noUrl' } }, [{ type: 'unload' }]];
  const first = within(index, 0, book.tracks.length - 1);
  if (first >= book.freeTracks) return locked(fresh);
  const there: State = { ...fresh, currentIndex: first };
  // A track that was heard to its end begins again.
  return load(there, time < durationOf(there) - SEEK_BACK_OFF ? time : 0);
}

export function closed(state: State): Stepped {
  const said: Effect[] = state.book ? [{ type: 'fellSilent' }, { type: 'pause' }, { type: 'unload' }] : [];
  return [{ ...idle, loadId: state.loadId + 1 }, said];
}

/** Starts the element on the current track; what it says about earlier loads no longer counts. */
export function load(state: State, from: number): Stepped {
  const loadId = state.loadId + 1;
  const time = Math.max(0, from);
  const status = state.wants ? 'loading' : 'paused';
  const next: State = { ...state, loadId, currentTime: time, status, trouble: null, over: 'no', heardAt: -1 };
  const effects: Effect[] = [{ type: 'load', loadId, index: state.currentIndex, from: time, rate: state.rate }];
  return [next, state.wants ? [...effects, { type: 'play', loadId }] : effects];
}

export function play(state: State): Stepped {
  if (!state.book?.tracks.length) return [state, state.trouble ? [{ type: 'tell', trouble: state.trouble }] : []];
  const wanting: State = { ...state, wants: true, retries: 0, status: 'loading' };
  const claim: Effect = { type: 'claim' };
  if (state.over === 'free') return locked(state);
  if (state.over === 'book' || state.trouble) {
    const [next, effects] = load(wanting, state.over === 'book' ? 0 : state.currentTime);
    return [next, [claim, ...effects]];
  }
  return state.status === 'playing' ? [state, []] : [wanting, [claim, { type: 'play', loadId: state.loadId }]];
}

export function pause(state: State): Stepped {
  if (!state.wants) return [state, []];
  return [{ ...state, wants: false, status: 'paused' }, [{ type: 'pause' }, { type: 'fellSilent' }]];
}

/** A seek to the very end backs off, and playing goes on after a moment (core §9). */
export function seek(state: State, to: number): Stepped {
  if (!state.book?.tracks.length || state.over === 'free') return [state, []];
  const time = within(to, 0, Math.max(0, durationOf(state) - SEEK_BACK_OFF));
  const { loadId, currentIndex: index } = state;
  const moved: Effect = { type: 'moved', index, time, intended: true };
  if (state.trouble || state.over === 'book') return also(load(state, time), [moved]);
  const resume: Effect[] = state.wants ? [{ type: 'wake', after: SEEK_RESUME, event: 'resumeDue', loadId }] : [];
  return [{ ...state, currentTime: time, heardAt: -1 }, [{ type: 'seek', to: time }, moved, ...resume]];
}

/** A track that this reader may not hear ends the sound with an offer instead. */
export function goTo(state: State, index: number, time = 0): Stepped {
  const { book } = state;
  if (!book || index < 0 || index >= book.tracks.length) return [state, []];
  if (index >= book.freeTracks) return locked(state);
  if (index === state.currentIndex && !state.trouble && state.over === 'no') return seek(state, time);
  const moved: Effect = { type: 'moved', index, time, intended: true };
  return also(load({ ...state, currentIndex: index, retries: 0 }, time), [moved]);
}

export const previous = (state: State): Stepped =>
  state.currentTime > RESTART_AFTER || state.currentIndex === 0 ? seek(state, 0) : goTo(state, state.currentIndex - 1);

function locked(state: State): Stepped {
  const trouble = { kind: 'notFree' } as const;
  const quiet: State = { ...state, status: 'paused', wants: false, over: 'free' };
  return [quiet, [{ type: 'pause' }, { type: 'fellSilent' }, { type: 'tell', trouble }]];
}

export function chooseRate(state: State, wanted: number): Stepped {
  const rate = within(wanted, SLOWEST, FASTEST);
  const keep: Effect[] = state.book ? [{ type: 'keepRate', bookId: state.book.bookId, rate }] : [];
  return [{ ...state, rate }, [{ type: 'setRate', rate }, ...keep]];
}

export const chooseSleep = (state: State, choice: SleepChoice, now: number): Stepped => [
  { ...state, sleep: sleepIn(choice, now) },
  [],
];

export const also = ([state, effects]: Stepped, more: readonly Effect[]): Stepped => [state, [...effects, ...more]];

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
