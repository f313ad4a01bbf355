import { useCan, useSession } from '@yuelan/api';
import { type NoteBook, type NoteChange, openNotes } from '@yuelan/api/notes';
import type { Note } from '@yuelan/contract';
import { read, stored, useGo, write } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useMemo, useSyncExternalStore } from 'react';

const nobody: readonly Note[] = [];

/** One's own notes of a book, and what one does with them. */
export function useOwnNotes(bookId: string) {
  const { user, identity } = useSession();
  const synced = useCan('note', bookId);
  const tellVisitor = useVisitorHint(synced);
  const who = `${user?.tenantId}/${user?.userId}/${identity}`;
  const source = useMemo(() => sourceOf(bookId, who), [bookId, who]);
  const notes = useSyncExternalStore(source.subscribe, source.current);

  return {
    /** Null until the device has been asked. */
    loaded: notes !== null,
    notes: notes ?? nobody,
    /** Whether the account keeps them, and they may be shared. */
    synced,
    save(change: NoteChange): Note | undefined {
      const saved = source.book()?.save(change);
      if (saved) tellVisitor();
      return saved;
    },
    remove(note: Note) {
      source.book()?.remove(note.noteId);
      toast(m.notes_deleted(), { action: { label: m.notes_undo(), run: () => openBriefly(bookId, note) } });
    },
  };
}
export type OwnNotes = ReturnType<typeof useOwnNotes>;

/** The notes of whoever is here (`_who`), open as long as somebody looks. */
function sourceOf(bookId: string, _who: string) {
  let book: NoteBook | null = null;
  return {
    book: () => book,
    current: () => book?.current() ?? null,
    subscribe: (listener: () => void) => {
      const opened = openNotes(bookId);
      book = opened;
      const stop = opened?.subscribe(listener);
      listener();
      return () => {
        stop?.();
        opened?.close();
        book = null;
      };
    },
  };
}

/** A note may be wanted back after the page that it was deleted on has closed. */
function openBriefly(bookId: string, note: Note): void {
  const book = openNotes(bookId);
  book?.restore(note);
  setTimeout(() => book?.close(), 10_000);
}

/** Whoever has no account here is told once where their notes stay. */
function useVisitorHint(synced: boolean): () => void {
  const go = useGo();
  return () => {
    if (synced || read(stored.notesTold)) return;
    write(stored.notesTold, true);
    toast(m.notes_visitor(), { action: { label: m.notes_login(), run: () => go('login/login') } });
  };
}
