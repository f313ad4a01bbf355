import { clear } from './storage.ts';
import { stored } from './stored.ts';

/** Books that this device has kept: ciphertext and keys. `@yuelan/content` alone opens it. */
export const BOOKS_DATABASE = 'yuelan-books';

/** Whoever kept books here is gone: their keys and files go too, also while another tab reads in them. */
export function forgetBooks(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(BOOKS_DATABASE);
  clear(stored.keptBooks);
}
