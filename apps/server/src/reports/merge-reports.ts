import { sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { ReadingKind } from '../db/schema.ts';

/** One book's minutes on one day of one reader. */
export interface ReportLine {
  userId: string;
  bookId: string;
  /** `yyyy-mm-dd`. */
  day: string;
  kind: ReadingKind;
  /** Hex of the 180-byte bitmap. */
  bits: string;
  progress: number;
}

/** Distinct minutes of a reader's day after the merge. */
export interface DayTotal {
  userId: string;
  day: string;
  minutes: number;
}

/**
 * ORs lines into the bitmaps and brings every total along, in one statement: minutes of the day, of the book for this
 * reader, of the book for all. Sending a line again changes nothing. Lines of books the institution does not have are
 * left out; `at` is when it happens. Rows are taken in one order, so that two servers do not wait for each other in a circle.
 */
export async function mergeReports(tx: Tx, tenantId: string, lines: ReportLine[], at: Date): Promise<DayTotal[]> {
  const { rows } = (await tx.execute(sql`
    with line as (
      select l."userId" as user_id, l."bookId" as book_id, l.day, l.kind, l.progress,
        ('x' || l.bits)::bit(1440) as bits
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l("userId" text, "bookId" text, day date, kind smallint, bits text, progress float8)
      join books b on b.id = l."bookId"
    ), book_day as (
      insert into reading_days as old (tenant_id, user_id, book_id, day, kind, bits, gained)
      select ${tenantId}, user_id, book_id, day, kind, bit_or(bits), bit_count(bit_or(bits))
      from line group by user_id, book_id, day, kind order by user_id, day, book_id, kind
      on conflict (tenant_id, user_id, day, book_id, kind) do update set
        bits = old.bits | excluded.bits,
        gained = bit_count(old.bits | excluded.bits) - bit_count(old.bits)
      returning user_id, book_id, gained
    ), book as (
      insert into reader_books as old (tenant_id, user_id, book_id, minutes, progress, read_at)
      select ${tenantId}, l.user_id, l.book_id, g.gained, l.progress, ${at.toISOString()}::timestamptz
      from (select user_id, book_id, sum(gained) as gained from book_day group by user_id, book_id) g
      join (select user_id, book_id, max(progress) as progress from line group by user_id, book_id) l
        on l.user_id = g.user_id and l.book_id = g.book_id
      order by l.user_id, l.book_id
      on conflict (tenant_id, user_id, book_id) do update set
        minutes = old.minutes + excluded.minutes,
        progress = case when old.position_at is null then excluded.progress else old.progress end,
        read_at = case when excluded.minutes > 0 then excluded.read_at else old.read_at end
      returning user_id, book_id, minutes
    ), total as (
      insert into book_totals as old (tenant_id, book_id, minutes, readers)
      select ${tenantId}, g.book_id, sum(g.gained), count(*) filter (where b.minutes = g.gained)
      from (select user_id, book_id, sum(gained) as gained from book_day group by user_id, book_id) g
      join book b on b.user_id = g.user_id and b.book_id = g.book_id
      where g.gained > 0 group by g.book_id order by g.book_id
      on conflict (tenant_id, book_id) do update set
        minutes = old.minutes + excluded.minutes, readers = old.readers + excluded.readers
    )
    insert into user_days as old (tenant_id, user_id, day, bits, minutes)
    select ${tenantId}, user_id, day, bit_or(bits), bit_count(bit_or(bits))
    from line group by user_id, day order by user_id, day
    on conflict (tenant_id, user_id, day) do update set
      bits = old.bits | excluded.bits, minutes = bit_count(old.bits | excluded.bits)
    returning user_id as "userId", day::text as day, minutes
  `)) as unknown as { rows: DayTotal[] };
  return rows;
}
