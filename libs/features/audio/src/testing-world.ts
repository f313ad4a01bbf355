import type { NoteBook } from '@yuelan/api/notes';
import type { BookContent } from '@yuelan/content';
import type { Manifest, Note, Position } from '@yuelan/contract';
import { manifest } from './player/book.fixture.ts';

const fresh = () => ({
  /** Books that are open now, and those that were ever opened. */
  open: [] as string[],
  opened: [] as string[],
  own: null as Position | null,
  other: null as Position | null,
  failure: null as Error | null,
  freeChapters: 10_000,
  /** Whether the manifest tells how many bytes its tracks have; else a `HEAD` does, or its status why not. */
  knowsSizes: true,
  head: { status: 200, bytes: 0 },
  /** Seconds told to the minutes, and how often they were told of silence and of the end. */
  heard: [] as number[],
  silences: 0,
  reported: 0,
  places: [] as [number, number][],
  listening: { back: 15, ahead: 30, rewind: true, rate: 1 },
  chunk: null as number | null,
  /** Bytes of each request for sound. */
  asked: [] as (number | undefined)[],
  notes: [] as readonly Note[],
});

/** A small working world in place of the server, the stores and the decrypted files. */
export const world = fresh();
export const resetWorld = (): void => void Object.assign(world, fresh());

const drop = (list: string[], item: string) => list.filter((each) => each !== item);

const sizeless: Manifest = {
  ...manifest,
  readingOrder: manifest.readingOrder.map((link) => ({ ...link, properties: { ...link.properties, size: 0 } })),
};

async function openContent(bookId: string): Promise<Partial<BookContent>> {
  if (world.failure) throw world.failure;
  world.open.push(bookId);
  world.opened.push(bookId);
  return {
    bookId,
    version: '1',
    manifest: world.knowsSizes ? manifest : sizeless,
    freeChapters: world.freeChapters,
    addressOf: () => null,
    close: () => void (world.open = drop(world.open, bookId)),
    async *stream(link, start, options) {
      world.asked.push(options?.firstChunk);
      yield new Uint8Array((link.properties.size || world.head.bytes) - start);
    },
  };
}

export const content = { openContent };

export const progress = {
  openPositionKeeper: () => ({
    start: async () => ({ own: world.own, other: world.other }),
    moved: ({ chapterId, time }: { chapterId: number; time: number }) => world.places.push([chapterId, time]),
    close: () => undefined,
  }),
  openListeningTracker: () => ({
    playing: ({ time }: { time: number }) => world.heard.push(time),
    paused: () => void world.silences++,
    close: () => void world.reported++,
  }),
};

export const api = {
  request: () => Promise.reject(new Error('no title page')),
  mediaFetch: async () => {
    const { status, bytes } = world.head;
    if (status !== 200) throw { type: 'http', status };
    return new Response(null, { headers: { 'Content-Length': String(bytes) } });
  },
  audioChunkBytes: () => world.chunk,
  useVisitor: () => true,
};

export const preferences = {
  preferences: () => ({ goal: 0, listening: world.listening }),
  usePreferences: () => ({ goal: 0, listening: world.listening }),
};

const listeners = new Set<() => void>();
const at = '2026-03-14T10:00:00.000Z';

/** What another device has changed arrives. */
export function notesArrive(notes: readonly Note[]): void {
  world.notes = notes;
  for (const listener of listeners) listener();
}

const keep = (note: Note) => notesArrive([...world.notes.filter(({ noteId }) => noteId !== note.noteId), note]);

function openNotes(bookId: string): NoteBook {
  const own = new Set<() => void>();
  return {
    current: () => world.notes,
    subscribe(listener) {
      own.add(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    save(change) {
      const noteId = change.noteId ?? `note-of-the-test-${world.notes.length}`;
      const note: Note = { ...change, noteId, bookId, at, createdAt: at, deleted: false };
      keep(note);
      return note;
    },
    remove: (noteId) => notesArrive(world.notes.filter((note) => note.noteId !== noteId)),
    restore: keep,
    close: () => own.forEach((listener) => listeners.delete(listener)),
  };
}

export const notes = { openNotes };
