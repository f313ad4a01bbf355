import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { recount } from '../reports/testing/recount.ts';
import type { Tx } from './db.ts';
import { migrationsFolder } from './migrate.ts';
import * as bookTables from './schema/books.ts';
import * as editionTables from './schema/editions.ts';
import * as noteTables from './schema/notes.ts';
import * as readingTables from './schema/reading.ts';
import * as storeTables from './schema/store.ts';
import * as tenantTables from './schema/tenants.ts';
import * as userTables from './schema/users.ts';

test('the migrations make exactly the schema in the code', async () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  const newest = JSON.parse(readFileSync(join(migrationsFolder, 'meta', snapshots.sort().at(-1)!), 'utf8'));
  const tables = {
    ...bookTables,
    ...editionTables,
    ...noteTables,
    ...readingTables,
    ...storeTables,
    ...tenantTables,
    ...userTables,
  };
  const current = generateDrizzleJson(tables, newest.id, ['public'], 'snake_case');
  expect(await generateMigration(newest, current)).toEqual([]);
});

/** Two readers (one of them out of ranking lists) with three books over the end of a year, as 0006 kept them. */
const readSoFar = `
  insert into editions (id, sha256, book_type, wrapped_key, metadata, toc, files, chapter_count)
    select 'e' || i, 's' || i, 'epub', '', '{}', '[]', '[]', 1 from generate_series(1, 3) i;
  insert into books (id, tenant_id, edition_id, book_type, title, language)
    select 'b' || i, 't', 'e' || i, 'epub', 'b', 'zh' from generate_series(1, 3) i;
  insert into users (id, tenant_id, name, identity, secret_setting)
    values ('u1', 't', 'u', 1, '{}'), ('u2', 't', 'u', 1, '{"rank": false}');
  insert into reading_days (tenant_id, user_id, book_id, day, kind, bits, gained)
    select 't', 'u' || u, 'b' || b, day, 1, (b * 1000003)::bit(1440), 0
    from generate_series(1, 2) u, generate_series(1, 3) b,
      unnest(array['2039-12-30', '2040-01-01', '2040-01-02']::date[]) day where (u + b) % 3 > 0;
  insert into user_days (tenant_id, user_id, day, bits, minutes)
    select tenant_id, user_id, day, bit_or(bits), bit_count(bit_or(bits)) from reading_days group by 1, 2, 3;
  insert into reader_books (tenant_id, user_id, book_id, minutes, read_at)
    select tenant_id, user_id, book_id, sum(bit_count(bits)), now() from reading_days group by 1, 2, 3;
  insert into book_totals (tenant_id, book_id, minutes, readers)
    select tenant_id, book_id, sum(minutes), count(*) from reader_books group by 1, 2;`;

test('minutes that were kept before there were periods are in all of them', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const scripts = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const run = async (names: string[]) => {
    for (const name of names) await client.exec(readFileSync(join(migrationsFolder, name), 'utf8'));
  };
  await run(scripts.filter((name) => name < '0007'));
  await client.exec(readSoFar);
  await run(scripts.filter((name) => name >= '0007'));
  const { kept, fromBitmaps, bookReaders } = await recount(drizzle({ client }) as unknown as Tx);
  expect(kept).toEqual(fromBitmaps);
  expect(kept['userPeriods']!.length).toBe(2 * (3 + 2 + 2 + 2 + 1));
  for (const { readers, atMost } of bookReaders) expect(readers).toBe(atMost);
  await client.close();
}, 120_000);
