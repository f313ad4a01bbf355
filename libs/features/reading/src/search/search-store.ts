import type { Locator, TextHit } from '@yuelan/contract';
import { useSyncExternalStore } from 'react';
import type { ViewHub } from '../view-hub.ts';

/** What was found on this device, while the server cannot be asked. */
export interface LocalHits {
  hits: readonly TextHit[];
  done: boolean;
  /** Whether all of the book is on the device: what is not could not be looked through. */
  whole: boolean;
}

export interface SearchState {
  /** What is looked for; empty while nothing is. */
  words: string;
  /** The hit that the reader stands at, by its place among those loaded; null before they have gone to one. */
  at: number | null;
  /** Where they were before they went to the first. */
  from: Locator | null;
  local: LocalHits | null;
}

const nothing: SearchState = { words: '', at: null, from: null, local: null };

export interface SearchStore {
  get: () => SearchState;
  change: (part: Partial<SearchState>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** One search a book on screen: the list in the panel and the bar over the page are two sights of it. */
const stores = new WeakMap<ViewHub, SearchStore>();

export function searchOf(hub: ViewHub): SearchStore {
  const known = stores.get(hub);
  if (known) return known;
  const made = createStore();
  stores.set(hub, made);
  return made;
}

function createStore(): SearchStore {
  let state = nothing;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (part) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Other words begin a new search; none end it. */
export function look(store: SearchStore, words: string): void {
  const { words: before, from } = store.get();
  if (before !== words) store.change({ ...nothing, from, words });
}

export function useSearchState(hub: ViewHub): SearchState {
  const store = searchOf(hub);
  return useSyncExternalStore(store.subscribe, store.get);
}
