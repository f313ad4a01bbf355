import { clock } from '@yuelan/platform';
import { type NoteBook, openNoteBook } from './note-book.ts';
import { hasAccount, ownerNow } from '../state/owner.ts';
import { keepsNotes, noteServer } from './note-server.ts';
import { noteStore } from './note-store.ts';
import { noteSync } from './note-sync.ts';

const store = noteStore();
const sync = noteSync(store, noteServer);

interface Shared {
  book: NoteBook;
  users: number;
}
const open = new Map<string, Shared>();

/**
 * The notes of whoever is here in a book; null while nobody is. All parts of a page that ask share one, which closes
 * with the last of them. It stays that reader's when another one comes: ask again then.
 */
export function openNotes(bookId: string): NoteBook | null {
  const owner = ownerNow();
  if (owner === null) return null;
  const key = JSON.stringify([owner, bookId]);
  const shared = open.get(key) ?? { book: makeBook(owner, bookId), users: 0 };
  shared.users++;
  open.set(key, shared);
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    if (--shared.users > 0) return;
    open.delete(key);
    shared.book.close();
  };
  return { ...shared.book, close };
}

const makeBook = (owner: string, bookId: string) =>
  openNoteBook({ owner, bookId, store, sync, now: () => clock.now(), synced: keepsNotes(bookId) });

/** Sends what is left of whoever is here, and then forgets what the server has. For the moment of leaving. */
export async function leaveNotes(): Promise<void> {
  const owner = ownerNow();
  if (!hasAccount(owner)) return;
  await sync.send(owner).catch(() => false);
  await store.forget(owner);
}
