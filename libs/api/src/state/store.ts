import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../calls/api.ts';
import { verdictListener } from '../verdict/listener.ts';
import type { OnVerdict } from '../verdict/listener.ts';
import { setCurrentStore } from './current-store.ts';
import { session } from './session.ts';
import { keepSettings, settings } from './settings.ts';
import { slowCalls } from './slow-calls.ts';

export interface StoreOptions {
  /** Carries verdicts out; without it failures stay with their callers. */
  readonly onVerdict?: OnVerdict;
}

/** The page's one store. `request()` speaks through the newest. */
export function createStore({ onVerdict = () => undefined }: StoreOptions = {}) {
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      session: session.reducer,
      settings: settings.reducer,
      slowCalls: slowCalls.reducer,
    }),
    middleware: (defaults) => defaults().concat(api.middleware, verdictListener(onVerdict)),
    devTools: import.meta.env?.DEV ?? false,
  });
  keepWhenChanged(store);
  setCurrentStore(store);
  return store;
}
export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;

function keepWhenChanged(store: {
  subscribe(run: () => void): void;
  getState(): { settings: ReturnType<typeof settings.reducer> };
}) {
  let kept = store.getState().settings;
  store.subscribe(() => {
    const now = store.getState().settings;
    if (now !== kept) keepSettings(now);
    kept = now;
  });
}
