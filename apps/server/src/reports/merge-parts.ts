import { sql } from 'drizzle-orm';

/**
 * The parts of the statement that `mergeReports` runs, each a common table expression named as here. `given` and `line`
 * come from its arguments. A part that writes tells by RETURNING what it gained; the next reads that.
 */
const tenant = sql`(select tenant_id from given)`;

/** Minutes of a book on a day. */
export const bookDay = sql`
  insert into reading_days as old (tenant_id, user_id, book_id, day, kind, bits, verified, gained)
  select ${tenant}, user_id, book_id, day, kind, bit_or(bits), bit_or(verified), bit_count(bit_or(bits))
  from line group by user_id, day, book_id, kind order by user_id, day, book_id, kind
  on conflict (tenant_id, user_id, day, book_id, kind) do update set
    bits = old.bits | excluded.bits,
    verified = old.verified | excluded.verified,
    gained = bit_count(old.bits | excluded.bits) - bit_count(old.bits)
  returning user_id, book_id, day, gained`;

/** Of a book for a reader, over all days. */
export const readerBook = sql`
  insert into reader_books as old (tenant_id, user_id, book_id, minutes, progress, read_at, read_on)
  select ${tenant}, l.user_id, l.book_id, g.gained, l.progress, (select at from given), g.day
  from (
    select user_id, book_id, sum(gained) as gained, max(day) filter (where gained > 0) as day
    from book_day group by user_id, book_id
  ) g
  join (select user_id, book_id, max(progress) as progress from line group by user_id, book_id) l
    on l.user_id = g.user_id and l.book_id = g.book_id
  order by l.user_id, l.book_id
  on conflict (tenant_id, user_id, book_id) do update set
    minutes = old.minutes + excluded.minutes,
    progress = case when old.position_at is null then excluded.progress else old.progress end,
    read_at = case when excluded.minutes > 0 then excluded.read_at else old.read_at end,
    read_on = greatest(old.read_on, excluded.read_on),
    read_before = old.read_on
  returning user_id, book_id, minutes, read_before`;

/** Distinct minutes of a reader's day. */
export const readerDay = sql`
  insert into user_days as old
    (tenant_id, user_id, day, bits, minutes, verified, verified_minutes, gained, gained_verified)
  select ${tenant}, user_id, day, bits, bit_count(bits), verified, bit_count(verified), bit_count(bits),
    bit_count(verified)
  from (
    select user_id, day, bit_or(bits) as bits, bit_or(verified) as verified from line group by user_id, day
  ) l
  order by user_id, day
  on conflict (tenant_id, user_id, day) do update set
    bits = old.bits | excluded.bits,
    minutes = bit_count(old.bits | excluded.bits),
    verified = old.verified | excluded.verified,
    verified_minutes = bit_count(old.verified | excluded.verified),
    gained = bit_count(old.bits | excluded.bits) - old.minutes,
    gained_verified = bit_count(old.verified | excluded.verified) - old.verified_minutes
  returning user_id, day, minutes, verified_minutes, gained, gained_verified`;

/** Of a reader in each period; days are distinct, so their minutes add up. */
export const readerPeriod = sql`
  insert into user_periods as old
    (tenant_id, user_id, period, starts_on, minutes, verified, gained, gained_verified, ranked)
  select ${tenant}, d.user_id, p, period_start(p, d.day), sum(d.gained), sum(d.gained_verified), sum(d.gained),
    sum(d.gained_verified), bool_and(l.takes_part)
  from reader_day d
  join (select user_id, bool_and(takes_part) as takes_part from line group by user_id) l on l.user_id = d.user_id
  cross join generate_series(1, 5) p
  where d.gained > 0 or d.gained_verified > 0
  group by d.user_id, p, period_start(p, d.day) order by 2, 3, 4
  on conflict (tenant_id, user_id, period, starts_on) do update set
    minutes = old.minutes + excluded.minutes,
    verified = old.verified + excluded.verified,
    gained = excluded.gained,
    gained_verified = excluded.gained_verified,
    ranked = excluded.ranked
  returning period, starts_on, minutes, gained, gained_verified`;

/** Of the institution in each period; a reader is new to it whose minutes there are all gained just now. */
export const tenantPeriod = sql`
  insert into tenant_periods as old (tenant_id, period, starts_on, shard, minutes, verified, readers)
  select ${tenant}, period, starts_on, (select shard from given), sum(gained), sum(gained_verified),
    count(*) filter (where minutes = gained and gained > 0)
  from reader_period group by period, starts_on order by period, starts_on
  on conflict (tenant_id, period, starts_on, shard) do update set
    minutes = old.minutes + excluded.minutes,
    verified = old.verified + excluded.verified,
    readers = old.readers + excluded.readers`;

/** Of a book for all its readers. */
export const bookTotal = sql`
  insert into book_totals as old (tenant_id, book_id, minutes, readers)
  select ${tenant}, g.book_id, sum(g.gained), count(*) filter (where b.minutes = g.gained)
  from (select user_id, book_id, sum(gained) as gained from book_day group by user_id, book_id) g
  join reader_book b on b.user_id = g.user_id and b.book_id = g.book_id
  where g.gained > 0 group by g.book_id order by g.book_id
  on conflict (tenant_id, book_id) do update set
    minutes = old.minutes + excluded.minutes, readers = old.readers + excluded.readers`;

/** The same in a week (2), a month and a year (4); a reader is new to one that begins after their last day before. */
export const bookPeriod = sql`
  insert into book_periods as old (tenant_id, book_id, period, starts_on, minutes, readers)
  select ${tenant}, g.book_id, p, period_start(p, g.day), sum(g.gained),
    count(distinct g.user_id) filter (
      where b.read_before is null or period_start(p, b.read_before) < period_start(p, g.day)
    )
  from book_day g
  join reader_book b on b.user_id = g.user_id and b.book_id = g.book_id
  cross join generate_series(2, 4) p
  where g.gained > 0 group by g.book_id, p, period_start(p, g.day) order by 3, 4, 2
  on conflict (tenant_id, period, starts_on, book_id) do update set
    minutes = old.minutes + excluded.minutes, readers = old.readers + excluded.readers`;
