import { z } from 'zod';
import { BookState, BookType } from '../codes/book.ts';
import { Id } from '../common.ts';

/** A cover in two widths (240 and 480 px), 3:4, and the colour to show until it is there. */
export const Cover = z.object({ small: z.string(), large: z.string(), color: z.string() });
export type Cover = z.infer<typeof Cover>;

/** A book as lists, blocks and shelves show it. */
export const BookCard = z.object({
  bookId: Id,
  title: z.string(),
  author: z.string(),
  cover: Cover.nullable(),
  bookType: z.enum(BookType),
  bookState: z.enum(BookState),
  isGratis: z.boolean(),
  /** One or two sentences for list rows. */
  brief: z.string().nullable(),
});
export type BookCard = z.infer<typeof BookCard>;

export const BookInfo = BookCard.extend({
  intro: z.string().nullable(),
  publisher: z.string().nullable(),
  published: z.string().nullable(),
  /** BCP 47 tag. */
  language: z.string(),
  isbn: z.string().nullable(),
  categoryId: Id.nullable(),
  categoryName: z.string().nullable(),
  /** Chapters of a text, tracks of an audiobook. */
  chapterCount: z.number().int(),
  /** Stable pages of a text; null for audio. */
  pageCount: z.number().int().nullable(),
  /** Characters of a text; null for audio and picture-only files. */
  wordCount: z.number().int().nullable(),
  /** Seconds of an audiobook; null for texts. */
  duration: z.number().nullable(),
  tenantPay: z.boolean(),
  gratisChapter: z.number().int(),
  /** Chapters that this reader may open: 10000 for all, -1 for an off-shelf book (core §6). */
  freeChapters: z.number().int(),
  onShelf: z.boolean(),
  /** People of this institution who have read it. */
  readers: z.number().int(),
  /** Where a book that lives elsewhere (`outer-*`) is opened: an https address; null for all others. */
  link: z.string().nullable(),
  /** Accessibility metadata of the file: schema.org terms. */
  accessibility: z.array(z.string()),
});
export type BookInfo = z.infer<typeof BookInfo>;
