import { request } from '@yuelan/api';
import { openListeningTracker, openPositionKeeper } from '@yuelan/api/progress';
import type { KnownPlaces, ListeningTracker, PositionKeeper } from '@yuelan/api/progress';
import type { AudioBook } from '@yuelan/audio-engine';
import { openContent } from '@yuelan/content';
import type { BookContent } from '@yuelan/content';
import { audioBookOf, type Card, cardOf, type Chapter, chaptersOf, progressAt } from './book.ts';

/** A book in the player, with what follows the listener through it. */
export interface OpenBook {
  readonly content: BookContent;
  readonly book: AudioBook;
  readonly card: Card;
  readonly chapters: readonly Chapter[];
  readonly places: KnownPlaces;
  moved(index: number, time: number, intended: boolean): void;
  heard(index: number, time: number): void;
  fellSilent(): void;
  /** Reports the time and forgets the key. */
  close(): void;
}

/** Rejects with the `ContentError` of a book that cannot be opened; everything else about it may be missing. */
export async function openBook(bookId: string, previewOnly: boolean): Promise<OpenBook> {
  const keeper = openPositionKeeper(bookId);
  try {
    const [content, places, known] = await Promise.all([openContent(bookId), keeper.start(), titlePageOf(bookId)]);
    const card = known ?? cardOf(content);
    const book = audioBookOf(content, card, previewOnly);
    const tracker = openListeningTracker({ bookId, bookType: book.bookType });
    return {
      content,
      book,
      card,
      places,
      chapters: chaptersOf(content, book),
      ...following(content, book, keeper, tracker),
    };
  } catch (error) {
    keeper.close();
    throw error;
  }
}

/** The title page adds the cover; the book plays without. */
const titlePageOf = (bookId: string): Promise<Card | null> => request('bookInfo', { bookId }).catch(() => null);

const following = (content: BookContent, book: AudioBook, keeper: PositionKeeper, tracker: ListeningTracker) => ({
  moved: (index: number, time: number, intended: boolean) =>
    keeper.moved({ chapterId: index, time }, progressAt(book, index, time), intended),
  // Core §3: the listening report's progress is the current index over the number of tracks.
  heard: (index: number, time: number) =>
    tracker.playing({ chapterId: index, progress: index / book.tracks.length, time }),
  fellSilent: () => tracker.paused(),
  close() {
    tracker.close();
    keeper.close();
    content.close();
  },
});
