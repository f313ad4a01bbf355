import { idle, type SleepChoice, type State, step } from '@yuelan/audio-engine';
import type { Position } from '@yuelan/contract';
import type { Card, Chapter } from './book.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { Happen } from './element.ts';
import { type OpenBook, openBook } from './open-book.ts';
import { rateOf } from './rates.ts';
import { createStore } from './store.ts';
import { failureWords } from './words.ts';

/** All that screens see of the player. */
export interface PlayerView {
  readonly state: State;
  readonly card: Card | null;
  readonly chapters: readonly Chapter[];
  /** The book that is being opened. */
  readonly opening: string | null;
  /** Why the book that was last asked for could not be opened. */
  readonly failure: { readonly bookId: string; readonly message: string } | null;
  /** A newer place of another device. */
  readonly offer: Position | null;
  /** Something to say once; a new object each time. */
  readonly notice: { readonly message: string } | null;
}

export interface OpenOptions {
  readonly index?: number;
  /** Seconds into the track. */
  readonly time?: number;
  readonly play?: boolean;
  /** Stops at the end of the track. */
  readonly previewOnly?: boolean;
}

const nothing: PlayerView = {
  state: idle,
  card: null,
  chapters: [],
  opening: null,
  failure: null,
  offer: null,
  notice: null,
};

/** The one player of the page: it lives outside React and survives every navigation. */
export function createPlayer() {
  const store = createStore(nothing);
  let current: OpenBook | null = null;
  const happen = createEngine(store.get, store.set, () => current);

  /** Reports the time, pauses, clears and hides (core §4). */
  function close(): void {
    happen({ type: 'closed' });
    current?.close();
    current = null;
    store.set({ ...nothing, state: store.get().state });
  }

  function begin(opened: OpenBook, { index, time, play }: OpenOptions): void {
    const { book, card, chapters, places } = opened;
    const at = index === undefined ? places.own?.locator : { chapterId: index, time };
    current = opened;
    store.set({ opening: null, card, chapters, offer: index === undefined ? places.other : null });
    happen({ type: 'opened', book, index: at?.chapterId ?? 0, time: at?.time ?? 0, rate: rateOf(book.bookId) });
    if (play) happen({ type: 'playPressed' });
  }

  function again({ index, time, play }: OpenOptions): void {
    if (index !== undefined) happen({ type: 'trackChosen', index, time });
    if (play) happen({ type: 'playPressed' });
  }

  /** Opens a book where this device left it; one that is open already plays on. Never rejects. */
  async function open(bookId: string, options: OpenOptions = {}): Promise<void> {
    const { previewOnly = false } = options;
    if (current?.book.bookId === bookId && current.book.previewOnly === previewOnly) return again(options);
    if (store.get().opening === bookId) return;
    close();
    store.set({ opening: bookId });
    const isWanted = () => store.get().opening === bookId;
    try {
      const opened = await openBook(bookId, previewOnly);
      if (isWanted()) begin(opened, options);
      else opened.close();
    } catch (error) {
      if (isWanted()) store.set({ opening: null, failure: { bookId, message: failureWords(error) } });
    }
  }

  /** Goes to the other device's place, or stays. */
  function answerOffer(accept: boolean): void {
    const { offer } = store.get();
    store.set({ offer: null });
    if (accept && offer) happen({ type: 'trackChosen', index: offer.locator.chapterId, time: offer.locator.time ?? 0 });
  }

  return { view: store.get, subscribe: store.subscribe, open, close, answerOffer, ...buttons(happen, store.get) };
}

/** What a listener can press. */
const buttons = (happen: Happen, view: () => PlayerView) => ({
  play: () => happen({ type: 'playPressed' }),
  pause: () => happen({ type: 'pausePressed' }),
  toggle: () => happen({ type: view().state.wants ? 'pausePressed' : 'playPressed' }),
  next: () => happen({ type: 'nextPressed' }),
  previous: () => happen({ type: 'previousPressed' }),
  seek: (to: number) => happen({ type: 'seeked', to }),
  skip: (by: number) => happen({ type: 'skipped', by }),
  goTo: (index: number, time = 0) => happen({ type: 'trackChosen', index, time }),
  setRate: (rate: number) => happen({ type: 'rateChosen', rate }),
  sleepIn: (choice: SleepChoice) => happen({ type: 'sleepChosen', choice }),
});

/** Runs the engine: one event at a time, so that an effect that speaks at once finds the state it belongs to. */
function createEngine(
  get: () => PlayerView,
  set: (change: Partial<PlayerView>) => void,
  current: () => OpenBook | null,
) {
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
  return happen;
}

export type Player = ReturnType<typeof createPlayer>;
export const player: Player = createPlayer();
