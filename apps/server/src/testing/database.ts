import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { openPglite } from '../db/open-embedded.ts';
import { openPostgres } from '../db/open-postgres.ts';

/** An empty, migrated database: PGlite in memory, or a scratch database of the server that TEST_DATABASE_URL names. */
export async function openTestDb(): Promise<Db> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openScratch(server) : openPglite({ loadDataDir: await template() });
}

async function openScratch(server: string): Promise<Db> {
  const name = `yuelan_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  await onServer(server, `create database ${name}`);
  url.pathname = `/${name}`;
  const db = await openPostgres(url.href, () => {});
  return {
    ...db,
    close: async () => {
      await db.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A migrated PGlite as a file, made once for each set of migrations: loading it is four times as fast. */
async function template(): Promise<Blob> {
  const file = join(tmpdir(), `yuelan-test-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await client.close();
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
    renameSync(temporary, file);
  }
  return new Blob([readFileSync(file)]);
}

function migrationsHash(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const hash = createHash('sha256').update(journal);
  for (const { tag } of (JSON.parse(journal) as { entries: { tag: string }[] }).entries) {
    hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)));
  }
  return hash.digest('hex').slice(0, 16);
}
