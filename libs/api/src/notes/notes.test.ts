import 'fake-indexeddb/auto';
import type { Note } from '@yuelan/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type KeptNote, merged } from './kept-note.ts';
import type { NoteStore } from './note-store.ts';
import { noteStore } from './note-store.ts';
import { type NoteServer, noteSync } from './note-sync.ts';
import { openNoteBook } from './note-book.ts';

/** What a channel was used for, in order. */
const line = vi.hoisted(() => [] as string[]);

vi.mock('@yuelan/platform', () => ({
  onOnline: () => () => {},
  onPageShow: () => () => {},
  openChannel: () => ({ post: (bookId: string) => line.push(`post ${bookId}`), close: () => line.push('close') }),
  randomHex: () => `${Math.random().toString(16).slice(2)}0123456789abcdef`.slice(0, 16),
  timers: { after: () => () => {} },
}));

const OWNER = 'demo/lin';
const START = Date.parse('2026-03-14T12:00:00Z');

/** A server as the contract describes it: the newer version stays, changes are numbered, deletes leave tombstones. */
class Server implements Pick<NoteServer, 'send' | 'changes'> {
  reachable = true;
  /** Answers get lost after the server has taken the note. */
  deaf = false;
  refuses = false;
  rows = new Map<string, { note: Note; revision: number }>();
  revision = 0;

  send: NoteServer['send'] = async ({ note }) => {
    if (!this.reachable) return { fate: 'failed' };
    if (this.refuses) return { fate: 'refused' };
    const row = this.rows.get(note.noteId);
    if (!row || Date.parse(row.note.at) < Date.parse(note.at))
      this.rows.set(note.noteId, { note, revision: ++this.revision });
    return this.deaf ? { fate: 'failed' } : { fate: 'taken', note: this.rows.get(note.noteId)!.note };
  };

  changes: NoteServer['changes'] = async (bookId, since = '0') => {
    if (!this.reachable) throw new Error('offline');
    const all = [...this.rows.values()]
      .filter(({ note, revision }) => note.bookId === bookId && revision > Number(since))
      .sort((a, b) => a.revision - b.revision);
    const page = all.slice(0, 2);
    const until = String(page[page.length - 1]?.revision ?? since);
    return { items: page.map(({ note }) => note), until, more: all.length > page.length };
  };
}

/** A store of a device of its own, with the behaviour of the real one. */
function memoryStore(): NoteStore {
  const notes = new Map<string, KeptNote>();
  const known = new Map<string, string>();
  return {
    of: async (_, bookId) => [...notes.values()].filter((note) => note.bookId === bookId),
    unsent: async () => [...notes.values()].filter(({ state }) => state === 'unsent'),
    change: async (_, noteId, decide) => {
      const after = decide(notes.get(noteId));
      if (after) notes.set(noteId, after);
      return after;
    },
    until: async (_, bookId) => known.get(bookId),
    keepUntil: async (_, bookId, until) => void known.set(bookId, until),
    forget: async () => {},
  };
}

const label = (content: string) =>
  ({
    type: 2,
    passage: null,
    chapterTitle: '',
    style: 'fill',
    color: 'yellow',
    content,
    labels: [],
    score: null,
  }) as const;
const change = (content: string, noteId?: string) => ({ ...label(content), labels: [], ...(noteId && { noteId }) });
const rest = () => vi.waitFor(async () => new Promise((done) => setTimeout(done, 0)));

function device(server: Server, store: NoteStore = memoryStore(), skew = 0) {
  let now = START + skew;
  let here = OWNER;
  const sync = noteSync(store, { isHere: (owner) => owner === here, send: server.send, changes: server.changes });
  const book = openNoteBook({ owner: OWNER, bookId: 'b1', store, sync, now: () => now, synced: true });
  return {
    book,
    sync,
    store,
    tick: (ms: number) => (now += ms),
    leave: (next: string) => (here = next),
    texts: () => (book.current() ?? []).map(({ content }) => content).sort(),
    meet: async () => {
      await sync.send(OWNER);
      await sync.receive(OWNER, 'b1');
    },
    kept: async () =>
      (await store.of(OWNER, 'b1')).filter(({ note }) => !note.deleted).map(({ note }) => [note.noteId, note.content]),
  };
}

test('what is written without a connection is there at once, survives, and is sent when the server is back', async () => {
  const server = new Server();
  server.reachable = false;
  const phone = device(server);
  await rest();
  phone.book.save(change('雨后的山'));
  expect(phone.texts()).toEqual(['雨后的山']);
  await rest();
  expect(server.rows.size).toBe(0);
  server.reachable = true;
  expect(await phone.sync.send(OWNER)).toBe(true);
  expect([...server.rows.values()].map(({ note }) => note.content)).toEqual(['雨后的山']);
});

test('other tabs hear of what was noted just before its book was left', async () => {
  const { book } = device(new Server());
  await rest();
  line.length = 0;
  book.save(change('合上之前'));
  book.close();
  await rest();
  expect(line.slice(0, 2)).toEqual(['post b1', 'close']);
});

test('a note that was deleted elsewhere goes here too, and an older edit does not bring it back', async () => {
  const server = new Server();
  const [phone, pad] = [device(server), device(server)];
  await rest();
  const { noteId } = phone.book.save(change('一句'));
  await rest();
  await pad.meet();
  server.reachable = false;
  pad.tick(1000);
  const offline = pad.book;
  await rest();
  offline.save(change('一句，改过', noteId));
  server.reachable = true;
  phone.tick(5000);
  phone.book.remove(noteId);
  await rest();
  await pad.meet();
  await phone.meet();
  expect(await pad.kept()).toEqual([]);
  expect(await phone.kept()).toEqual([]);
});

test('undoing a delete brings the note back on every device', async () => {
  const server = new Server();
  const [phone, pad] = [device(server), device(server)];
  await rest();
  const note = phone.book.save(change('留下'));
  await rest();
  phone.book.remove(note.noteId);
  expect(phone.texts()).toEqual([]);
  phone.book.restore(note);
  await rest();
  await pad.meet();
  expect((await pad.kept()).map(([, text]) => text)).toEqual(['留下']);
});

test('nothing is sent under another reader’s name', async () => {
  const server = new Server();
  const phone = device(server);
  await rest();
  phone.leave('demo/visitor');
  phone.book.save(change('我的'));
  await rest();
  expect(await phone.sync.send(OWNER)).toBe(false);
  expect(server.rows.size).toBe(0);
  phone.leave(OWNER);
  await phone.sync.send(OWNER);
  expect(server.rows.size).toBe(1);
});

test('a note that the server refuses stays on the device and is not sent for ever', async () => {
  const server = new Server();
  server.refuses = true;
  const phone = device(server);
  await rest();
  phone.book.save(change('只在这里'));
  await rest();
  expect(await phone.store.unsent(OWNER)).toEqual([]);
  expect((await phone.kept()).map(([, text]) => text)).toEqual(['只在这里']);
});

test('an answer that was under way does not overwrite what was written meanwhile', () => {
  const note = { noteId: 'n', bookId: 'b1', at: '2026-03-14T12:00:05.000Z', content: 'new' } as Note;
  const kept: KeptNote = { owner: OWNER, noteId: 'n', bookId: 'b1', note, state: 'unsent' };
  expect(merged(kept, OWNER, { ...note, at: '2026-03-14T12:00:04.000Z', content: 'old' }).note.content).toBe('new');
});

test('IndexedDB keeps notes of each reader apart, and forgets on leaving only what the server has', async () => {
  const store = noteStore();
  const note = (noteId: string) => ({ noteId, bookId: 'b1', at: '2026-03-14T12:00:05.000Z' }) as Note;
  const keep = (owner: string, noteId: string, state: KeptNote['state']) =>
    store.change(owner, noteId, () => ({ owner, noteId, bookId: 'b1', note: note(noteId), state }));
  await keep('demo/lin', 'one', 'sent');
  await keep('demo/lin', 'two', 'unsent');
  await keep('demo/lin', 'three', 'refused');
  await keep('demo/wang', 'four', 'sent');
  await store.keepUntil('demo/lin', 'b1', '7');
  expect((await store.of('demo/lin', 'b1')).map(({ noteId }) => noteId).sort()).toEqual(['one', 'three', 'two']);
  expect((await store.unsent('demo/lin')).map(({ noteId }) => noteId)).toEqual(['two']);
  await store.forget('demo/lin');
  expect((await store.of('demo/lin', 'b1')).map(({ noteId }) => noteId).sort()).toEqual(['three', 'two']);
  expect(await store.until('demo/lin', 'b1')).toBeUndefined();
  expect(await store.of('demo/wang', 'b1')).toHaveLength(1);
});

/** What may happen, to either of two devices whose clocks disagree. */
const deed = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom('write', 'edit', 'delete', 'meet', 'offline', 'online', 'deaf'),
  note: fc.nat(3),
});

test('two devices that write, edit, delete and lose the connection in any order agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 30 }), fc.integer({ min: -3000, max: 3000 }), async (deeds, skew) => {
      const server = new Server();
      const devices = [device(server), device(server, memoryStore(), skew)];
      await rest();
      for (const [index, { device: which, act, note }] of deeds.entries()) {
        const it = devices[which]!;
        for (const each of devices) each.tick(700);
        const target = it.book.current()?.[note];
        if (act === 'write') it.book.save(change(`w${index}`));
        if (act === 'edit' && target) it.book.save(change(`e${index}`, target.noteId));
        if (act === 'delete' && target) it.book.remove(target.noteId);
        if (act === 'meet') await it.meet();
        if (act === 'offline') server.reachable = false;
        if (act === 'online') [server.reachable, server.deaf] = [true, false];
        if (act === 'deaf') server.deaf = true;
        await new Promise((done) => setTimeout(done, 0));
      }
      [server.reachable, server.deaf] = [true, false];
      for (const each of [...devices, ...devices]) await each.meet();
      const [one, other] = await Promise.all(
        devices.map(async (each) => new Map((await each.kept()) as [string, string][])),
      );
      const there = new Map(
        [...server.rows.values()].filter(({ note }) => !note.deleted).map(({ note }) => [note.noteId, note.content]),
      );
      expect(one).toEqual(there);
      expect(other).toEqual(there);
      for (const each of devices) expect(await each.store.unsent(OWNER)).toEqual([]);
      for (const each of devices) each.book.close();
    }),
    { numRuns: 60 },
  );
});
