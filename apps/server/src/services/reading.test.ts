import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../db/schema.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
let bookId: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '时光' }));
}, 60_000);
beforeEach(async () => {
  ({ token } = await server.reader());
});
afterAll(() => server.close());

const bitmap = (...minutes: number[]) => {
  const bytes = Buffer.alloc(180);
  for (const minute of minutes) bytes[minute >> 3]! |= 0x80 >> (minute % 8);
  return bytes.toString('base64');
};
const dayOf = (shift = 0) => new Date(server.clock.now() + shift * DAY).toISOString().slice(0, 10);
const now = () => new Date(server.clock.now()).toISOString();
const entry = (minutes: number[], more: object = {}) => ({
  bookId,
  chapterId: 0,
  progress: 0.5,
  time: bitmap(...minutes),
  clientTime: now(),
  ...more,
});
const report = (date: string, ...times: object[]) => server.call<{ minutes: number }>('report', { date, times }, token);
const place = (imei: string, progress: number, at: string, more: object = {}) =>
  server.call('reading', { bookId, imei, device: imei, locator: { chapterId: 1 }, progress, at, ...more }, token);

test('minutes reported twice count once', async () => {
  const first = await report(dayOf(), entry([10, 11, 12]));
  const again = await report(dayOf(), entry([10, 11, 12]));
  const three = { minutes: 3, verified: 0 };
  expect([first.data, again.data]).toEqual([three, three]);
  const { data } = await server.call('readerInfo', { today: dayOf() }, token);
  expect(data).toEqual({
    todayMinutes: 3,
    totalMinutes: 3,
    verifiedMinutes: 0,
    books: 1,
    streak: 1,
    bestStreak: 1,
    repaired: [],
    repairLeft: true,
  });
});

test('fifty reports at once lose no minute and count none twice', async () => {
  const minutes = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(minutes.map((minute) => report(dayOf(), entry([minute, minute + 1]))));
  const { data } = await server.call<{ items: { minutes: number }[] }>('readRecord', {}, token);
  expect(data!.items[0]!.minutes).toBe(51);
  expect((await server.call('readerInfo', { today: dayOf() }, token)).data).toMatchObject({ todayMinutes: 51 });
});

test('two books in the same minute are one minute of the day and one of each book', async () => {
  const other = await addBook(server.stores, { tenantId: 'alpha', title: '背景声', bookType: 'mp3' });
  const heard = entry([5, 6], { bookId: other.bookId, bookType: 'mp3', paragraphIndex: 30 });
  expect((await report(dayOf(), entry([5]), heard)).data).toEqual({ minutes: 2, verified: 0 });
  const { data } = await server.call<{ items: { book: { title: string }; minutes: number }[] }>(
    'readRecord',
    {},
    token,
  );
  expect(Object.fromEntries(data!.items.map(({ book, minutes }) => [book.title, minutes]))).toEqual({
    时光: 1,
    背景声: 2,
  });
});

test('one book the institution has lost does not hold up the others', async () => {
  expect((await report(dayOf(), entry([1]), entry([2], { bookId: 'gone' }))).data).toMatchObject({ minutes: 1 });
});

test.each([
  ['tomorrow', () => [dayOf(1), entry([0])] as const],
  ['a minute that is still to come', () => [dayOf(), entry([300])] as const],
  [
    'a clock that is an hour ahead',
    () => [dayOf(), entry([1], { clientTime: new Date(server.clock.now() + 3_600_000).toISOString() })] as const,
  ],
  ['nine days ago', () => [dayOf(-9), entry([1])] as const],
])('refuses minutes of %s and keeps what it had', async (_, make) => {
  const [date, times] = make();
  expect(await report(date, times)).toMatchObject({ status: 200, code: 1005, data: null });
  expect((await server.call('readerInfo', {}, token)).data).toMatchObject({ totalMinutes: 0 });
});

test('takes what an offline week has gathered', async () => {
  for (const shift of [-1, -2]) expect((await report(dayOf(shift), entry([700, 1439]))).code).toBe(0);
});

/** From here on a reader reports whose account was made so many minutes ago. */
async function arrivedAgo(minutes: number): Promise<void> {
  const fresh = await server.reader();
  const since = new Date(server.clock.now() - minutes * 60_000);
  await server.stores.db.inTenant('alpha', (tx) =>
    tx.update(users).set({ createdAt: since }).where(eq(users.id, fresh.userId)),
  );
  token = fresh.token;
}

test('a reader of five minutes has not read a whole day', async () => {
  await arrivedAgo(5);
  const morning = Array.from({ length: 239 }, (_, minute) => minute);
  expect((await report(dayOf(), entry(morning))).code).toBe(1005);
  expect((await report(dayOf(-1), entry(morning))).code).toBe(1005);
  expect((await report(dayOf(), entry([236, 237, 238, 239]))).code).toBe(0);
});

test('whoever flies west on their first day keeps the hours that come again', async () => {
  // It is 04:00 UTC; the account is from 09:00 in Shanghai, and by now it is 06:00 in Kuwait.
  await arrivedAgo(180);
  const latest = { clientTime: `${dayOf()}T09:08:00+08:00` };
  const both = Array.from({ length: 8 }, (_, minute) => [350 + minute, 541 + minute]).flat();
  expect((await report(dayOf(), entry(both, latest))).data).toMatchObject({ minutes: 16 });
  const more = Array.from({ length: 190 }, (_, minute) => 350 + minute);
  expect((await report(dayOf(), entry(more, latest))).code).toBe(1005);
});

test('a local evening counts for the local day', async () => {
  // It is 04:00 UTC: noon in Shanghai, and 18:00 of the day before on Hawaii.
  const shanghai = `${dayOf()}T12:00:00+08:00`;
  const hawaii = `${dayOf(-1)}T18:00:00-10:00`;
  expect((await report(dayOf(), entry([719], { clientTime: shanghai }))).code).toBe(0);
  expect((await report(dayOf(), entry([760], { clientTime: shanghai }))).code).toBe(1005);
  expect((await report(dayOf(-1), entry([1079], { clientTime: hawaii }))).code).toBe(0);
  expect((await report(dayOf(-1), entry([1100], { clientTime: hawaii }))).code).toBe(1005);
});

test('a device finds its own place again, and hears of a newer one elsewhere', async () => {
  const at = (minutes: number) => new Date(server.clock.now() - minutes * 60_000).toISOString();
  await place('imei-phone', 0.2, at(30));
  await place('imei-tablet', 0.6, at(10));
  const phone = await server.call<{ own: unknown; other: unknown }>('startRead', { bookId, imei: 'imei-phone' }, token);
  expect(phone.data).toMatchObject({
    own: { progress: 0.2, imei: 'imei-phone' },
    other: { progress: 0.6, imei: 'imei-tablet' },
  });
  const tablet = await server.call('startRead', { bookId, imei: 'imei-tablet' }, token);
  expect(tablet.data).toMatchObject({ own: { progress: 0.6 }, other: null });
});

test('a place that arrives late does not push back a newer one', async () => {
  const at = (minutes: number) => new Date(server.clock.now() - minutes * 60_000).toISOString();
  await place('imei-phone', 0.7, at(5));
  await place('imei-phone', 0.1, at(50));
  const { data } = await server.call('startRead', { bookId, imei: 'imei-phone' }, token);
  expect(data).toMatchObject({ own: { progress: 0.7 } });
  await report(dayOf(), entry([1], { progress: 0.05 }));
  const record = await server.call<{ items: { progress: number }[] }>('readRecord', {}, token);
  expect(record.data!.items[0]!.progress).toBe(0.7);
});

test('a device whose clock is ahead does not win for ever', async () => {
  await place('imei-ahead', 0.9, new Date(server.clock.now() + 30 * DAY).toISOString());
  server.clock.forward(60_000);
  await place('imei-phone', 0.3, now());
  const { data } = await server.call('startRead', { bookId, imei: 'imei-ahead' }, token);
  expect(data).toMatchObject({ other: { progress: 0.3 } });
});
