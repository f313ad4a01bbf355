import { type State, step } from '@yuelan/audio-engine';
import { type Browser, createBrowser } from './browser.ts';
import type { Happen } from './element.ts';
import type { OpenBook } from './open-book.ts';
import type { Store } from './store.ts';

interface Shown {
  readonly state: State;
  readonly notice: { readonly message: string } | null;
}

/** Runs the engine: one event at a time, so that an effect that speaks at once finds the state it belongs to. */
export function runEngine({ get, set }: Pick<Store<Shown>, 'get' | 'set'>, current: () => OpenBook | null) {
  const waiting: Parameters<Happen>[0][] = [];
  let running = false;
  let browser: Browser | null = null;

  const take = (event: Parameters<Happen>[0]) => {
    const before = get().state;
    const [state, effects] = step(before, { ...event, at: performance.now() });
    if (state !== before) set({ state });
    if (!effects.length) return;
    browser ??= createBrowser({
      happen,
      current,
      state: () => get().state,
      tell: (message) => set({ notice: { message } }),
    });
    for (const effect of effects) browser.run(effect);
    browser.show();
  };
  const happen: Happen = (event) => {
    waiting.push(event);
    if (running) return;
    running = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) take(next);
    running = false;
  };
  /** Seconds into the track up to which it can be heard without waiting. */
  const bufferedTo = (): number => browser?.bufferedTo() ?? 0;
  return { happen, bufferedTo };
}
