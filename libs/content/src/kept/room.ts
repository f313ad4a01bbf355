import type { BooksDatabase } from './database.ts';

const MOST = 500 * 2 ** 20;
/** Of what the browser would give this site. */
const SHARE = 0.2;
/** Where the browser does not say what it would give. */
const MODEST = 50 * 2 ** 20;

/** Bytes that all kept books may take together. */
export async function budget(): Promise<number> {
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => undefined);
  return estimate?.quota === undefined ? MODEST : Math.min(MOST, estimate.quota * SHARE);
}

/**
 * Lets go of books whose key has ended, then of those that were opened longest ago, until `needed` bytes fit beside
 * the rest; never of the book `id`. Returns the bytes that are free then.
 */
export async function makeRoom(database: BooksDatabase, id: string, needed: number, now: number): Promise<number> {
  const most = await budget();
  const books = await database.getAll('books');
  let free = most - books.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = books.filter((book) => book.id !== id).sort((a, b) => a.usedAt - b.usedAt);
  for (const book of others) {
    if (book.until > now && free >= needed) continue;
    await dropBook(database, book.id);
    free += book.bytes;
  }
  return free;
}

/** Key and files go together: no key outlives its files, no file its key. */
export async function dropBook(database: BooksDatabase, id: string): Promise<void> {
  const transaction = database.transaction(['books', 'parts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('books').delete(id),
    transaction.objectStore('parts').delete(IDBKeyRange.bound([id], [id, []])),
    transaction.done,
  ]);
}
