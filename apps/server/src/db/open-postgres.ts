import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db, Tx } from './db.ts';
import { migrationsFolder, underMigrationLock } from './migrate.ts';
import { walled } from './wall.ts';

/** PostgreSQL 14 or newer, migrated. `onError` hears of connections that broke while idle; the pool replaces them. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Db> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  try {
    const db = drizzle({ client: pool, casing: 'snake_case' });
    await underMigrationLock(pool, () => migrate(db, { migrationsFolder }));
    return walled(
      (work) => db.transaction((tx) => work(tx as unknown as Tx)),
      () => pool.end(),
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
}
