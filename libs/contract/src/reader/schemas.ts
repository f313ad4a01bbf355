import { z } from 'zod';
import { BookCard } from '../book/book.ts';
import { Count, Cursor, Day, Empty, Id, Month, pageOf } from '../common.ts';
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
