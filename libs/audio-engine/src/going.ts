import { RESTART_AFTER, SEEK_BACK_OFF, SEEK_RESUME } from './limits.ts';
import { also, load, locked } from './loading.ts';
import { durationOf, type Effect, type Place, type State, type Stepped } from './state.ts';

/** A seek to the very end backs off, and playing goes on after a moment (core §9). */
export function seek(state: State, to: number): Stepped {
  if (!state.book?.tracks.length || state.over === 'free') return [state, []];
  const time = placeOf(state, to);
  const { loadId, currentIndex: index } = state;
  const moved: Effect = { type: 'moved', index, time, intended: true };
  const there: State = { ...state, ...arriving, currentTime: time, target: time };
  if (state.trouble || state.over === 'book') return also(load(there, time), [moved]);
  const resume: Effect[] = state.wants ? [{ type: 'wake', after: SEEK_RESUME, event: 'resumeDue', loadId }] : [];
  return [there, [{ type: 'seek', to: time }, moved, ...resume]];
}

/** What a place that was chosen has nothing to do with any more. */
const arriving = { heardAt: -1, retries: 0, pausedAt: null, fadedFrom: null, pending: null } as const;

/** A finger on its way: the place is shown, and heard where that costs nothing. */
export function passBy(state: State, to: number): Stepped {
  if (!state.book?.tracks.length || state.trouble || state.over !== 'no') return [state, []];
  const time = placeOf(state, to);
  return [{ ...state, currentTime: time, heardAt: -1, pausedAt: null }, [{ type: 'seek', to: time, passing: true }]];
}

function placeOf(state: State, to: number): number {
  const duration = durationOf(state);
  return within(to, 0, duration > 0 ? Math.max(0, duration - SEEK_BACK_OFF) : Infinity);
}

/** Goes to a track that the listener has chosen. */
export function goTo(state: State, index: number, time = 0): Stepped {
  const { book, sleep } = state;
  if (!book || index < 0 || index >= book.tracks.length) return [state, []];
  if (index >= book.freeTracks) return locked(state);
  // “The end of this track” means the one that is heard.
  const there: State = { ...state, sleep: sleep.track === null ? sleep : { ...sleep, track: index } };
  if (index === state.currentIndex && !state.trouble && state.over === 'no') return seek(there, time);
  const moved: Effect = { type: 'moved', index, time, intended: true };
  return also(load({ ...there, ...arriving, currentIndex: index }, time), [moved]);
}

export const previous = (state: State): Stepped =>
  state.currentTime > RESTART_AFTER || state.currentIndex === 0 ? seek(state, 0) : goTo(state, state.currentIndex - 1);

const chapterAhead = (state: State): Place | undefined =>
  state.book?.chapters.find((chapter) => !hasBegun(chapter, state));
export const hasNextChapter = (state: State): boolean => chapterAhead(state) !== undefined;

/** Nothing after the last chapter. */
export function nextChapter(state: State): Stepped {
  const next = chapterAhead(state);
  return next ? goTo(state, next.index, next.time) : [state, []];
}

/** The start of this chapter, or at its start the one before. */
export function previousChapter(state: State): Stepped {
  const begun = (state.book?.chapters ?? []).filter((chapter) => hasBegun(chapter, state));
  const here = begun[begun.length - 1];
  const isUnderWay = here?.index !== state.currentIndex || state.currentTime - here.time > RESTART_AFTER;
  const target = isUnderWay ? here : (begun[begun.length - 2] ?? here);
  return target ? goTo(state, target.index, target.time) : seek(state, 0);
}

const hasBegun = ({ index, time }: Place, { currentIndex, currentTime }: State): boolean =>
  index < currentIndex || (index === currentIndex && time <= currentTime);

export const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
