import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';

type Counted = Record<string, number | string>;

/**
 * Every total as it is kept, and counted anew from the bitmaps alone; as the owner, over all institutions. Readers of a
 * book in a period are kept with a bound: never more than there are.
 */
export async function recount(tx: Tx) {
  const rows = async <T = Counted>(query: SQL) => ((await tx.execute(query)) as unknown as { rows: T[] }).rows;
  const kept: Record<string, Counted[]> = {};
  const fromBitmaps: Record<string, Counted[]> = {};
  for (const [name, [stored, anew]] of Object.entries(pairs)) {
    kept[name] = await rows(stored);
    fromBitmaps[name] = await rows(anew);
  }
  return { kept, fromBitmaps, bookReaders: await rows<{ readers: number; atMost: number }>(bookReaders) };
}

const distinctDays = sql`(
  select tenant_id, user_id, day, bit_or(bits) as bits, bit_or(verified) as verified
  from reading_days group by tenant_id, user_id, day
)`;
const distinctPeriods = sql`(
  select d.tenant_id, d.user_id, p, period_start(p, d.day) as starts_on,
    sum(bit_count(d.bits))::int as minutes, sum(bit_count(d.verified))::int as verified
  from ${distinctDays} d cross join generate_series(1, 5) p
  where bit_count(d.bits) > 0 group by 1, 2, 3, 4
)`;

const pairs: Record<string, [stored: SQL, anew: SQL]> = {
  days: [
    sql`select user_id, day::text, bits::text, minutes, verified::text, verified_minutes
      from user_days order by 1, 2`,
    sql`select user_id, day::text, bits::text, bit_count(bits)::int as minutes, verified::text,
      bit_count(verified)::int as verified_minutes from ${distinctDays} d order by 1, 2`,
  ],
  readerBooks: [
    sql`select user_id, book_id, minutes, read_on::text from reader_books order by 1, 2`,
    sql`select user_id, book_id, sum(bit_count(bits))::int as minutes,
      (max(day) filter (where bit_count(bits) > 0))::text as read_on
      from reading_days group by 1, 2 order by 1, 2`,
  ],
  bookTotals: [
    sql`select book_id, minutes::int, readers from book_totals order by 1`,
    sql`select book_id, sum(bit_count(bits))::int as minutes, count(distinct user_id)::int as readers
      from reading_days where bit_count(bits) > 0 group by 1 order by 1`,
  ],
  bookPeriods: [
    sql`select book_id, period, starts_on::text, minutes::int from book_periods order by 1, 2, 3`,
    sql`select book_id, p as period, period_start(p, day)::text as starts_on, sum(bit_count(bits))::int as minutes
      from reading_days cross join generate_series(2, 4) p where bit_count(bits) > 0 group by 1, 2, 3 order by 1, 2, 3`,
  ],
  userPeriods: [
    sql`select user_id, period, starts_on::text, minutes, verified from user_periods order by 1, 2, 3`,
    sql`select user_id, p as period, starts_on::text, minutes, verified from ${distinctPeriods} d order by 1, 2, 3`,
  ],
  ranked: [
    sql`select distinct user_id, ranked from user_periods order by 1`,
    sql`select distinct d.user_id, u.takes_part as ranked from ${distinctPeriods} d join users u on u.id = d.user_id order by 1`,
  ],
  tenantPeriods: [
    sql`select tenant_id, period, starts_on::text, sum(minutes)::int as minutes, sum(verified)::int as verified,
      sum(readers)::int as readers from tenant_periods group by 1, 2, 3 order by 1, 2, 3`,
    sql`select tenant_id, p as period, starts_on::text, sum(minutes)::int as minutes, sum(verified)::int as verified,
      count(*)::int as readers from ${distinctPeriods} d group by 1, 2, 3 order by 1, 2, 3`,
  ],
};

const bookReaders = sql`
  select b.readers, count(distinct d.user_id)::int as "atMost"
  from book_periods b
  join reading_days d on d.tenant_id = b.tenant_id and d.book_id = b.book_id
    and period_start(b.period, d.day) = b.starts_on and bit_count(d.bits) > 0
  group by b.tenant_id, b.book_id, b.period, b.starts_on, b.readers`;
