import type { Note, NoteDraft } from '@yuelan/contract';
import { onOnline, onPageShow, openChannel, randomHex, timers } from '@yuelan/platform';
import { changeTime, type KeptNote, tombstoneOf } from './kept-note.ts';
import type { NoteStore } from './note-store.ts';
import type { NoteSync } from './note-sync.ts';

/** A new note without an id, or a changed one with its own. */
export type NoteChange = Omit<NoteDraft, 'noteId' | 'bookId' | 'at'> & { noteId?: string };

/** One reader's notes in one book, on this device and wherever else they read. */
export interface NoteBook {
  /** The same list until something changes; null until the device has been asked. */
  current: () => readonly Note[] | null;
  /** Calls back after each change, of whichever tab or device. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The note is there at once, and sent when it can be. */
  save: (change: NoteChange) => Note;
  remove: (noteId: string) => void;
  /** Brings a note back that was removed. */
  restore: (note: Note) => void;
  close: () => void;
}

export interface NoteBookInput {
  owner: string;
  bookId: string;
  store: NoteStore;
  sync: NoteSync;
  now: () => number;
  /** Whether the server keeps these notes too. */
  synced: boolean;
}

/** Milliseconds until what could not be sent is tried again, and the longest that this grows to. */
const RETRY = { first: 5000, most: 300_000 };

export function openNoteBook({ owner, bookId, store, sync, now, synced }: NoteBookInput): NoteBook {
  const listeners = new Set<() => void>();
  /** Changes on their way into the store: what is read from it meanwhile is older. */
  const writing = new Map<string, KeptNote>();
  let notes: readonly Note[] | null = null;
  let closed = false;
  /** The last change on its way into the store. */
  let written: Promise<unknown> = Promise.resolve();
  let stopRetry: (() => void) | null = null;
  let wait = RETRY.first;

  const show = (next: readonly Note[]) => {
    notes = next;
    for (const listener of listeners) listener();
  };
  const showKept = async () => {
    const kept = await store.of(owner, bookId);
    if (closed) return;
    const written = kept.filter(({ noteId }) => !writing.has(noteId));
    show([...written, ...writing.values()].filter(({ note }) => !note.deleted).map(({ note }) => note));
  };
  const channel = openChannel<string>(`notes:${owner}`, (changed) => changed === bookId && void showKept());

  function keep(change: (before: Note | undefined) => Note, noteId: string): void {
    const known = notes?.find((note) => note.noteId === noteId);
    const note = change(known);
    // What is seen changes at once; the device follows.
    show([...(notes ?? []).filter((other) => other !== known), ...(note.deleted ? [] : [note])]);
    const kept: KeptNote = { owner, noteId, bookId, note, state: 'unsent' };
    writing.set(noteId, kept);
    written = store
      .change(owner, noteId, () => kept)
      .then(() => {
        if (writing.get(noteId) === kept) writing.delete(noteId);
        channel.post(bookId);
        if (synced) void send();
      });
  }

  async function send(): Promise<void> {
    stopRetry?.();
    stopRetry = null;
    const all = await sync.send(owner);
    if (closed) return;
    if (all) wait = RETRY.first;
    else retryLater();
    await showKept();
  }

  function retryLater(): void {
    stopRetry?.();
    stopRetry = timers.after(wait, () => void send());
    wait = Math.min(RETRY.most, wait * 2);
  }

  async function synchronise(): Promise<void> {
    if (!synced) return;
    await send();
    if (await sync.receive(owner, bookId)) channel.post(bookId);
    if (!closed) await showKept();
  }

  const stops = [
    onOnline((online) => online && void synchronise()),
    onPageShow(() => void synchronise()),
    () => stopRetry?.(),
  ];
  void showKept().then(synchronise);

  return {
    current: () => notes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(change) {
      const noteId = change.noteId ?? randomHex(16);
      let saved: Note | null = null;
      keep((before) => {
        const at = changeTime(now(), before);
        return (saved = { ...change, noteId, bookId, at, createdAt: before?.createdAt ?? at, deleted: false });
      }, noteId);
      return saved!;
    },
    remove: (noteId) => {
      const note = notes?.find((each) => each.noteId === noteId);
      if (note) keep(() => tombstoneOf(note, changeTime(now(), note)), noteId);
    },
    // Two steps after the version that was removed: its tombstone has taken the first.
    restore: (note) =>
      keep(() => ({ ...note, at: changeTime(now() + 1, { ...note, at: changeTime(now(), note) }) }), note.noteId),
    close: () => {
      closed = true;
      for (const stop of stops.splice(0)) stop();
      // Other tabs hear of what was noted just before its book was left.
      const close = () => channel.close();
      void written.then(close, close);
      listeners.clear();
    },
  };
}
