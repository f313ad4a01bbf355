import type { Note } from '@yuelan/contract';
import { type KeptNote, merged, settled } from './kept-note.ts';
import type { NoteStore } from './note-store.ts';

/** What became of a note that was sent; `refused` is final, `failed` may be tried again. */
export type Sent = { fate: 'taken'; note: Note } | { fate: 'refused' } | { fate: 'failed' };

export interface NoteServer {
  /** Whether this owner is who the server would take us for now. */
  isHere: (owner: string) => boolean;
  /** Saves or deletes. Never rejects. */
  send: (kept: KeptNote) => Promise<Sent>;
  /** Changes of a book since then. Rejects where the server is out of reach. */
  changes: (bookId: string, since: string | undefined) => Promise<{ items: Note[]; until: string; more: boolean }>;
}

/** Brings a device's notes and the server's together. Everything may be repeated, in any number of tabs. */
export function noteSync(store: NoteStore, server: NoteServer) {
  const underWay = new Map<string, Promise<boolean>>();

  async function sendAll(owner: string): Promise<boolean> {
    let all = true;
    for (const kept of await store.unsent(owner)) {
      // Never under another's name: the rest waits until they are back.
      if (!server.isHere(owner)) return false;
      const sent = await server.send(kept);
      if (sent.fate === 'failed') all = false;
      else
        await store.change(owner, kept.noteId, (now) => settled(now, kept, sent.fate === 'taken' ? sent.note : null));
    }
    return all;
  }

  return {
    /** Sends what the server does not have, of all books; false where something is left. One at a time. */
    send(owner: string): Promise<boolean> {
      const running = underWay.get(owner);
      const next = (running ?? Promise.resolve(true)).then(() => sendAll(owner));
      underWay.set(owner, next);
      void next.finally(() => underWay.get(owner) === next && underWay.delete(owner));
      return next;
    },

    /** Takes over what other devices have changed in a book; false where the server is out of reach. */
    async receive(owner: string, bookId: string): Promise<boolean> {
      try {
        for (let more = true; more;) {
          if (!server.isHere(owner)) return false;
          const changes = await server.changes(bookId, await store.until(owner, bookId));
          for (const note of changes.items) await store.change(owner, note.noteId, (kept) => merged(kept, owner, note));
          await store.keepUntil(owner, bookId, changes.until);
          more = changes.more;
        }
        return true;
      } catch {
        return false;
      }
    },
  };
}
export type NoteSync = ReturnType<typeof noteSync>;
