import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { Identity } from '@yuelan/contract';
import { createTenant, importBooks, importDeps, openStores, readConfig, type Stores } from '@yuelan/server';
import type pg from 'pg';
import { makeNovel } from '../reader/novel.ts';

export interface Institution {
  tenantId: string;
  appId: string;
  bookId: string;
}

/** A reader with a session. */
export interface Reader extends Institution {
  userId: string;
  token: string;
  imei: string;
}

const quiet = () => {};
const log = { info: quiet, warn: quiet, error: (fields: object, message: string) => console.error(message, fields) };

/** Institutions that hold one and the same novel, set up and imported as an operator does. */
export async function openInstitutions(databaseUrl: string, dataDir: string, count: number): Promise<Institution[]> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const stores = await openStores(config);
  try {
    const novel = join(dataDir, 'novel.epub');
    await writeFile(novel, makeNovel({ chapters: 8, chapterBytes: 40_000 }));
    const institutions: Institution[] = [];
    for (let number = 1; number <= count; number++) {
      const tenantId = `bench-${number}`;
      const appId = `${tenantId}-app`;
      await createTenant(stores.db, { id: tenantId, appId, name: `图书馆 ${number}` });
      institutions.push({ tenantId, appId, bookId: await importInto(stores, config, tenantId, novel) });
    }
    return institutions;
  } finally {
    await stores.close();
  }
}

/** Imports one title; returns its id. */
async function importInto(stores: Stores, config: ReturnType<typeof readConfig>, tenantId: string, path: string) {
  const deps = { ...importDeps({ ...stores, config }, log), signal: new AbortController().signal };
  for await (const event of importBooks(deps, { tenantId, paths: [path] })) {
    if (event.type === 'done' && event.bookId) return event.bookId;
    if (event.type === 'done') throw new Error(`${path}: ${event.reason}`);
  }
  throw new Error(`${path} was not imported`);
}

/** Readers of an institution for a month, each with a session; `from` is the number of the first. */
export async function addReaders(
  client: pg.Client,
  institution: Institution,
  count: number,
  from = 0,
): Promise<Reader[]> {
  const readers = Array.from({ length: count }, (_, index) => readerOf(institution, from + index));
  await client.query(
    `insert into users (tenant_id, id, name, identity, created_at)
     select $1, id, id, $2, now() - interval '30 days' from unnest($3::text[]) as id on conflict do nothing`,
    [institution.tenantId, Identity.reader, readers.map(({ userId }) => userId)],
  );
  await client.query(
    `insert into sessions (tenant_id, token_hash, user_id, identity, imei, expires_at)
     select $1, hash, id, $2, id, now() + interval '30 days' from unnest($3::bytea[], $4::text[]) as made (hash, id)
     on conflict do nothing`,
    [
      institution.tenantId,
      Identity.reader,
      readers.map(({ token }) => createHash('sha256').update(token).digest()),
      readers.map(({ userId }) => userId),
    ],
  );
  return readers;
}

/** The id of the reader of this number, as {@link fillDays} makes them too. */
const userIdOf = (tenantId: string, number: number) => `${tenantId}-reader-${number}`;

function readerOf(institution: Institution, number: number): Reader {
  const userId = userIdOf(institution.tenantId, number);
  const secret = createHash('sha256').update(`bench ${userId}`).digest('base64url');
  return { ...institution, userId, token: `${institution.tenantId}.${secret}`, imei: userId };
}

/** In turn from each list, so that neighbours are of different institutions. */
export const mixed = (lists: readonly Reader[][]): Reader[] =>
  (lists[0] ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []));
