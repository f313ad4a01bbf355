import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

export type { DBSchema, IDBPDatabase } from 'idb';

/** Creates the stores of a version; called once for each device and version, with the version it comes from (0: none). */
export type Upgrade<S extends DBSchema> = (
  database: IDBPDatabase<S>,
  from: number,
  transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
) => void;

/** Databases that this tab holds open, by name. */
const open = new Map<string, Promise<unknown>>();

/**
 * The database of that name, opened once for each tab; null where the browser has none or forbids it. Never rejects;
 * what is done with it may (no room), and a write that must not be lost is to be awaited. It is closed when another tab
 * deletes or upgrades it, so ask for it each time: `(await openDatabase(…))?.put('notes', note)`.
 */
export function openDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<S>,
): Promise<IDBPDatabase<S> | null> {
  const known = open.get(name) as Promise<IDBPDatabase<S> | null> | undefined;
  if (known) return known;
  const opening = tryOpen(name, version, upgrade);
  open.set(name, opening);
  // A refusal may pass (no room now, another tab on an older version): the next one asks again.
  void opening.then((database) => database ?? open.delete(name));
  return opening;
}

async function tryOpen<S extends DBSchema>(name: string, version: number, upgrade: Upgrade<S>) {
  if (!('indexedDB' in globalThis)) return null;
  try {
    return await openDB<S>(name, version, {
      upgrade: (database, from, _to, transaction) => upgrade(database, from, transaction),
      // A tab that holds on to an old version would keep all others from the new one, and a wipe from its end.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        open.delete(name);
      },
      terminated: () => open.delete(name),
    });
  } catch {
    return null;
  }
}

/** Deletes databases, also while tabs hold them open. Settles when they are gone, or cannot be. */
export async function dropDatabases(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map(dropDatabase));
}

function dropDatabase(name: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return Promise.resolve();
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => done();
  });
}
