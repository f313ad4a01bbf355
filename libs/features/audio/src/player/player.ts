import { preferences } from '@yuelan/api/preferences';
import type { KnownPlaces } from '@yuelan/api/progress';
import { idle, type SleepChoice, type State } from '@yuelan/audio-engine';
import type { Position } from '@yuelan/contract';
import { clock } from '@yuelan/platform';
import { type Card, type Chapter, chapterAt } from './book.ts';
import { type Bookmark, type Bookmarks, openBookmarks } from './bookmarks.ts';
import type { Happen } from './element.ts';
import { type OpenBook, openBook } from './open-book.ts';
import { pressPlay } from './press-play.ts';
import { rateOf } from './rates.ts';
import { runEngine } from './run-engine.ts';
import { createStore } from './store.ts';
import { failureWords } from './words.ts';

/** All that screens see of the player. */
export interface PlayerView {
  readonly state: State;
  readonly card: Card | null;
  readonly chapters: readonly Chapter[];
  /** The listener's, sorted by place. */
  readonly bookmarks: readonly Bookmark[];
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
  bookmarks: [],
  opening: null,
  failure: null,
  offer: null,
  notice: null,
};

/** The one player of the page: it lives outside React and survives every navigation. */
export function createPlayer() {
  const store = createStore(nothing);
  let current: OpenBook | null = null;
  let bookmarks: Bookmarks | null = null;
  const { happen, bufferedTo } = runEngine(store, () => current);

  /** Reports the time, pauses, clears and hides (core §4). */
  function close(): void {
    happen({ type: 'closed' });
    bookmarks?.close();
    current?.close();
    bookmarks = null;
    current = null;
    store.set({ ...nothing, state: store.get().state });
  }

  function begin(opened: OpenBook, { index, time, play }: OpenOptions): void {
    const { book, card, chapters, places } = opened;
    const at = index === undefined ? places.own?.locator : { chapterId: index, time };
    current = opened;
    store.set({ opening: null, card, chapters, offer: index === undefined ? places.other : null });
    const { rate, rewind } = preferences().listening;
    const leftFor = index === undefined && rewind ? sinceLeft(places) : 0;
    const place = { index: at?.chapterId ?? 0, time: at?.time ?? 0, leftFor };
    happen({ type: 'opened', book, ...place, rate: rateOf(book.bookId) ?? rate });
    bookmarks = openBookmarks(book.bookId, (marks) => store.set({ bookmarks: marks }));
    if (play) happen(pressPlay());
  }

  function again({ index, time, play }: OpenOptions): void {
    if (index !== undefined) happen({ type: 'trackChosen', index, time });
    if (play) happen(pressPlay());
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

  /** Marks this moment; the mark that is here already stays. Null while nobody is here to keep it for. */
  function addBookmark(): Bookmark | null {
    const { state, chapters } = store.get();
    const { currentIndex: index, currentTime: time } = state;
    return bookmarks?.add({ index, time, title: chapterAt(chapters, index, time)?.title ?? '' }) ?? null;
  }
  const writeBookmark = (noteId: string, words: string): void => bookmarks?.write(noteId, words);
  const removeBookmark = (noteId: string): void => bookmarks?.remove(noteId);
  const restoreBookmark = (noteId: string): void => bookmarks?.restore(noteId);
  function goToBookmark(noteId: string): void {
    const mark = store.get().bookmarks.find((each) => each.noteId === noteId);
    if (mark) happen({ type: 'trackChosen', index: mark.index, time: mark.time });
  }

  const keeping = { addBookmark, writeBookmark, removeBookmark, restoreBookmark, goToBookmark };
  const { get: view, subscribe } = store;
  return { view, subscribe, open, close, answerOffer, bufferedTo, ...keeping, ...buttons(happen, view) };
}

/** Milliseconds since this device's place was left. */
const sinceLeft = ({ own }: KnownPlaces): number => (own ? Math.max(0, clock.now() - Date.parse(own.at)) : 0);

/** What a listener can press. */
const buttons = (happen: Happen, view: () => PlayerView) => ({
  play: () => happen(pressPlay()),
  pause: () => happen({ type: 'pausePressed' }),
  toggle: () => happen(view().state.wants ? { type: 'pausePressed' } : pressPlay()),
  next: () => happen({ type: 'nextPressed' }),
  previous: () => happen({ type: 'previousPressed' }),
  nextChapter: () => happen({ type: 'nextChapterPressed' }),
  previousChapter: () => happen({ type: 'previousChapterPressed' }),
  seek: (to: number) => happen({ type: 'seeked', to }),
  skip: (by: number) => happen({ type: 'skipped', by }),
  /** As far as the reader's preferences say. */
  skipBack: () => happen({ type: 'skipped', by: -preferences().listening.back }),
  skipAhead: () => happen({ type: 'skipped', by: preferences().listening.ahead }),
  goTo: (index: number, time = 0) => happen({ type: 'trackChosen', index, time }),
  setRate: (rate: number) => happen({ type: 'rateChosen', rate }),
  sleepIn: (choice: SleepChoice) => happen({ type: 'sleepChosen', choice }),
});

export type Player = ReturnType<typeof createPlayer>;
export const player: Player = createPlayer();
