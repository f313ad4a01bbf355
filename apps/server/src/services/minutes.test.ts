import type { DataOf, Receipt } from '@yuelan/contract';
import { Identity } from '@yuelan/contract';
import type { bookSchemas, readerSchemas } from '@yuelan/contract/schemas';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookPeriods, books, editions, userDays, userPeriods } from '../db/schema.ts';
import { recount } from '../reports/testing/recount.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createRemoveUser } from './remove-user.ts';

type Data<K extends keyof typeof readerSchemas> = DataOf<typeof readerSchemas, K>;

const DAY = 86_400_000;
/** A Saturday, noon in Shanghai. */
const TODAY = '2040-03-10';
let server: TestServer;
let bookId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  await server.stores.db.asOwner((tx) =>
    tx.execute(
      sql`truncate reading_days, user_days, reader_books, book_totals, user_periods, book_periods, tenant_periods`,
    ),
  );
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '时光' }));
});
afterAll(() => server.close());

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const bitmap = (minutes: number[]) => {
  const bytes = Buffer.alloc(180);
  for (const minute of minutes) bytes[minute >> 3]! |= 0x80 >> (minute % 8);
  return bytes.toString('base64');
};
const dayOf = (shift = 0) => new Date(Date.parse(TODAY) + shift * DAY).toISOString().slice(0, 10);
const entry = (minutes: number[], more: object = {}) => ({
  bookId,
  chapterId: 0,
  progress: 0.5,
  time: bitmap(minutes),
  ...more,
});
const heard = (minutes: number[], more: object = {}) => entry(minutes, { bookType: 'mp3', paragraphIndex: 1, ...more });
const report = (token: string, date: string, ...times: object[]) =>
  server.call<Data<'report'>>('report', { date, times }, token);
const read = (token: string, minutes: number, day = TODAY, more: object = {}) =>
  report(token, day, entry(range(0, minutes), more));
const ranking = async (token: string, args: object = {}) =>
  (await server.call<Data<'rankingST'>>('rankingST', { period: 'week', today: TODAY, ...args }, token)).data!;
const record = async (token: string, from: string, to: string) =>
  (await server.call<Data<'record'>>('record', { from, to }, token)).data!;

describe('a minute with a receipt', () => {
  const turned = (minute: number): Receipt => [minute, 0, 0.1, 0.11];

  test('is a verified one; the others count all the same', async () => {
    const { token } = await server.reader();
    const receipts = [turned(1), turned(2), turned(500), [3, 99, 0.1, 0.11]];
    const { data } = await report(token, TODAY, entry([1, 2, 3, 4], { receipts }));
    expect(data).toEqual({ minutes: 4, verified: 2 });
    expect((await report(token, TODAY, entry([1, 2], { receipts }))).data).toEqual({ minutes: 4, verified: 2 });
    const info = await server.call<Data<'readerInfo'>>('readerInfo', { today: TODAY }, token);
    expect(info.data).toMatchObject({ totalMinutes: 4, verifiedMinutes: 2 });
  });

  test('is one of listening when the sound of its track was heard', async () => {
    const { token } = await server.reader();
    const receipts: Receipt[] = [
      [1, 0, 10, 70],
      [2, 0, 70, 700],
    ];
    expect((await report(token, TODAY, heard([1, 2], { receipts }))).data).toEqual({ minutes: 2, verified: 1 });
  });

  test('is none of sound behind the end of its track, of which import knows the length', async () => {
    const { token } = await server.reader();
    const { bookId: track, editionId } = await addBook(server.stores, { tenantId: 'alpha', title: '一分钟' });
    const files = [{ file: 1, size: 1, type: 'audio/mpeg', chapter: 0, duration: 60 }];
    await server.stores.db.asOwner((tx) => tx.update(editions).set({ files }).where(eq(editions.id, editionId)));
    const receipts: Receipt[] = [
      [1, 0, 0, 60],
      [2, 0, 10, 70],
    ];
    const { data } = await report(token, TODAY, heard([1, 2], { bookId: track, receipts }));
    expect(data).toEqual({ minutes: 2, verified: 1 });
  });

  test('threat 25: a day that is claimed whole, again and again, is no more than the minutes that have passed', async () => {
    const { token } = await server.reader();
    const all = range(0, 1440);
    expect((await report(token, TODAY, entry(all))).code).toBe(1005);
    expect((await report(token, dayOf(1), entry(all))).code).toBe(1005);
    const receipts = all.map((minute): Receipt => [minute, 0, 0.1, 0.1]);
    for (let time = 0; time < 3; time++)
      expect((await report(token, dayOf(-1), entry(all, { receipts }))).data).toEqual({ minutes: 1440, verified: 0 });
  });

  test('threat 25: is none in a book of another institution', async () => {
    const { token } = await server.reader();
    const theirs = await addBook(server.stores, { tenantId: 'beta', title: '别处' });
    const foreign = entry([1], { bookId: theirs.bookId, receipts: [turned(1)] });
    expect((await report(token, TODAY, foreign)).status).toBe(403);
    expect((await report(token, TODAY, foreign, entry([2], { receipts: [turned(2)] }))).data).toEqual({
      minutes: 1,
      verified: 1,
    });
  });
});

describe('a reader’s record', () => {
  test('shows each day’s minutes, those heard among them, and the books by their minutes', async () => {
    const { token } = await server.reader();
    const other = await addBook(server.stores, { tenantId: 'alpha', title: '背景声', bookType: 'mp3' });
    await report(token, dayOf(-1), entry([1, 2]), heard([2, 3, 4], { bookId: other.bookId }));
    await read(token, 2);
    const { days, hours, books: most } = await record(token, dayOf(-6), TODAY);
    expect(days).toEqual([
      { date: dayOf(-1), minutes: 4, listening: 3, verified: 0 },
      { date: TODAY, minutes: 2, listening: 0, verified: 0 },
    ]);
    expect(hours).toBeNull();
    expect(most.map(({ book, minutes }) => [book.title, minutes])).toEqual([
      ['时光', 4],
      ['背景声', 3],
    ]);
  });

  test('shows the hours of one day', async () => {
    const { token } = await server.reader();
    await report(token, dayOf(-1), entry([59, 60, 61, 1439]));
    const { hours } = await record(token, dayOf(-1), dayOf(-1));
    expect(hours).toHaveLength(24);
    expect([hours![0], hours![1], hours![23]]).toEqual([1, 2, 1]);
    expect((await record(token, TODAY, TODAY)).hours).toEqual(range(0, 24).map(() => 0));
  });

  test.each([
    ['backwards', TODAY, dayOf(-1)],
    ['longer than a year', dayOf(-366), TODAY],
    ['before the calendar', '0000-01-01', '0000-01-02'],
  ])('is not asked for %s', async (_, from, to) => {
    const { token } = await server.reader();
    expect((await server.call('record', { from, to }, token)).status).toBe(400);
  });

  test('forgives one missed day of a month', async () => {
    const { token } = await server.reader();
    for (const day of [-5, -4, -2, 0]) await read(token, 1, dayOf(day));
    const { data } = await server.call<Data<'readerInfo'>>('readerInfo', { today: TODAY }, token);
    expect(data).toMatchObject({ streak: 1, bestStreak: 3, repaired: [], repairLeft: false });
    await read(token, 1, dayOf(-1));
    const later = await server.call<Data<'readerInfo'>>('readerInfo', { today: TODAY }, token);
    expect(later.data).toMatchObject({ streak: 5, repaired: [dayOf(-3)] });
  });

  test('goes with the reader’s own data, day by day', async () => {
    const { token } = await server.reader();
    await report(token, TODAY, entry([1, 2], { receipts: [[1, 0, 0.1, 0.11]] }));
    const { data } = await server.call<Record<string, unknown>>('exportData', {}, token);
    expect(data).toMatchObject({
      days: [{ day: TODAY, minutes: 2, verified: 1 }],
      booksByDay: [{ title: '时光', day: TODAY, kind: 'reading', minutes: 2, verified: 1 }],
    });
  });
});

describe('the ranking', () => {
  const readers = async (minutes: number[]) => {
    const made = [];
    for (const [at, count] of minutes.entries()) {
      const one = await server.reader({ name: `读者${at}` });
      await read(one.token, count);
      made.push(one);
    }
    return made;
  };
  const shown = ({ items }: Data<'rankingST'>) => items.map(({ rank, userName, minutes }) => [rank, userName, minutes]);

  test('has the most minutes first; equal minutes share a rank', async () => {
    const [first] = await readers([5, 9, 5, 2]);
    const list = await ranking(first!.token);
    expect(list.items.map(({ rank, minutes }) => [rank, minutes])).toEqual([
      [1, 9],
      [2, 5],
      [2, 5],
      [4, 2],
    ]);
    expect(list.items.filter(({ me }) => me).map(({ userName }) => userName)).toEqual(['读者0']);
    expect(list.mine).toEqual({ rank: 2, minutes: 5, takesPart: true });
  });

  test('goes on where a page ended, with the same ranks', async () => {
    const [first] = await readers([3, 3, 3, 2, 2, 1, 7]);
    const whole = await ranking(first!.token);
    const pages: Data<'rankingST'>['items'] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Data<'rankingST'> = await ranking(first!.token, { limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.items);
      cursor = page.next;
    }
    expect(pages).toEqual(whole.items);
    expect(pages.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 5, 7]);
  });

  test('is of a day, a week from Monday, a month, a year or all time', async () => {
    const { token } = await server.reader();
    // Saturday, Friday, and the Sunday before; 7 days back is the 3rd.
    for (const [shift, minutes] of [
      [0, 1],
      [-1, 2],
      [-6, 4],
    ] as const)
      await read(token, minutes, dayOf(shift));
    const minutesOf = async (period: string, today = TODAY) => (await ranking(token, { period, today })).mine?.minutes;
    expect(await Promise.all(['day', 'week', 'month', 'year', 'all'].map((period) => minutesOf(period)))).toEqual([
      1, 3, 7, 7, 7,
    ]);
    expect(await minutesOf('week', dayOf(-6))).toBe(4);
    expect(await minutesOf('year', '2039-12-31')).toBe(0);
  });

  test('leaves out who does not take part, and gives the rank to the next', async () => {
    const [most, next] = await readers([9, 5]);
    await server.call('updateSecretSetting', { rank: false }, most!.token);
    expect(shown(await ranking(next!.token))).toEqual([[1, '读者1', 5]]);
    const own = await ranking(most!.token);
    expect(own.mine).toEqual({ rank: null, minutes: 9, takesPart: false });
    await read(most!.token, 10);
    expect(shown(await ranking(next!.token))).toEqual([[1, '读者1', 5]]);
    await server.call('updateSecretSetting', { rank: true }, most!.token);
    expect((await ranking(next!.token)).mine?.rank).toBe(2);
  });

  test('has no visitors, and none of its own for them', async () => {
    await readers([1]);
    const visitor = await server.tourist();
    await read(visitor, 9);
    const list = await ranking(visitor);
    expect(shown(list)).toEqual([[1, '读者0', 1]]);
    expect(list.mine).toBeNull();
    const inBuilding = await server.reader({ identity: Identity.autoUser });
    expect((await ranking(inBuilding.token)).mine).toBeNull();
  });

  test('shows little of who shows their profile to nobody, and all of oneself', async () => {
    const [hidden, other] = await readers([9, 5]);
    await server.call('updateSecretSetting', { profile: 'nobody' }, hidden!.token);
    expect(shown(await ranking(other!.token))[0]).toEqual([1, '读**', 9]);
    expect(shown(await ranking(hidden!.token))[0]).toEqual([1, '读者0', 9]);
  });

  test('is of one institution', async () => {
    await readers([3]);
    const there = await server.reader({ tenantId: 'beta' });
    expect(await ranking(there.token)).toEqual({
      items: [],
      next: null,
      mine: { rank: null, minutes: 0, takesPart: true },
    });
  });

  test('is told right far down a list of many, too', async () => {
    const { userId, token } = await server.reader();
    await read(token, 1);
    await server.stores.db.asOwner(async (tx) => {
      await tx.execute(sql`insert into users (id, tenant_id, name, identity)
        select 'crowd-' || i, 'alpha', '众', 1 from generate_series(1, 10500) i`);
      await tx.execute(sql`insert into user_periods
          (tenant_id, user_id, period, starts_on, minutes, verified, gained, gained_verified, ranked)
        select 'alpha', 'crowd-' || i, period, starts_on, 1 + i % 500, 0, 0, 0, true
        from generate_series(1, 10500) i, user_periods p where p.user_id = ${userId}`);
    });
    // 21 of each number of minutes from 1 to 500.
    expect((await ranking(token)).mine?.rank).toBe(1 + 499 * 21);
    await read(token, 100);
    expect((await ranking(token)).mine?.rank).toBe(1 + 400 * 21);
  });
});

describe('what the institution reads', () => {
  type LibraryRecord = DataOf<typeof bookSchemas, 'libraryRecord'>;
  const library = async (token: string, period = 'month') =>
    (await server.call<LibraryRecord>('libraryRecord', { period, today: TODAY }, token)).data!;

  test('is shown once five readers stand behind it, and not before', async () => {
    const made = [];
    for (let at = 0; at < 4; at++) made.push(await server.reader());
    for (const { token } of made) await read(token, 10);
    const few = { minutes: null, readers: null, days: [], books: [] };
    for (const period of ['week', 'month', 'year', 'all']) expect(await library(made[0]!.token, period)).toEqual(few);
    const fifth = await server.reader();
    await read(fifth.token, 3, dayOf(-6));
    expect(await library(fifth.token, 'week')).toEqual(few);
    const month = await library(fifth.token);
    expect(month).toMatchObject({ minutes: 43, readers: 5, days: [], books: [{ minutes: 43, readers: 5 }] });
    await read(fifth.token, 2);
    for (const period of ['week', 'month', 'year', 'all'])
      expect(await library(fifth.token, period)).toMatchObject({
        readers: 5,
        days: [{ date: TODAY, minutes: 42, readers: 5 }],
        books: [{ book: { title: '时光' }, readers: 5 }],
      });
  });

  test('counts a reader once, however often they read and on however many devices', async () => {
    const { token } = await server.reader();
    for (const shift of [0, -1, -2]) for (const _ of [1, 2]) await read(token, 5, dayOf(shift));
    expect(await library(token)).toMatchObject({ readers: null });
  });
});

describe('what goes leaves every sum true', () => {
  const ofUser = (userId: string) =>
    server.stores.db.asOwner(async (tx) => [
      await tx.$count(userDays, eq(userDays.userId, userId)),
      await tx.$count(userPeriods, eq(userPeriods.userId, userId)),
    ]);

  test('a reader who leaves takes their minutes and their rank; sums over all stay, they are nobody’s', async () => {
    const [going, staying] = [await server.reader(), await server.reader()];
    await read(going.token, 9);
    await read(staying.token, 4);
    await createRemoveUser(server.stores)('alpha', going.userId);
    expect(await ofUser(going.userId)).toEqual([0, 0]);
    expect((await ranking(staying.token)).mine).toEqual({ rank: 1, minutes: 4, takesPart: true });
    const [row] = await server.stores.db.asOwner((tx) =>
      tx
        .select()
        .from(bookPeriods)
        .where(and(eq(bookPeriods.bookId, bookId), eq(bookPeriods.period, 3))),
    );
    expect(row).toMatchObject({ minutes: 13, readers: 2 });
  });

  test('a book that goes takes its own minutes; the reader’s days and rank stay', async () => {
    const { token, userId } = await server.reader();
    const gone = await addBook(server.stores, { tenantId: 'alpha', title: '将去' });
    await report(token, TODAY, entry([1, 2]), entry([3], { bookId: gone.bookId }));
    await server.stores.db.asOwner((tx) => tx.delete(books).where(eq(books.id, gone.bookId)));
    expect(await ofUser(userId)).toEqual([1, 5]);
    const { days, books: most } = await record(token, TODAY, TODAY);
    expect([days[0]!.minutes, most.map(({ minutes }) => minutes)]).toEqual([3, [2]]);
    expect((await report(token, TODAY, entry([3]))).data).toEqual({ minutes: 3, verified: 0 });
  });

  test('reports of many readers at once, through the API, are a recount of the minutes', async () => {
    const made = await Promise.all(range(0, 6).map(() => server.reader()));
    await Promise.all(
      range(0, 60).map((at) => report(made[at % 6]!.token, dayOf(-(at % 3)), entry(range(at, 5)), heard(range(at, 2)))),
    );
    const { kept, fromBitmaps } = await server.stores.db.asOwner((tx) => recount(tx));
    expect(kept).toEqual(fromBitmaps);
  });
});
