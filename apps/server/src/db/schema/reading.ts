import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { createdAt, instant, minuteBits, noMinutes, tenantTable } from './columns.ts';
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
    /** Those of `bits` that carry a receipt (decision 0040). */
    verified: minuteBits().notNull().default(noMinutes),
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
    /** Those of `bits` that carry a receipt, and their number. */
    verified: minuteBits().notNull().default(noMinutes),
    verifiedMinutes: integer().notNull().default(0),
    /** What the newest report added: handed on to the periods in the same statement. */
    gained: integer().notNull().default(0),
    gainedVerified: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.day] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Spans of the calendar that minutes are summed over; when each begins is `period_start()` of the database. */
export const Period = { day: 1, week: 2, month: 3, year: 4, all: 5 } as const;
export type Period = (typeof Period)[keyof typeof Period];

const period = () => smallint().$type<Period>().notNull();

/** Distinct minutes of a reader in a period: what ranking lists read. */
export const userPeriods = tenantTable(
  'user_periods',
  {
    userId: text().notNull(),
    period: period(),
    startsOn: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    verified: integer().notNull(),
    /** What the newest report added: handed on to the institution in the same statement. */
    gained: integer().notNull(),
    gainedVerified: integer().notNull(),
    /** Whether the reader takes part in ranking lists; a copy of `users.takes_part`, so that an index knows. */
    ranked: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.period, t.startsOn] }),
    index('user_periods_rank')
      .on(t.tenantId, t.period, t.startsOn, t.minutes.desc().nullsFirst(), t.userId.desc().nullsFirst())
      .where(sql`${t.ranked}`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
  ],
);

/** Minutes of a book in a week, a month or a year, over its readers. */
export const bookPeriods = tenantTable(
  'book_periods',
  {
    bookId: text().notNull(),
    period: period(),
    startsOn: date({ mode: 'string' }).notNull(),
    minutes: bigint({ mode: 'number' }).notNull(),
    /** Never too many: who comes back from offline with days of a period that is over is not counted in it. */
    readers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.period, t.startsOn, t.bookId] }),
    foreignKey({ columns: [t.tenantId, t.bookId], foreignColumns: [books.tenantId, books.id] }).onDelete('cascade'),
  ],
);

/**
 * Minutes of an institution in a period. Every report changes these rows, so each is kept in several shards, which are
 * summed when they are read: servers do not queue for one row.
 */
export const tenantPeriods = tenantTable(
  'tenant_periods',
  {
    period: period(),
    startsOn: date({ mode: 'string' }).notNull(),
    shard: smallint().notNull(),
    minutes: bigint({ mode: 'number' }).notNull(),
    verified: bigint({ mode: 'number' }).notNull(),
    /** Readers with a minute in it, each once. */
    readers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.period, t.startsOn, t.shard] })],
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
    /** The latest day with a minute, and what it was before the newest report. */
    readOn: date({ mode: 'string' }),
    readBefore: date({ mode: 'string' }),
  },
  // No index by `read_at`, which every report changes: a reader's rows are few, and the key finds them.
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.bookId] }),
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
