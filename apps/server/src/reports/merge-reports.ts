import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { ReadingKind } from '../db/schema.ts';
import { bookDay, bookPeriod, bookTotal, readerBook, readerDay, readerPeriod, tenantPeriod } from './merge-parts.ts';

/** One book's minutes on one day of one reader. */
export interface ReportLine {
  userId: string;
  bookId: string;
  /** `yyyy-mm-dd`. */
  day: string;
  kind: ReadingKind;
  /** Hex of the 180-byte bitmap. */
  bits: string;
  /** The same of those minutes that carry a receipt; never others. */
  verified: string;
  progress: number;
}

/** Distinct minutes of a reader's day after the merge, and those of them that carry a receipt. */
export interface DayTotal {
  userId: string;
  day: string;
  minutes: number;
  verified: number;
}

/** Rows that an institution's totals are kept in, so that several servers seldom wait for the same one. */
const SHARDS = 16;

/**
 * ORs lines into the bitmaps and brings every total along, in one statement: minutes of the day, of the book for this
 * reader, of the reader, the book and the institution in each period. Sending a line again changes nothing. Lines of
 * books or readers that the institution does not have are left out; `at` is when it happens. `tx` is behind its wall.
 *
 * Rows are taken in one order, so that two servers do not wait for each other in a circle: PostgreSQL runs the parts
 * that nobody reads from the last to the first, after those that they read; what many reports share comes last. The
 * statement is prepared: planning it takes as long as one report.
 */
export async function mergeReports(tx: Tx, tenantId: string, lines: ReportLine[], at: Date): Promise<DayTotal[]> {
  const part = (name: string, statement: SQL) => tx.$with(name, {}).as(statement);
  const days = tx.$with('reader_day', dayTotal).as(readerDay);
  return tx
    .with(
      part('given', given(tenantId, at)),
      part('line', linesIn(lines)),
      part('book_day', bookDay),
      part('reader_book', readerBook),
      days,
      part('reader_period', readerPeriod),
      part('tenant_period', tenantPeriod),
      part('book_total', bookTotal),
      part('book_period', bookPeriod),
    )
    .select()
    .from(days)
    .prepare('merge_reports')
    .execute();
}

const dayTotal = {
  userId: sql<string>`user_id`.as('user_id'),
  day: sql<string>`day`.as('day'),
  minutes: sql<number>`minutes`.as('minutes'),
  verified: sql<number>`verified_minutes`.as('verified_minutes'),
};

const given = (tenantId: string, at: Date): SQL => {
  const shard = Math.floor(Math.random() * SHARDS);
  return sql`select ${tenantId}::text as tenant_id, ${at.toISOString()}::timestamptz as at, ${shard}::smallint as shard`;
};

const linesIn = (lines: ReportLine[]): SQL => sql`
  select l."userId" as user_id, l."bookId" as book_id, l.day, l.kind, l.progress, u.takes_part,
    ('x' || l.bits)::bit(1440) as bits, ('x' || l.verified)::bit(1440) as verified
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as l("userId" text, "bookId" text, day date, kind smallint, bits text, verified text, progress float8)
  join books b on b.id = l."bookId"
  join users u on u.id = l."userId"`;
