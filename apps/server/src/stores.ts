import { mkdir } from 'node:fs/promises';
import type { Cache } from './cache/cache.ts';
import { openCache } from './cache/open-cache.ts';
import type { Config } from './config.ts';
import type { OpenContentStore } from './content/open-content.ts';
import { openContent } from './content/open-content.ts';
import type { Db } from './db/db.ts';
import { openDb } from './db/open.ts';
import { loadMasterKey } from './master-key.ts';
import type { Messenger } from './messages/messenger.ts';
import { openMessenger } from './messages/messenger.ts';

/** Everything that outlives a request. */
export interface Stores {
  db: Db;
  content: OpenContentStore;
  cache: Cache;
  /** Wraps content keys: `wrapKey`, `unwrapKey`. */
  masterKey: Buffer;
  /** Sends e-mail and text messages. */
  messenger: Messenger;
  close(): Promise<void>;
}

const toStderr = (error: Error) => console.error(error.message);

/** Opens what the configuration names; the database is migrated. `onError` hears of connections that broke. */
export async function openStores(config: Config, onError: (error: Error) => void = toStderr): Promise<Stores> {
  await mkdir(config.dataDir, { recursive: true });
  const masterKey = await loadMasterKey(config);
  const content = await openContent(config);
  const db = await openDb(config, onError);
  const cache = await openCache(config, onError);
  const messenger = await openMessenger(config);
  const close = async () => {
    messenger.close();
    await db.close();
    await cache.close();
    content.close?.();
  };
  return { db, content, cache, masterKey, messenger, close };
}
