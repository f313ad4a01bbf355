import { within } from './going.ts';
import { FASTEST, RATE_STEP, SEEK_BACK_OFF, SLOWEST } from './limits.ts';
import { load, locked } from './loading.ts';
import { rewindAfter, timerOfPlay } from './pausing.ts';
import { type SleepChoice, sleepIn } from './sleep.ts';
import { durationOf, type Effect, type Event, idle, type State, type Stepped } from './state.ts';

type Opened = Extract<Event, { type: 'opened' }>;

/** Begins to load at once, so that the first press is followed by sound; plays only when asked. */
export function opened(state: State, { book, index, time, rate, leftFor = 0 }: Opened): Stepped {
  const fresh: State = { ...idle, loadId: state.loadId, status: 'paused', book, rate: rateNear(rate) };
  if (!book.tracks.length) return [{ ...fresh, trouble: { kind: 'noUrl' } }, [{ type: 'unload' }]];
  const first = within(index, 0, book.tracks.length - 1);
  if (first >= book.freeTracks) return locked(fresh);
  const there: State = { ...fresh, currentIndex: first };
  const duration = durationOf(there);
  // A track that was heard to its end begins again.
  const isHeard = duration > 0 && time >= duration - SEEK_BACK_OFF;
  return load(there, isHeard ? 0 : time - rewindAfter(leftFor));
}

export function closed(state: State): Stepped {
  const said: Effect[] = state.book ? [{ type: 'fellSilent' }, { type: 'pause' }, { type: 'unload' }] : [];
  return [{ ...idle, loadId: state.loadId + 1, volume: state.volume }, said];
}

export function play(state: State, rewinds: boolean, now: number): Stepped {
  if (!state.book?.tracks.length) return [state, state.trouble ? [{ type: 'tell', trouble: state.trouble }] : []];
  if (state.over === 'free') return locked(state);
  if (state.status === 'playing') return [state, []];
  const [next, effects] = playOn(state, rewinds, now);
  return [next, [{ type: 'claim' }, ...effects]];
}

function playOn(state: State, rewinds: boolean, now: number): Stepped {
  const { currentTime, pausedAt, loadId } = state;
  const back = rewinds && pausedAt !== null ? rewindAfter(now - pausedAt) : 0;
  const from = Math.max(0, currentTime - back);
  const sleep = timerOfPlay(state, now);
  const eager: State = { ...state, wants: true, retries: 0, status: 'loading', sleep, slept: null, pausedAt: null };
  if (state.over === 'book') return load(eager, 0);
  if (state.trouble) return load(eager, from);
  const start: Effect = { type: 'play', loadId };
  if (from === currentTime) return [eager, [start]];
  return [{ ...eager, currentTime: from, target: from, heardAt: -1 }, [{ type: 'seek', to: from }, start]];
}

export function chooseRate(state: State, wanted: number): Stepped {
  const rate = rateNear(wanted);
  const keep: Effect[] = state.book ? [{ type: 'keepRate', bookId: state.book.bookId, rate }] : [];
  return [{ ...state, rate }, [{ type: 'setRate', rate }, ...keep]];
}

/** In whole steps; dividing by a whole number keeps 1.15 from becoming 1.1500000000000001. */
const rateNear = (rate: number) => {
  const steps = Math.round(1 / RATE_STEP);
  return within(Math.round(rate * steps) / steps, SLOWEST, FASTEST);
};

export const chooseSleep = (state: State, choice: SleepChoice, now: number): Stepped => [
  { ...state, sleep: sleepIn(choice, now, state.currentIndex), slept: null, fadedFrom: null },
  [],
];
