import { z } from 'zod';
import { BookCard } from '../book/book.ts';
import { Count, Cursor, Day, Empty, Id, Month, pageOf } from '../common.ts';
import { Imei } from '../login/schemas.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { readerRoutes } from './routes.ts';

/**
 * A place in a book (core §3: id, chapterId, cfi), with what finds it again when the text or the layout has changed.
 * `chapterId` is the index in the reading order: chapter, track, or 0 for a PDF.
 */
export const Locator = z.object({
  chapterId: z.number().int().min(0),
  cfi: z.string().max(2048).optional(),
  /** Stable page, from 1: computed at import, the same on every device. PDF: the page. */
  position: z.number().int().min(1).optional(),
  /** Seconds into the track, for audio. */
  time: z.number().min(0).optional(),
  quote: z.object({ text: z.string().max(200), before: z.string().max(64), after: z.string().max(64) }).optional(),
});
export type Locator = z.infer<typeof Locator>;

export const Position = z.object({
  imei: Imei,
  device: z.string(),
  locator: Locator,
  progress: z.number().min(0).max(1),
  /** When the reader went there, by the clock of that device. */
  at: z.iso.datetime(),
});
export type Position = z.infer<typeof Position>;

/** Base64 of the 180-byte bitmap: 1440 minutes, 8 to a byte (core §5). Bit order: decision 0005. */
export const MinuteBitmap = z.base64().length(240);

/** One book's share of a day (core §3). Listening sends a media type and an integer play time as well. */
export const ReportEntry = z.object({
  bookId: Id,
  bookVersion: z.string().max(16).default('1.0'),
  chapterId: z.number().int().min(0),
  progress: z.number().min(0).max(1),
  time: MinuteBitmap,
  paragraphIndex: z.number().int().min(0).optional(),
  bookType: z.string().max(16).optional(),
  clientTime: z.iso.datetime({ offset: true }).optional(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const readerSchemas = {
  startRead: {
    args: z.object({ bookId: Id, imei: Imei }),
    /** `own` is this device's last place; `other` another device's newer one, to be offered, never imposed. */
    data: z.object({ own: Position.nullable(), other: Position.nullable() }),
  },
  report: {
    args: z.object({ date: Day, times: z.array(ReportEntry).min(1).max(100) }),
    data: z.object({ minutes: z.number().int() }),
  },
  reading: {
    args: z.object({
      bookId: Id,
      imei: Imei,
      device: z.string().max(64).default(''),
      locator: Locator,
      progress: z.number().min(0).max(1),
      at: z.iso.datetime(),
    }),
    data: z.null(),
  },
  readRecord: {
    args: z.object({ cursor: Cursor, limit: Count(60, 20) }),
    data: pageOf(
      z.object({
        book: BookCard,
        minutes: z.number().int(),
        progress: z.number().min(0).max(1),
        readAt: z.iso.datetime(),
      }),
    ),
  },
  record: {
    args: z.object({ month: Month }),
    data: z.object({
      /** Only days on which something was read; distinct minutes, whatever the number of books and devices. */
      days: z.array(z.object({ date: Day, minutes: z.number().int() })),
    }),
  },
  readerInfo: {
    args: Empty.extend({ today: Day.optional() }),
    data: z.object({
      todayMinutes: z.number().int(),
      totalMinutes: z.number().int(),
      books: z.number().int(),
      /** Days in a row up to today or yesterday. */
      streak: z.number().int(),
    }),
  },
} satisfies SchemasFor<typeof readerRoutes>;
