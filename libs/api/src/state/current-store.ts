import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';

interface AnyStore {
  dispatch: Dispatch<UnknownAction>;
  getState: () => unknown;
}

let current: AnyStore | null = null;

/** The page's one store, for calls from outside React. */
export function setCurrentStore(store: AnyStore): void {
  current = store;
}

export function currentStore(): AnyStore {
  if (current === null) throw new Error('createStore() comes first');
  return current;
}
