import type { Claim } from '../authorise.ts';
import { lockedKey } from '../cipher.ts';
import type { Part } from '../media.ts';
import { type BooksDatabase, type KeptBook, openBooks, type PartKey } from './database.ts';
import { endOf, timeNow } from './kept-clock.ts';
import { findPart } from './kept-parts.ts';
import { dropBook, makeRoom } from './room.ts';

/** What the server granted, as far as it is kept. */
export interface KeptGrant {
  freeChapters: number;
  bookVersion: string;
  /** ISO 8601. */
  offlineUntil: string;
}

/** What opening without the server comes to. */
export type Reopened = { key: CryptoKey; freeChapters: number; bookVersion: string } | 'expired' | 'unknown';

/** One reader's copy of one book on this device: ciphertext, and the key for as long as it was lent. */
export interface Keeping {
  /** The way in while the server cannot be reached. */
  reopen: () => Promise<Reopened>;
  /** The server has granted the book. False where what was kept belongs to another edition; that is gone then. */
  granted: (grant: KeptGrant, key: ArrayBuffer) => Promise<boolean>;
  /** The server refuses the book: nothing of it stays. */
  forget: () => Promise<void>;
  find: (part: Part) => Promise<ArrayBuffer | null>;
  /** Whether a whole file is there. */
  has: (file: number) => Promise<boolean>;
  /** False where nothing more is kept: there is no room, or the book has been forgotten. */
  keep: (part: Part, sealed: ArrayBuffer) => Promise<boolean>;
}

/** Null where nothing can be kept: no secure context, no database. */
export async function openKeeping(claim: Claim): Promise<Keeping | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  // The handle is held on to: once a wipe has closed it, whatever this page still wants to keep fails.
  const database = subtle && (await openBooks());
  return database ? keepingIn(database, subtle, claim) : null;
}

function keepingIn(database: BooksDatabase, subtle: SubtleCrypto, claim: Claim): Keeping {
  const { imei, bookId } = claim;
  const id = [claim.tenantId, claim.userId, bookId].join('|');
  let room = 0;
  /** Which edition this page has opened. */
  let edition: string | null = null;

  return {
    async reopen() {
      const now = await timeNow(database);
      const book = await database.get('books', id);
      if (book?.imei !== imei) return 'unknown';
      if (now >= book.until) return 'expired';
      edition = book.fingerprint;
      await database.put('books', { ...book, usedAt: now });
      return { key: book.key, freeChapters: book.freeChapters, bookVersion: book.bookVersion };
    },

    async granted({ freeChapters, bookVersion, offlineUntil }, raw) {
      const [key, fingerprint, now] = await Promise.all([
        lockedKey(subtle, raw),
        fingerprintOf(subtle, raw),
        timeNow(database),
      ]);
      edition = fingerprint;
      const before = await database.get('books', id);
      const same = before?.fingerprint === fingerprint && before.imei === imei;
      const until = endOf(offlineUntil, now);
      // An institution that lends no keys keeps no files on its readers' devices either.
      if (until <= now || (before && !same)) await dropBook(database, id);
      if (until <= now) return !before;
      const lent = { key, fingerprint, freeChapters, bookVersion, until, usedAt: now };
      await database.put('books', { id, bookId, imei, ...lent, bytes: same ? before.bytes : 0 });
      room = await makeRoom(database, id, 0, now);
      return same || !before;
    },

    forget: () => dropBook(database, id),
    find: (part) => findPart(database, id, part),
    has: async (file) => (await database.getKey('parts', [id, file, 0, Infinity])) !== undefined,

    async keep({ file, start, end = Infinity }, data) {
      if (end !== Infinity && data.byteLength !== end - start + 1) return true;
      if (room < data.byteLength) room = await makeRoom(database, id, data.byteLength, await timeNow(database));
      if (room < data.byteLength) return false;
      const kept = await putPart(database, [id, file, start, end], data, edition);
      if (kept) room -= data.byteLength;
      return kept;
    },
  };
}

/** Beside its book and not without it: what was forgotten, or replaced by another edition, does not come back. */
async function putPart(database: BooksDatabase, key: PartKey, data: ArrayBuffer, edition: string | null) {
  const [id, file, start, end] = key;
  const transaction = database.transaction(['books', 'parts'], 'readwrite');
  const [books, parts] = [transaction.objectStore('books'), transaction.objectStore('parts')];
  const found: KeptBook | undefined = await books.get(id);
  const book = found?.fingerprint === edition ? found : undefined;
  if (book && (await parts.getKey(key)) === undefined) {
    void parts.put({ id, file, start, end, data });
    void books.put({ ...book, bytes: book.bytes + data.byteLength });
  }
  await transaction.done;
  return book !== undefined;
}

const FINGERPRINT_BYTES = 16;

/** Tells keys apart without telling the key. */
async function fingerprintOf(subtle: SubtleCrypto, raw: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', raw)).subarray(0, FINGERPRINT_BYTES);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
