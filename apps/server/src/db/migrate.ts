import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number will do, as long as every process of this product asks for the same one. */
const MIGRATION_LOCK = 7_365_001;

/** Runs `migrate` while no other process does: several servers may start at once on one database. */
export async function underMigrationLock(pool: Pool, migrate: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
