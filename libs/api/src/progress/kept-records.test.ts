import { type DayRecord, fromStored, minutesIn, toStored } from '@yuelan/reader-time';
import { expect, test } from 'vitest';
import { keptRecords, type Shelf } from './kept-records.ts';

const record = (bookId: string, minute: number): DayRecord => ({
  owner: { tenantId: 'demo', userId: 'lin' },
  book: { kind: 'reading', bookId, bookVersion: '1' },
  date: '2026-03-14',
  rt: new Uint8Array(180).fill(0x80 >> (minute % 8), minute >> 3, (minute >> 3) + 1),
  place: { chapterId: 0, progress: 0.5 },
  progressAt: {},
  receipts: {},
  clientTime: '2026-03-14T20:00:00+08:00',
});

/** Pages of one browser. Storage may be full, and a page may die between two of its steps. */
function browser() {
  const store = new Map<string, string>();
  const held = new Set<string>();
  const world = { full: false, dies: false };
  const pageNamed = (own: string): Shelf => ({
    own,
    kept: () => [...store.keys()],
    read: (name) => fromStored(JSON.parse(store.get(name) ?? '[]')),
    write(name, records) {
      expect(name).toBe(own);
      if (!world.full) store.set(name, JSON.stringify(records.map(toStored)));
      return !world.full;
    },
    remove(name) {
      if (world.dies) throw new Error('died');
      store.delete(name);
    },
    hold(name) {
      held.add(name);
      return () => held.delete(name);
    },
    ifLeft: async (name, act) => void (held.has(name) || act()),
  });
  const minutes = () =>
    [...store.keys()]
      .flatMap((name) => pageNamed(name).read(name))
      .map(({ book, rt }) => `${book.bookId} ${minutesIn(rt)}`);
  return { store, held, world, minutes, open: (own: string) => keptRecords(pageNamed(own)) };
}

test('two pages that keep the same minutes at the same time undo nothing of each other', () => {
  const { open, minutes } = browser();
  const [one, two] = [open('one'), open('two')];
  one.keep(record('b1', 1));
  two.keep(record('b1', 2));
  one.keep(record('b1', 3));
  two.drop([record('b1', 2)]);
  expect(minutes()).toEqual(['b1 2']);
});

test('a page that lives keeps what it has, one that is gone leaves it to the next', async () => {
  const { open, held, store } = browser();
  open('gone').keep(record('b1', 1));
  held.delete('gone');
  open('lives').keep(record('b1', 2));
  const next = open('next');
  next.keep(record('b1', 3));
  expect(await next.adopt()).toBe(true);
  expect(next.load().map(({ rt }) => minutesIn(rt))).toEqual([2]);
  expect([...store.keys()]).toEqual(['lives', 'next']);
  expect(await next.adopt()).toBe(false);
});

test('a page that dies while it takes over leaves the minutes twice, never nowhere', async () => {
  const { open, held, world, minutes } = browser();
  open('gone').keep(record('b1', 1));
  held.delete('gone');
  world.dies = true;
  await expect(open('next').adopt()).rejects.toThrow('died');
  expect(minutes()).toEqual(['b1 1', 'b1 1']);
});

test('where storage is full, what others left stays where it is', async () => {
  const { open, held, world, minutes } = browser();
  open('gone').keep(record('b1', 1));
  held.delete('gone');
  world.full = true;
  await open('next').adopt();
  expect(minutes()).toEqual(['b1 1']);
});

test('a page that has nothing left minds nothing', () => {
  const { open, held, store } = browser();
  const page = open('page');
  page.keep(record('b1', 1));
  expect([...held]).toEqual(['page']);
  page.drop([record('b1', 1)]);
  expect([held.size, store.size]).toEqual([0, 0]);
});
