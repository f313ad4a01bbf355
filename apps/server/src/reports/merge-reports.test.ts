import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { retryDeadlock } from '../db/retry-deadlock.ts';
import { users } from '../db/schema.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { ReportLine } from './merge-reports.ts';
import { mergeReports } from './merge-reports.ts';
import { recount } from './testing/recount.ts';

const READERS = ['reader-a', 'reader-b', 'reader-c'];
/** Around the ends of weeks, months and a year. */
const DAYS = ['2039-11-30', '2039-12-25', '2039-12-31', '2040-01-01', '2040-01-02', '2040-02-29', '2040-03-01'];
const AT = new Date('2040-03-02T00:00:00Z');

let server: TestServer;
let db: Db;
const bookIds: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.stores);
  for (const title of ['一', '二', '三'])
    bookIds.push((await addBook(server.stores, { tenantId: 'alpha', title })).bookId);
  const rows = READERS.map((id, at) => ({
    id,
    tenantId: 'alpha',
    name: id,
    identity: at === 2 ? (2 as const) : (1 as const),
  }));
  await db.asOwner((tx) => tx.insert(users).values(rows));
}, 60_000);
afterAll(() => server.close());

const forgetAll = () =>
  db.asOwner((tx) =>
    tx.execute(
      sql`truncate reading_days, user_days, reader_books, book_totals, user_periods, book_periods, tenant_periods`,
    ),
  );
beforeEach(forgetAll);

const hexOf = (minutes: Iterable<number>) => {
  const bitmap = Buffer.alloc(180);
  for (const minute of minutes) bitmap[minute >> 3]! |= 0x80 >> (minute % 8);
  return bitmap.toString('hex');
};
const merge = (lines: ReportLine[], { killed = false } = {}) =>
  db.inTenant('alpha', async (tx) => {
    const totals = await mergeReports(tx, 'alpha', lines, AT);
    if (killed) throw new Error('killed');
    return totals;
  });

interface Said {
  reader: number;
  book: number;
  day: number;
  kind: 1 | 2;
  minutes: number[];
  /** How many of them, from the first, carry a receipt. */
  receipts: number;
}
const lineOf = ({ reader, book, day, kind, minutes, receipts }: Said): ReportLine => ({
  userId: READERS[reader] ?? 'nobody',
  bookId: bookIds[book] ?? 'no-book',
  day: DAYS[day]!,
  kind,
  bits: hexOf(minutes),
  verified: hexOf(minutes.slice(0, receipts)),
  progress: 0.5,
});

const said = fc.record<Said>({
  reader: fc.integer({ min: 0, max: 3 }),
  book: fc.integer({ min: 0, max: 3 }),
  day: fc.integer({ min: 0, max: DAYS.length - 1 }),
  kind: fc.constantFrom(1, 2),
  // Few, so that devices overlap; and the ends of the day.
  minutes: fc.array(fc.constantFrom(0, 1, 2, 3, 700, 701, 702, 1438, 1439), { maxLength: 8 }),
  receipts: fc.integer({ min: 0, max: 8 }),
});
/** Groups of reports as servers commit them: some side by side, some killed before they are kept and sent again. */
const history = fc.array(
  fc.record({
    group: fc.array(said, { minLength: 1, maxLength: 6 }),
    sent: fc.integer({ min: 1, max: 3 }),
    killed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whatever is sent, twice, out of order, side by side or killed half-way, every total is a recount of the minutes', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await forgetAll();
      await Promise.all(
        steps.map(async ({ group, sent, killed }) => {
          const lines = group.map(lineOf);
          if (killed) await merge(lines, { killed }).catch(() => {});
          await Promise.all(Array.from({ length: sent }, () => retryDeadlock(() => merge(lines))));
        }),
      );
      const counted = await db.asOwner((tx) => recount(tx));
      expect(counted.kept).toEqual(counted.fromBitmaps);
      for (const { readers, atMost } of counted.bookReaders) expect(readers).toBeLessThanOrEqual(atMost);
      const told = steps.flatMap(({ group }) => group).map(lineOf);
      expect(await bitmapsKept()).toEqual(bitmapsOf(told));
    }),
    { numRuns: Number(process.env['MERGE_RUNS'] ?? 40) },
  );
}, 300_000);

/** The union of all minutes told of a reader's day, of readers and books that the institution has. */
function bitmapsOf(lines: ReportLine[]): Record<string, string> {
  const days = new Map<string, bigint>();
  for (const { userId, bookId, day, bits } of lines) {
    if (!READERS.includes(userId) || !bookIds.includes(bookId)) continue;
    const key = `${userId} ${day}`;
    days.set(key, (days.get(key) ?? 0n) | BigInt(`0x${bits}`));
  }
  return Object.fromEntries([...days].map(([key, bits]) => [key, bits.toString(2).padStart(1440, '0')]));
}

async function bitmapsKept(): Promise<Record<string, string>> {
  const { rows } = (await db.asOwner((tx) =>
    tx.execute(sql`select user_id || ' ' || day as key, bits::text as bits from user_days`),
  )) as unknown as { rows: { key: string; bits: string }[] };
  return Object.fromEntries(rows.map(({ key, bits }) => [key, bits]));
}

const whole = Array.from({ length: 1440 }, (_, minute) => minute);

test('a day has 1,440 minutes, however many books and devices claim all of it', async () => {
  for (const book of [0, 1, 2])
    for (const kind of [1, 2] as const)
      await merge([lineOf({ reader: 0, book, day: 0, kind, minutes: whole, receipts: 1440 })]);
  const line = lineOf({ reader: 0, book: 0, day: 0, kind: 1, minutes: whole, receipts: 1440 });
  expect(await merge([line])).toEqual([{ userId: 'reader-a', day: DAYS[0], minutes: 1440, verified: 1440 }]);
});

test('a book counts its readers of a period once each, days read in order', async () => {
  const read = (reader: number, day: number) =>
    merge([lineOf({ reader, book: 0, day, kind: 1, minutes: [1], receipts: 0 })]);
  for (const day of DAYS.keys()) for (const reader of [0, 1, 0]) await read(reader, day);
  const { bookReaders } = await db.asOwner((tx) => recount(tx));
  expect(bookReaders.length).toBeGreaterThan(5);
  for (const { readers, atMost } of bookReaders) expect(readers).toBe(atMost);
});

test('minutes come first and their receipts later, or never', async () => {
  const line = lineOf({ reader: 0, book: 0, day: 0, kind: 1, minutes: [1, 2, 3], receipts: 0 });
  await merge([line]);
  const later = { ...line, verified: hexOf([2]) };
  expect(await merge([later])).toMatchObject([{ minutes: 3, verified: 1 }]);
  expect(await merge([line])).toMatchObject([{ minutes: 3, verified: 1 }]);
});

test('two readers’ reports in one group are answered each with their own day', async () => {
  const of = (reader: number, minutes: number[]) => lineOf({ reader, book: 0, day: 0, kind: 1, minutes, receipts: 0 });
  const totals = await merge([of(0, [1]), of(1, [1, 2])]);
  expect(new Map(totals.map(({ userId, minutes }) => [userId, minutes]))).toEqual(
    new Map([
      ['reader-a', 1],
      ['reader-b', 2],
    ]),
  );
});
