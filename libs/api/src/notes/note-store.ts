import { type DBSchema, openDatabase } from '@yuelan/platform/database';
import type { KeptNote } from './kept-note.ts';

/** The notes that a device keeps, of every reader who uses it. No call rejects. */
export interface NoteStore {
  of: (owner: string, bookId: string) => Promise<KeptNote[]>;
  unsent: (owner: string) => Promise<KeptNote[]>;
  /** Reads and writes in one step, so that tabs do not undo each other's changes. Answers with what is kept now. */
  change: (
    owner: string,
    noteId: string,
    decide: (before: KeptNote | undefined) => KeptNote | undefined,
  ) => Promise<KeptNote | undefined>;
  /** How far the server's changes of a book are known. */
  until: (owner: string, bookId: string) => Promise<string | undefined>;
  keepUntil: (owner: string, bookId: string, until: string) => Promise<void>;
  /** Drops what the server has as well. */
  forget: (owner: string) => Promise<void>;
}

interface Known {
  owner: string;
  bookId: string;
  until: string;
}

interface Schema extends DBSchema {
  notes: {
    key: [string, string];
    value: KeptNote;
    indexes: { book: [string, string]; state: [string, string] };
  };
  known: { key: [string, string]; value: Known };
}

export const DATABASE = 'yuelan-notes';

const open = () =>
  openDatabase<Schema>(DATABASE, 1, (database) => {
    const notes = database.createObjectStore('notes', { keyPath: ['owner', 'noteId'] });
    notes.createIndex('book', ['owner', 'bookId']);
    notes.createIndex('state', ['owner', 'state']);
    database.createObjectStore('known', { keyPath: ['owner', 'bookId'] });
  });

type Database = NonNullable<Awaited<ReturnType<typeof open>>>;

/** IndexedDB. What it does not take (forbidden, or no room) this page remembers, and tries to send all the same. */
export function noteStore(): NoteStore {
  const memory = new Map<string, KeptNote>();
  const known = new Map<string, string>();
  const keyOf = (owner: string, id: string) => JSON.stringify([owner, id]);

  /** What `work` answers, or `otherwise` where there is no database or it fails. */
  async function attempt<T>(work: (database: Database) => Promise<T>, otherwise: () => T): Promise<T> {
    const database = await open();
    if (!database) return otherwise();
    try {
      return await work(database);
    } catch {
      return otherwise();
    }
  }

  const withMemory = (kept: KeptNote[], isMeant: (note: KeptNote) => boolean): KeptNote[] => {
    const own = [...memory.values()].filter(isMeant);
    const ids = new Set(own.map(({ noteId }) => noteId));
    return [...kept.filter(({ noteId }) => !ids.has(noteId)), ...own];
  };

  return {
    of: async (owner, bookId) =>
      withMemory(
        await attempt((database) => database.getAllFromIndex('notes', 'book', [owner, bookId]), list),
        (note) => note.owner === owner && note.bookId === bookId,
      ),
    unsent: async (owner) =>
      withMemory(
        await attempt((database) => database.getAllFromIndex('notes', 'state', [owner, 'unsent']), list),
        (note) => note.owner === owner,
      ).filter(({ state }) => state === 'unsent'),
    change: (owner, noteId, decide) => {
      const key = keyOf(owner, noteId);
      const inMemory = () => {
        const after = decide(memory.get(key));
        if (after) memory.set(key, after);
        return after;
      };
      if (memory.has(key)) return Promise.resolve(inMemory());
      return attempt(async (database) => {
        const { store, done } = database.transaction('notes', 'readwrite');
        const before = await store.get([owner, noteId]);
        const after = decide(before);
        if (after && after !== before) await store.put(after);
        await done;
        return after;
      }, inMemory);
    },
    until: (owner, bookId) =>
      attempt(
        async (database) => (await database.get('known', [owner, bookId]))?.until,
        () => known.get(keyOf(owner, bookId)),
      ),
    keepUntil: (owner, bookId, until) =>
      attempt(
        async (database) => void (await database.put('known', { owner, bookId, until })),
        () => void known.set(keyOf(owner, bookId), until),
      ),
    forget: (owner) => {
      for (const [key, note] of memory) if (note.owner === owner && note.state === 'sent') memory.delete(key);
      return attempt(
        (database) => forgetSent(database, owner),
        () => undefined,
      );
    },
  };
}

const list = (): KeptNote[] => [];

async function forgetSent(database: Database, owner: string): Promise<void> {
  const transaction = database.transaction(['notes', 'known'], 'readwrite');
  const notes = transaction.objectStore('notes');
  const known = transaction.objectStore('known');
  const [sent, books] = await Promise.all([
    notes.index('state').getAllKeys([owner, 'sent']),
    known.getAllKeys(IDBKeyRange.bound([owner], [owner, []])),
  ]);
  await Promise.all([...sent.map((key) => notes.delete(key)), ...books.map((key) => known.delete(key))]);
  await transaction.done;
}
