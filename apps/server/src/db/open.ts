import type { Config } from '../config.ts';
import type { Db } from './db.ts';

/** The database that the configuration names; each driver is loaded only where it is used. */
export async function openDb(config: Config, onError: (error: Error) => void): Promise<Db> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl, onError);
  }
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(config.dataDir);
}
