import type { AudioBook, Place, Track } from '@yuelan/audio-engine';
import type { BookContent } from '@yuelan/content';
import type { BookCard, ManifestTocLink } from '@yuelan/contract';
import { BookState, BookType } from '@yuelan/contract';
import { m } from '@yuelan/strings';

/** What a cover and a title need of the book. */
export type Card = Pick<BookCard, 'title' | 'author' | 'cover' | 'bookType' | 'bookState' | 'isGratis'>;

/** The manifest's own account, where the title page could not be had. */
export const cardOf = ({ manifest: { metadata } }: BookContent): Card => ({
  title: metadata.title,
  author: metadata.author,
  cover: null,
  bookType: BookType.mp3,
  bookState: BookState.onShelf,
  isGratis: false,
});

/** The manifest as the player sees it. */
export function audioBookOf(content: BookContent, card: Card, previewOnly: boolean): AudioBook {
  const { bookId, freeChapters } = content;
  const tracks = tracksOf(content);
  return {
    bookId,
    bookType: card.bookType,
    title: card.title,
    author: card.author,
    cover: card.cover,
    tracks,
    chapters: startsOf(chaptersOf(content, { tracks })),
    freeTracks: freeChapters,
    previewOnly,
  };
}

const tracksOf = ({ manifest: { readingOrder, toc } }: BookContent): Track[] =>
  readingOrder.map((link, index) => ({
    path: link.href,
    title: link.title ?? titleIn(toc, link.href) ?? m.audio_track({ number: index + 1 }),
    duration: link.duration ?? 0,
  }));

/** Where chapters begin, in the order of the sound; a part and its first chapter begin at once. */
const startsOf = (chapters: readonly Chapter[]): Place[] =>
  chapters
    .map(({ index, time }) => ({ index, time }))
    .sort((a, b) => a.index - b.index || a.time - b.time)
    .filter(({ index, time }, at, all) => index !== all[at - 1]?.index || time !== all[at - 1]?.time);

/** A chapter of the table of contents: a track, or a moment in one. */
export interface Chapter {
  readonly title: string;
  readonly index: number;
  /** Seconds into the track. */
  readonly time: number;
  readonly depth: number;
}

/** The table of contents, flat; the tracks themselves where a book has none. */
export function chaptersOf({ manifest }: BookContent, book: Pick<AudioBook, 'tracks'>): Chapter[] {
  const fromToc = flat(manifest.toc, book, 0);
  return fromToc.length ? fromToc : book.tracks.map(({ title }, index) => ({ title, index, time: 0, depth: 0 }));
}

const flat = (links: readonly ManifestTocLink[], book: Pick<AudioBook, 'tracks'>, depth: number): Chapter[] =>
  links.flatMap(({ title, href, children = [] }) => {
    const [path = '', fragment = ''] = href.split('#');
    const index = book.tracks.findIndex((track) => track.path === path);
    const time = Number(/^t=([\d.]+)/.exec(fragment)?.[1] ?? 0);
    const own = index < 0 ? [] : [{ title, index, time, depth }];
    return [...own, ...flat(children, book, depth + 1)];
  });

function titleIn(links: readonly ManifestTocLink[], href: string): string | undefined {
  for (const { title, href: target, children = [] } of links) {
    const found = target === href ? title : titleIn(children, href);
    if (found) return found;
  }
  return undefined;
}

/** The chapter that a moment belongs to: the last one that begins before it. */
export function chapterAt(chapters: readonly Chapter[], index: number, time: number): Chapter | undefined {
  const begun = chapters.filter(
    (chapter) => chapter.index < index || (chapter.index === index && chapter.time <= time),
  );
  return begun[begun.length - 1];
}

const secondsOf = ({ tracks }: AudioBook, upTo = tracks.length) =>
  tracks.slice(0, upTo).reduce((sum, { duration }) => sum + duration, 0);

/** 0 to 1: how far in the whole book a moment is; by tracks where their lengths are unknown. */
export function progressAt(book: AudioBook, index: number, time: number): number {
  const total = secondsOf(book);
  return total > 0 ? Math.min(1, (secondsOf(book, index) + time) / total) : index / Math.max(1, book.tracks.length);
}
