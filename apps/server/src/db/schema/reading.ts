import {
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Locator, ReadStatus } from '@yuelan/contract';
import { books } from './books.ts';
import { createdAt, instant, minuteBits, tenantTable } from './columns.ts';
import { users } from './users.ts';

export const shelfItems = tenantTable(
  'shelf_items',
  { id: text().primaryKey(), userId: text().notNull(), bookId: text().notNull(), createdAt: createdAt() },
  (t) => [
    unique().on(t.tenantId, t.userId, t.bookId),
    index('shelf_items_newest').on(t.userId, t.createdAt.desc(), t.id),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

/** The place a reader went to, one for each device. */
export const positions = tenantTable(
  'positions',
  {
    userId: text().notNull(),
    bookId: text().notNull(),
    imei: text().notNull(),
    device: text().notNull().default(''),
    locator: jsonb().$type<Locator>().notNull(),
    progress: doublePrecision().notNull(),
    /** When the reader went there, by that device's clock. */
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.bookId, t.imei] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

export const ReadingKind = { reading: 1, listening: 2 } as const;
export type ReadingKind = (typeof ReadingKind)[keyof typeof ReadingKind];

/** Minutes of one book on one day. */
export const readingDays = tenantTable(
  'reading_days',
  {
    userId: text().notNull(),
    bookId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: smallint().$type<ReadingKind>().notNull(),
    bits: minuteBits().notNull(),
    /** Minutes that the newest report added: what the merge hands on to the totals in the same statement. */
    gained: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.day, t.bookId, t.kind] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

/** Distinct minutes of a reader's day, whatever the number of books and devices. */
export const userDays = tenantTable(
  'user_days',
  {
    userId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    bits: minuteBits().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.day] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** What a reader has done with a book, over all days and devices. */
export const readerBooks = tenantTable(
  'reader_books',
  {
    userId: text().notNull(),
    bookId: text().notNull(),
    minutes: integer().notNull().default(0),
    progress: doublePrecision().notNull().default(0),
    /** When the newest position was reached; while null, progress comes from reports. */
    positionAt: instant(),
    readAt: instant().notNull(),
    /** What the reader says of it; who has opened a book is reading it. */
    status: smallint().$type<ReadStatus>().notNull().default(1),
    /** When the end was reached; reading on does not undo it. */
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.bookId] }),
    index('reader_books_newest').on(t.userId, t.readAt.desc(), t.bookId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

/** Totals of a book over its readers. Apart from `books`, whose rows are wide and seldom change. */
export const bookTotals = tenantTable(
  'book_totals',
  {
    bookId: text().notNull(),
    minutes: bigint({ mode: 'number' }).notNull().default(0),
    readers: integer().notNull().default(0),
    finishers: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.bookId] }),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);
