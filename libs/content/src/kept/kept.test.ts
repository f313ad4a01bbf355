import 'fake-indexeddb/auto';
import { BOOKS_DATABASE } from '@yuelan/platform';
import { dropDatabases } from '@yuelan/platform/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkTo, smallServer } from '../fixture.ts';
import { ContentError } from '../content-error.ts';
import { openContentWith, type Ports } from '../opener.ts';
import { type Keeping, openKeeping } from './keeping.ts';
import { covering } from './kept-parts.ts';

const DAY = 86_400_000;
const text = Buffer.from('学而时习之，不亦说乎？');
const files = { 1: text, 2: Buffer.from('有朋自远方来') };
const claim = { tenantId: 't1', userId: 'u1', bookId: 'b1', imei: 'device-0001' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T08:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await dropDatabases(BOOKS_DATABASE);
});

/** A device that keeps books, with a switch for its network. */
function device(server = smallServer(files)) {
  const listed = new Set<string>();
  const world = { online: true, refusal: null as ContentError | null };
  const ports: Ports = {
    ...server.ports,
    patience: 50,
    authBook: async (bookId) => {
      if (world.refusal) throw world.refusal;
      if (!world.online) throw new ContentError('offline', '未连接到服务器');
      return server.ports.authBook(bookId);
    },
    fetchMedia: (...args) =>
      world.online ? server.ports.fetchMedia(...args) : Promise.reject(new TypeError('Failed to fetch')),
    keeping: (asked) => ({
      known: listed.has(asked.bookId),
      open: () => openKeeping(asked),
      list: () => void listed.add(asked.bookId),
      unlist: () => void listed.delete(asked.bookId),
    }),
  };
  return { ports, world, listed, server };
}

/** Opens the book, reads a chapter, and waits until what came is kept. */
async function readOnce(ports: Ports) {
  const content = await openContentWith(ports, 'b1');
  await content.read(linkTo(files, 1));
  await vi.waitFor(async () => expect(await (await openKeeping(claim))!.has(1)).toBe(true), { timeout: 8000 });
  return content;
}

describe('a book that was opened before', () => {
  it('opens without network, at the chapters it has kept, and the rest of it comes by itself', async () => {
    const { ports, world } = device();
    const first = await readOnce(ports);
    await vi.waitFor(async () => expect(await (await openKeeping(claim))!.has(2)).toBe(true), { timeout: 12_000 });
    first.close();
    world.online = false;
    const content = await openContentWith(ports, 'b1');
    expect(content.freeChapters).toBe(10_000);
    expect(Buffer.from(await content.read(linkTo(files, 1)))).toEqual(text);
    expect(Buffer.from(await content.read(linkTo(files, 2)))).toEqual(files[2]);
  });

  it('needs no request for what it has kept', async () => {
    const { ports, server } = device();
    (await readOnce(ports)).close();
    server.requests.length = 0;
    await (await openContentWith(ports, 'b1')).read(linkTo(files, 1));
    expect(server.requests).toEqual(['authBook']);
  });

  it('stays shut after the day until which it was lent, also when the clock is set back', async () => {
    const { ports, world } = device();
    (await readOnce(ports)).close();
    world.online = false;
    vi.setSystemTime(Date.now() + 2 * DAY);
    await expect(openContentWith(ports, 'b1')).rejects.toMatchObject({
      kind: 'offline',
      message: '这本书的离线阅读期限已过，联网后即可继续阅读',
    });
    vi.setSystemTime(Date.now() - 2 * DAY);
    await expect(openContentWith(ports, 'b1')).rejects.toMatchObject({ kind: 'offline' });
    world.online = true;
    expect((await openContentWith(ports, 'b1')).freeChapters).toBe(10_000);
  });

  it('is gone, key and files, once the server has refused it', async () => {
    const { ports, world, listed } = device();
    (await readOnce(ports)).close();
    world.refusal = new ContentError('refused', '已下架', { code: 1003 });
    await expect(openContentWith(ports, 'b1')).rejects.toMatchObject({ kind: 'refused' });
    expect(listed.size).toBe(0);
    await vi.waitFor(async () => expect(await kept()).toEqual({ open: 'unknown', file: false }));
  });

  it('stays where the server is only out of order, or asks to come back later', async () => {
    const { ports, world } = device();
    (await readOnce(ports)).close();
    world.refusal = new ContentError('refused', '请稍后再试', { code: 429 });
    await expect(openContentWith(ports, 'b1')).rejects.toMatchObject({ kind: 'refused' });
    expect((await kept()).file).toBe(true);
  });

  it('belongs to its reader on this device, and to nobody else', async () => {
    const { ports } = device();
    (await readOnce(ports)).close();
    for (const other of [{ userId: 'u2' }, { tenantId: 't2' }, { imei: 'device-0002' }])
      expect(await (await openKeeping({ ...claim, ...other }))!.reopen()).toBe('unknown');
  });

  it('keeps a key that nobody can read out', async () => {
    const { ports } = device();
    (await readOnce(ports)).close();
    const reopened = await (await openKeeping(claim))!.reopen();
    expect(reopened).toMatchObject({ key: { extractable: false, usages: ['decrypt'] } });
  });

  it('is fetched anew where the library has another edition of it', async () => {
    const { ports } = device();
    (await readOnce(ports)).close();
    const other = { 1: Buffer.from('第二版') };
    const second = device(smallServer(other));
    second.listed.add('b1');
    const content = await openContentWith(second.ports, 'b1');
    expect(Buffer.from(await content.read(linkTo(other, 1)))).toEqual(other[1]);
  });

  it('takes nothing of the old edition that a page still has open', async () => {
    const [old, present] = [(await openKeeping(claim))!, (await openKeeping(claim))!];
    await old.granted(grant, new Uint8Array(32).buffer);
    await present.granted(grant, new Uint8Array(32).fill(1).buffer);
    expect(await old.keep({ file: 1, start: 0 }, new ArrayBuffer(8))).toBe(false);
    expect(await present.has(1)).toBe(false);
  });

  it('does not come back when a page that was open writes after a wipe', async () => {
    const keeping = (await openKeeping(claim))!;
    await keeping.granted(grant, new Uint8Array(32).buffer);
    await dropDatabases(BOOKS_DATABASE);
    await expect(keeping.keep({ file: 1, start: 0 }, new ArrayBuffer(8))).rejects.toThrow(/closing|closed|state/i);
    expect((await kept()).open).toBe('unknown');
  });
});

describe('the room on a device', () => {
  it('goes to the books that were opened last', async () => {
    vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 5000 }) } });
    const books: Keeping[] = [];
    for (const bookId of ['a', 'b', 'c']) {
      vi.setSystemTime(Date.now() + 1000);
      const keeping = (await openKeeping({ ...claim, bookId }))!;
      books.push(keeping);
      await keeping.granted(grant, new Uint8Array(32).buffer);
      expect(await keeping.keep({ file: 1, start: 0 }, new ArrayBuffer(400))).toBe(true);
    }
    expect(await Promise.all(books.map((book) => book.has(1)))).toEqual([false, true, true]);
    expect(await books[2]!.keep({ file: 2, start: 0 }, new ArrayBuffer(1200))).toBe(false);
  });
});

describe('kept ranges', () => {
  const key = (start: number, end: number) => ['b', 1, start, end] as [string, number, number, number];

  it('are put together where they cover what is asked for', async () => {
    const keeping = (await openKeeping(claim))!;
    await keeping.granted(grant, new Uint8Array(32).buffer);
    const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
    await keeping.keep({ file: 1, start: 0, end: 31 }, bytes.slice(0, 32).buffer);
    await keeping.keep({ file: 1, start: 16, end: 63 }, bytes.slice(16, 64).buffer);
    expect(new Uint8Array((await keeping.find({ file: 1, start: 16, end: 50 }))!)).toEqual(bytes.slice(16, 51));
    expect(new Uint8Array((await keeping.find({ file: 1, start: 0, end: 63 }))!)).toEqual(bytes.slice(0, 64));
    expect(await keeping.find({ file: 1, start: 0, end: 64 })).toBeNull();
    expect(await keeping.find({ file: 1, start: 0 })).toBeNull();
  });

  it('are as few as can be', () => {
    expect(covering([key(0, 9), key(0, 19), key(10, 29), key(20, 29)], 0, 29)).toHaveLength(2);
    expect(covering([key(0, Infinity)], 5, 100)).toEqual([key(0, Infinity)]);
    expect(covering([key(0, 9), key(11, 20)], 0, 20)).toBeNull();
  });
});

const grant = { freeChapters: 3, bookVersion: '1.0', offlineUntil: '2026-05-20T00:00:00Z' };

async function kept() {
  const keeping = (await openKeeping(claim))!;
  return { open: await keeping.reopen(), file: await keeping.has(1) };
}
