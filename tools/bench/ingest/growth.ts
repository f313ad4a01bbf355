import type pg from 'pg';
import type { Institution } from './institutions.ts';

/** Days that each stored reader has read. */
export const DAYS_EACH = 10;

/** Reading time of a stored day: whole bytes of minutes, from 8 to 64, at some time of the day. */
const BITS = `(('x' || repeat('00', (r * 7 + d * 11) % 172) || repeat('ff', 1 + r % 8)
  || repeat('00', 180 - (r * 7 + d * 11) % 172 - (1 + r % 8)))::bit(1440))`;

/** A day that all stored readers have read on, and most days of its week. */
export const storedDay = () => new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);

/**
 * Readers number `from` up to `to` of one institution, each with {@link DAYS_EACH} days of one book, as their reports
 * would have left them. Without triggers: the rows are right, and checking each against its reader takes most of the time.
 */
export async function fillDays(client: pg.Client, { tenantId, bookId }: Institution, from: number, to: number) {
  const readers = `generate_series(${from}, ${to - 1}) as r`;
  const days = `${readers}, generate_series(1, ${DAYS_EACH}) as d`;
  const id = `$1 || '-reader-' || r`;
  const day = `current_date - 2 - d`;
  const minutes = `8 * (1 + r % 8)`;
  const insert = (table: string, columns: string, rows: string, values: string[]) =>
    client.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${rows} on conflict do nothing`, values);
  await client.query(`set session_replication_role = replica`);
  const since = `now() - interval '30 days'`;
  await insert('users', 'id, name, identity, created_at', `${id}, ${id}, 1, ${since} from ${readers}`, [tenantId]);
  await insert(
    'user_days',
    'user_id, day, bits, minutes, verified, verified_minutes',
    `${id}, ${day}, ${BITS}, ${minutes}, ${BITS}, ${minutes} from ${days}`,
    [tenantId],
  );
  await insert(
    'reading_days',
    'user_id, book_id, day, kind, bits, verified, gained',
    `${id}, $2, ${day}, 1, ${BITS}, ${BITS}, ${minutes} from ${days}`,
    [tenantId, bookId],
  );
  await insert(
    'reader_books',
    'user_id, book_id, minutes, progress, read_at, read_on',
    `${id}, $2, ${DAYS_EACH} * ${minutes}, 0.5, now(), current_date - 3 from ${readers}`,
    [tenantId, bookId],
  );
  await insert(
    'user_periods',
    'user_id, period, starts_on, minutes, verified, gained, gained_verified, ranked',
    `${id}, p, period_start(p, ${day}), sum(${minutes}), sum(${minutes}), 0, 0, true
     from ${days}, generate_series(1, 5) as p group by 2, 3, 4, r`,
    [tenantId],
  );
  await client.query(`set session_replication_role = origin`);
  await client.query('vacuum analyze');
}

const TABLES = ['user_days', 'reading_days', 'user_periods'];

/** Bytes on disk, indexes included, of a stored reader-day in all tables that grow with the days. */
export async function bytesPerDay(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string; days: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as bytes, (select count(*) from user_days) as days
     from unnest($1::text[]) as name`,
    [TABLES],
  );
  return Number(rows[0]!.bytes) / Number(rows[0]!.days);
}
