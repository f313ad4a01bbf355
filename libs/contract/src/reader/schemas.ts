import { z } from 'zod';
import { BookCard } from '../book/book.ts';
import { Count, Cursor, Day, Empty, Id, pageOf } from '../common.ts';
import { NoteColor, NoteStyle, NoteType, ReadStatus } from '../codes/note.ts';
import { Imei } from '../login/schemas.ts';
import type { SchemasFor } from '../schemas-for.ts';
import { Locator } from './locator.ts';
import { Note, NoteDraft, NoteId, NoteWriter, PublicNote, Reply, SharedPassage } from './notes.ts';
import type { readerRoutes } from './routes.ts';

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

/**
 * What shows that something happened in a minute of the day: `[minute, chapterId, from, to]`. Of reading, `from` and
 * `to` are the progress in the whole book before and after a change of place; of listening, the seconds of the track
 * between which sound was heard without a break. Decision 0040.
 */
export const Receipt = z.tuple([
  z.number().int().min(0).max(1439),
  z.number().int().min(0),
  z.number().min(0),
  z.number().min(0),
]);
export type Receipt = z.infer<typeof Receipt>;

/** Calendar periods over which minutes are ranked; weeks begin on Monday (ISO 8601). */
export const RankPeriod = z.enum(['day', 'week', 'month', 'year', 'all']);
export type RankPeriod = z.infer<typeof RankPeriod>;

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
  /** Of the minutes in `time`, at most one each; minutes without one count, but not in contests. */
  receipts: z.array(Receipt).max(1440).optional(),
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
    /** Distinct minutes of that day after the report, and those of them that carry a receipt. */
    data: z.object({ minutes: z.number().int(), verified: z.number().int() }),
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
  /** The reader's minutes between two days, both included, at most 366. */
  record: {
    args: z.object({ from: Day, to: Day }),
    data: z.object({
      /** Only days on which something was read; distinct minutes, whatever the number of books and devices. */
      days: z.array(
        z.object({
          date: Day,
          minutes: z.number().int(),
          /** Of them: minutes in which something was heard, and minutes that carry a receipt. */
          listening: z.number().int(),
          verified: z.number().int(),
        }),
      ),
      /** Minutes of each hour of the day, 24 of them, where one day was asked for; null elsewhere. */
      hours: z.array(z.number().int()).nullable(),
      /** Books by their minutes in that time, at most 20. */
      books: z.array(z.object({ book: BookCard, minutes: z.number().int() })),
    }),
  },
  readerInfo: {
    args: Empty.extend({ today: Day.optional() }),
    data: z.object({
      todayMinutes: z.number().int(),
      totalMinutes: z.number().int(),
      verifiedMinutes: z.number().int(),
      books: z.number().int(),
      /** Days in a row up to today or yesterday; one missed day a month does not end it, and does not count. */
      streak: z.number().int(),
      bestStreak: z.number().int(),
      /** Missed days that the present streak was carried over. */
      repaired: z.array(Day),
      /** Whether this month's repair is still to be had. */
      repairLeft: z.boolean(),
    }),
  },
  /** Readers of the institution by their minutes, most first; those who do not take part are left out. */
  rankingST: {
    args: z.object({ period: RankPeriod, today: Day, cursor: Cursor, limit: Count(100, 50) }),
    data: pageOf(
      z.object({
        /** From 1; readers with the same minutes share a rank. */
        rank: z.number().int(),
        userName: z.string(),
        avatar: z.string().nullable(),
        minutes: z.number().int(),
        me: z.boolean(),
      }),
    ).extend({
      /** The asking reader's own; null for visitors. `rank` is null without minutes, or where they do not take part. */
      mine: z
        .object({ rank: z.number().int().nullable(), minutes: z.number().int(), takesPart: z.boolean() })
        .nullable(),
    }),
  },

  /** What of a book is open to whoever asks, and why no more (core §6). */
  preview: {
    args: z.object({ bookId: Id }),
    data: z.object({
      book: BookCard,
      /** 10000 for all, -1 for an off-shelf book. */
      freeChapters: z.number().int(),
      chapterCount: z.number().int(),
      /** Titles of the chapters that may be read, at most 20. */
      chapters: z.array(z.string()),
      /** What would open the rest: nothing is missing, logging in, or nobody here may read on. */
      needs: z.enum(['nothing', 'login', 'closed']),
    }),
  },
  readStatus: { args: z.object({ bookId: Id, status: z.enum(ReadStatus) }), data: z.null() },
  finished: { args: z.object({ bookId: Id }), data: z.null() },

  /** One's own notes of a book that changed after `since`, tombstones among them: how devices agree. */
  notes: {
    args: z.object({ bookId: Id, since: z.string().max(64).optional() }),
    data: z.object({
      items: z.array(Note),
      /** To be sent as `since` next time. */
      until: z.string(),
      /** More has changed than fits: ask again. */
      more: z.boolean(),
    }),
  },
  /** One's own notes over all books, newest first. */
  noteList: {
    args: z.object({
      bookId: Id.optional(),
      types: z.array(z.enum(NoteType)).max(10).optional(),
      keyword: z.string().trim().max(100).optional(),
      cursor: Cursor,
      limit: Count(60, 20),
    }),
    data: pageOf(z.object({ note: Note, book: BookCard })),
  },
  /** The books that one has notes in. */
  noteBooks: {
    args: z.object({ cursor: Cursor, limit: Count(60, 20) }),
    data: pageOf(z.object({ book: BookCard, notes: z.number().int(), at: z.iso.datetime() })),
  },
  noteDetail: { args: z.object({ noteId: NoteId }), data: PublicNote.extend({ book: BookCard }) },
  /** Answers with the version that stayed. */
  noteSave: { args: NoteDraft, data: Note },
  noteStyle: {
    args: z.object({
      noteId: NoteId,
      style: z.enum(NoteStyle),
      color: z.enum(NoteColor),
      at: z.iso.datetime(),
    }),
    data: Note,
  },
  noteDelete: { args: z.object({ noteId: NoteId, at: z.iso.datetime() }), data: z.null() },

  /** Passages of a chapter that others here have marked and shared, most readers first, at most 200. */
  chapterNotes: {
    args: z.object({ bookId: Id, chapterId: z.number().int().min(0) }),
    data: z.object({ items: z.array(SharedPassage) }),
  },
  /** Shared notes of a book; of one passage where `key` names it. */
  discover: {
    args: z.object({
      bookId: Id,
      key: z.string().max(64).optional(),
      sort: z.enum(['popular', 'newest']).default('popular'),
      cursor: Cursor,
      limit: Count(60, 20),
    }),
    data: pageOf(PublicNote),
  },
  /** Reviews of one chapter. */
  comments: {
    args: z.object({ bookId: Id, chapterId: z.number().int().min(0), cursor: Cursor, limit: Count(60, 20) }),
    data: pageOf(PublicNote),
  },
  /** Shared reviews of the whole book. */
  bookComments: {
    args: z.object({
      bookId: Id,
      sort: z.enum(['popular', 'newest']).default('popular'),
      cursor: Cursor,
      limit: Count(60, 20),
    }),
    data: pageOf(PublicNote),
  },
  like: { args: z.object({ noteId: NoteId, liked: z.boolean() }), data: z.object({ likes: z.number().int() }) },
  likeList: { args: z.object({ noteId: NoteId, cursor: Cursor, limit: Count(60, 20) }), data: pageOf(NoteWriter) },
  commitList: { args: z.object({ noteId: NoteId, cursor: Cursor, limit: Count(60, 20) }), data: pageOf(Reply) },
  replySave: {
    args: z.object({
      replyId: NoteId,
      noteId: NoteId,
      /** The reply that this one answers. */
      toReplyId: NoteId.optional(),
      content: z.string().trim().min(1).max(500),
    }),
    data: Reply,
  },
  replyDelete: { args: z.object({ replyId: NoteId }), data: z.null() },
} satisfies SchemasFor<typeof readerRoutes>;
