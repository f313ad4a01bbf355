import { z } from 'zod';
import { BookType } from '../codes/book.ts';
import { Count, Cursor, Day, Empty, Id, pageOf } from '../common.ts';
import { Imei } from '../login/schemas.ts';
import type { SchemasFor } from '../schemas-for.ts';
import { BookCard, BookInfo } from './book.ts';
import type { bookRoutes } from './routes.ts';

/** Core §3: an entry of a table of contents; `chapterId` is the index in the reading order. */
export interface TocItem {
  id: string;
  title: string;
  href: string;
  fragmentId: string | null;
  chapterId: number;
  children: TocItem[];
}
export const TocItem: z.ZodType<TocItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    href: z.string(),
    fragmentId: z.string().nullable(),
    chapterId: z.number().int(),
    children: z.array(TocItem),
  }),
);

/** A place where the words were found, as the text has it (not folded). */
export const TextHit = z.object({
  chapterId: z.number().int(),
  /** Of a PDF, from 1; null elsewhere. */
  page: z.number().int().nullable(),
  chapterTitle: z.string(),
  /** The words with up to 24 characters on each side. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
  /** Which of the matches within its chapter, or its page, it is, from 0. */
  ordinal: z.number().int(),
});
export type TextHit = z.infer<typeof TextHit>;

export const bookSchemas = {
  bookInfo: { args: z.object({ bookId: Id }), data: BookInfo },
  catalogue: { args: z.object({ bookId: Id }), data: z.object({ toc: z.array(TocItem) }) },
  categories: {
    args: Empty,
    data: z.array(z.object({ categoryId: Id, name: z.string(), count: z.number().int() })),
  },
  books: {
    args: z.object({
      categoryId: Id.optional(),
      bookType: z.enum(BookType).optional(),
      keyword: z.string().trim().max(100).optional(),
      sort: z.enum(['newest', 'popular', 'title']).default('newest'),
      cursor: Cursor,
      limit: Count(60, 24),
    }),
    data: pageOf(BookCard),
  },
  authBook: {
    args: z.object({ bookId: Id, imei: Imei }),
    data: z.object({
      /** Base64 of the signed uppercase MD5 of the sorted tenantId, userId, bookId and imei (core §5). */
      token: z.string(),
      /** Base64 of the book's 32-byte content key, itself as base64, wrapped with the tenant's public key. */
      encrypt: z.string(),
      freeChapters: z.number().int(),
      bookVersion: z.string(),
      /** Until when a device may keep the key and open the book without asking: the loan's end, or sooner. */
      offlineUntil: z.iso.datetime(),
      /** Opens the plain files of the book at `plainMediaPath` for 12 hours; null for a book that has none. */
      ticket: z.string().nullable(),
    }),
  },
  /**
   * Where words stand in a book, in reading order; simplified and traditional characters count as the same. At most
   * 1,000 matches are counted and given.
   */
  searchText: {
    args: z.object({
      bookId: Id,
      keyword: z.string().trim().min(1).max(60),
      cursor: Cursor,
      limit: Count(100, 50),
    }),
    data: pageOf(TextHit).extend({ total: z.number().int() }),
  },
  /** What the last page of a book says: what reading it came to, and what to read next. */
  bookEnd: {
    args: z.object({ bookId: Id }),
    data: z.object({
      book: BookCard,
      minutes: z.number().int(),
      days: z.number().int(),
      notes: z.number().int(),
      /** People of this institution who have finished it. */
      finishers: z.number().int(),
      finishedAt: z.iso.datetime().nullable(),
      /** One's own review, where there is one. */
      score: z.number().int().nullable(),
      related: z.array(BookCard),
    }),
  },
  /**
   * What the whole institution reads, for everybody in it to see. Figures that fewer than 5 readers stand behind are
   * null, and such days and books are left out: nobody is to be recognised by what they read.
   */
  libraryRecord: {
    args: z.object({ period: z.enum(['week', 'month', 'year', 'all']), today: Day }),
    data: z.object({
      minutes: z.number().int().nullable(),
      readers: z.number().int().nullable(),
      /** Day by day, of the last 366 days at most. */
      days: z.array(z.object({ date: Day, minutes: z.number().int(), readers: z.number().int() })),
      /** Books by minutes, at most 20. */
      books: z.array(z.object({ book: BookCard, minutes: z.number().int(), readers: z.number().int() })),
    }),
  },
} satisfies SchemasFor<typeof bookRoutes>;
