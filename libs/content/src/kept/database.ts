import { BOOKS_DATABASE } from '@yuelan/platform';
import { type DBSchema, type IDBPDatabase, openDatabase } from '@yuelan/platform/database';

/** What this device needs to open a book without the server; the key decrypts and cannot be read out. */
export interface KeptBook {
  /** Tenant, user and book. */
  id: string;
  bookId: string;
  /** The device that the key was given to. */
  imei: string;
  key: CryptoKey;
  /** Tells one key from another, so that files of an earlier edition are not taken for this one's. */
  fingerprint: string;
  freeChapters: number;
  bookVersion: string;
  /** When the key ends, in ms of this device's clock (see `kept-clock.ts`). */
  until: number;
  usedAt: number;
  /** Bytes of all its parts. */
  bytes: number;
}

/** Ciphertext of a file from `start` to `end`, inclusive; a file that was fetched whole ends at infinity. */
export interface KeptPart {
  id: string;
  file: number;
  start: number;
  end: number;
  data: ArrayBuffer;
}
export type PartKey = [id: string, file: number, start: number, end: number];

interface Schema extends DBSchema {
  books: { key: string; value: KeptBook };
  parts: { key: PartKey; value: KeptPart };
  /** `seen`: the latest time that this device's clock has shown. */
  clock: { key: string; value: number };
}
export type BooksDatabase = IDBPDatabase<Schema>;

/** Null where the browser has no databases, or none for this page. */
export const openBooks = (): Promise<BooksDatabase | null> =>
  openDatabase<Schema>(BOOKS_DATABASE, 1, (database) => {
    database.createObjectStore('books', { keyPath: 'id' });
    database.createObjectStore('parts', { keyPath: ['id', 'file', 'start', 'end'] });
    database.createObjectStore('clock');
  });
