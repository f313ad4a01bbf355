import type { NoteColor, NoteStyle, Passage } from '@yuelan/contract';
import { NoteType } from '@yuelan/contract';
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { books } from './books.ts';
import { createdAt, instant, tenantTable } from './columns.ts';
import { users } from './users.ts';

/** Under what others find a shared note: at its passage, among the reviews of the book, or of a chapter. */
export type NoteAudience = 'passage' | 'review' | 'chapter';

const audienceOf = sql.raw(
  `case when deleted_at is not null then null` +
    ` when type in (${NoteType.sharedScribe}, ${NoteType.sharedMark}) then 'passage'` +
    ` when type = ${NoteType.sharedReview} then 'review'` +
    ` when type = ${NoteType.chapterReview} then 'chapter' end`,
);

/** As `order by … desc` sorts: what drizzle makes of `desc()` alone, nulls last, serves no such order. */
const falling = (column: ExtraConfigColumn) => column.desc().nullsFirst();

const isReview = (type: AnyPgColumn) => sql`${type} in (${sql.raw(`${NoteType.review}, ${NoteType.sharedReview}`)})`;

/** What readers write; decision 0031. A deleted note stays as a tombstone without its words. */
export const notes = tenantTable(
  'notes',
  {
    /** Made by the device; nobody else of the institution may use it again. */
    id: text().notNull(),
    userId: text().notNull(),
    bookId: text().notNull(),
    type: smallint().$type<NoteType>().notNull(),
    /** Null for what is about the whole book. */
    chapter: integer(),
    passage: jsonb().$type<Passage>(),
    /** The same for the same passage in the notes of different readers. */
    passageKey: text(),
    chapterTitle: text().notNull().default(''),
    style: text().$type<NoteStyle>().notNull(),
    color: text().$type<NoteColor>().notNull(),
    content: text().notNull().default(''),
    labels: jsonb().$type<string[]>().notNull().default([]),
    score: smallint(),
    /** Kept as they come and go, never counted. */
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    audience: text().$type<NoteAudience>().generatedAlwaysAs(audienceOf),
    /** When this version was written, by the clock of its device and never later than the server's. */
    at: instant().notNull(),
    createdAt: createdAt(),
    deletedAt: instant(),
    /** Grows with every change of this reader's notes in this book: see {@link noteBooks}. */
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('notes_changed').on(t.tenantId, t.userId, t.bookId, t.revision),
    index('notes_own')
      .on(t.userId, falling(t.createdAt), falling(t.id))
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('notes_one_review')
      .on(t.tenantId, t.userId, t.bookId)
      .where(sql`${isReview(t.type)} and ${t.deletedAt} is null`),
    index('notes_popular')
      .on(t.bookId, t.audience, falling(t.likes), falling(t.createdAt), falling(t.id))
      .where(sql`${t.audience} is not null`),
    index('notes_newest')
      .on(t.bookId, t.audience, falling(t.createdAt), falling(t.id))
      .where(sql`${t.audience} is not null`),
    index('notes_of_chapter')
      .on(t.bookId, t.chapter, t.audience, falling(t.createdAt), falling(t.id))
      .where(sql`${t.audience} is not null`),
    index('notes_of_passage')
      .on(t.bookId, t.passageKey)
      .where(sql`${t.audience} is not null`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

/**
 * A reader's notes of one book, all together. Its row is locked by every change of one of them until that is committed,
 * so that revisions become visible in their order: whoever has seen one has seen all before it.
 */
export const noteBooks = tenantTable(
  'note_books',
  {
    userId: text().notNull(),
    bookId: text().notNull(),
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** Notes that are there; tombstones do not count. */
    notes: integer().notNull().default(0),
    /** When one was last written. */
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.bookId] }),
    index('note_books_newest')
      .on(t.userId, falling(t.at), falling(t.bookId))
      .where(sql`${t.notes} > 0`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

export const noteLikes = tenantTable(
  'note_likes',
  { noteId: text().notNull(), userId: text().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.noteId, t.userId] }),
    index('note_likes_newest').on(t.noteId, falling(t.createdAt), falling(t.userId)),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.noteId], foreignColumns: [notes.tenantId, notes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

export const noteReplies = tenantTable(
  'note_replies',
  {
    /** Made by the device. */
    id: text().notNull(),
    noteId: text().notNull(),
    userId: text().notNull(),
    /** Whom it answers, where that is not the note; who has left since is nobody. */
    toUserId: text(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('note_replies_oldest').on(t.noteId, t.createdAt, t.id),
    index().on(t.tenantId, t.userId),
    foreignKey({ columns: [t.tenantId, t.noteId], foreignColumns: [notes.tenantId, notes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);
