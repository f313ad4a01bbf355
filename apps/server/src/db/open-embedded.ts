import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db, Tx } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrate.ts';
import { walled } from './wall.ts';

/** PGlite in `dataDir/pg`: this process alone may have it open. */
export async function openEmbedded(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(join(dataDir, 'pg.lock'));
  try {
    return await openPglite({ dataDir: join(dataDir, 'pg') }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite as `options` say, migrated. Without a `dataDir` it lives in memory. */
export async function openPglite(options: PGliteOptions, released = () => {}): Promise<Db> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzle({ client, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return walled(
    (work) => db.transaction((tx) => work(tx as unknown as Tx)),
    async () => {
      await client.close();
      released();
    },
  );
}
