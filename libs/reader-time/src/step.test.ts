import { beforeEach, describe, expect, test } from 'vitest';
import { lightMinute, minutesIn } from './bitmap.ts';
import type { Book, DayRecord } from './record.ts';
import { type Report, reportBody } from './report.ts';
import { type Effect, type Event, initial, type State } from './state.ts';
import { step } from './step.ts';
import { fromStored, toStored } from './stored.ts';
import { instant } from './testing.ts';

type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;

const owner = { tenantId: 'demo', userId: 'lin' };
const reading: Book = { kind: 'reading', bookId: 'b1', bookVersion: '3' };
const listening: Book = { kind: 'listening', bookId: 'a1', bookType: 'mp3' };
const third = { chapterId: 2, progress: 1 / 3 };
const turn = { type: 'touched', place: third, turned: true } as const;
const tapAt = (progress: number) => ({ type: 'touched', place: { chapterId: 2, progress }, turned: false }) as const;
const turnTo = (progress: number) => ({ type: 'touched', place: { chapterId: 2, progress }, turned: true }) as const;
const heardAt = (time: number) => ({ type: 'heard', place: { chapterId: 1, progress: 0.5, time } }) as const;

let state: State;
const start = (book: Book) => (state = initial(owner, book.kind, book, instant(0)));
function at(seconds: number, event: Timeless<Event>): readonly Effect[] {
  const [next, effects] = step(state, { ...event, at: instant(seconds) } as Event);
  state = next;
  return effects;
}
const sent = (effects: readonly Effect[]): Report[] => effects.flatMap((e) => (e.type === 'send' ? [e.report] : []));
const receipts = () => state.pending.flatMap((record) => Object.values(record.receipts));
const pendingMinutes = () => state.pending.reduce((sum, { rt }) => sum + minutesIn(rt), 0);
/** Reads with a turn every 30 s. */
const readOn = (from: number, to: number) => {
  const all: Effect[] = [];
  for (let s = from; s <= to; s += 30) all.push(...at(s, turn));
  return all;
};

beforeEach(() => start(reading));

test('keeps a minute on the device as soon as it is lit', () => {
  const [effect] = at(5, turn);
  expect(effect).toMatchObject({ type: 'keep', record: { date: '2026-03-14', progressAt: { [22 * 60]: 1 / 3 } } });
});

test('reports every 300 s with all decimals, and on page close with six', () => {
  expect(sent(readOn(0, 290))).toHaveLength(0);
  const [periodic] = sent(at(300, turn));
  expect(reportBody(periodic!)).toMatchObject({
    date: '2026-03-14',
    times: [{ bookId: 'b1', bookVersion: '3', chapterId: 2, progress: 0.3333333333333333 }],
  });
  at(301, { type: 'acknowledged', report: periodic! });
  at(330, turn);
  const [closing] = sent(at(331, { type: 'closed' }));
  expect(closing!.closing).toBe(true);
  expect(reportBody(closing!).times[0]!.progress).toBe(0.333333);
});

test('keeps minutes read while a report is in flight', () => {
  const [report] = sent(readOn(0, 300));
  readOn(330, 420);
  at(421, { type: 'acknowledged', report: report! });
  expect(pendingMinutes()).toBe(2);
});

test('a report without an answer is sent again with what came after it', () => {
  const [lost] = sent(readOn(0, 300));
  at(310, { type: 'failed', report: lost! });
  const [again] = sent(readOn(330, 600));
  expect(minutesIn(again!.records[0]!.rt)).toBe(11);
});

test('a minute without input or turn for 120 s is dark', () => {
  at(0, turn);
  for (let s = 10; s < 290; s += 10) at(s, { type: 'ticked' });
  expect(pendingMinutes()).toBe(2);
});

test('nothing counts while the page is hidden, and what was read before goes out at once', () => {
  at(0, turn);
  expect(sent(at(10, { type: 'hidden' }))).toHaveLength(1);
  at(70, { type: 'ticked' });
  expect(pendingMinutes()).toBe(1);
  at(130, { type: 'shown' });
  expect(pendingMinutes()).toBe(2);
});

test('a machine that slept with the book open has read nothing meanwhile', () => {
  at(0, turn);
  const [next] = step(state, { type: 'ticked', at: instant(10, 7200) });
  expect(next.pending).toHaveLength(1);
  expect(minutesIn(next.pending[0]!.rt)).toBe(1);
});

test('midnight splits the minutes, and yesterday is reported first', () => {
  const effects = readOn(7140, 7200);
  const [yesterday] = sent(effects.slice(1));
  expect(sent(effects).at(-1)!.date).toBe('2026-03-14');
  expect(state.pending.map(({ date }) => date)).toEqual(['2026-03-14', '2026-03-15']);
  const [today] = sent(at(7205, { type: 'acknowledged', report: yesterday! }));
  expect(today!.date).toBe('2026-03-15');
});

test('leftovers of an earlier session are reported at the next start, other readers’ never', () => {
  readOn(0, 60);
  const mine = state.pending[0]!;
  const foreign = { ...mine, owner: { tenantId: 'demo', userId: 'tourist' } };
  const kept = fromStored(JSON.parse(JSON.stringify([toStored(mine), toStored(foreign), { damaged: true }])));
  start(reading);
  const [report] = sent(at(1000, { type: 'opened', kept }));
  expect(report!.records).toEqual([mine]);
});

test('one book that the server refuses holds up no other', () => {
  readOn(0, 60);
  const other = { ...state.pending[0]!, book: { ...reading, bookId: 'b2' } };
  const kept = [...state.pending, other];
  start(reading);
  const [both] = sent(at(100, { type: 'opened', kept }));
  const [first] = sent(at(101, { type: 'refused', report: both! }));
  expect(first!.records).toHaveLength(1);
  const [second] = sent(at(102, { type: 'refused', report: first! }));
  expect(second!.records[0]!.book.bookId).toBe('b2');
  expect(sent(at(103, { type: 'acknowledged', report: second! }))).toHaveLength(0);
  expect(state.pending).toHaveLength(1);
});

test('listening lights a minute only while the sound goes on, and reports every 120 s in the listening form', () => {
  start(listening);
  at(0, heardAt(10.7));
  at(5, heardAt(10.7));
  expect(pendingMinutes()).toBe(0);
  at(6, heardAt(11.7));
  at(70, heardAt(11.7));
  expect(pendingMinutes()).toBe(1);
  at(119, heardAt(60.2));
  const [report] = sent(at(120, heardAt(61.2)));
  expect(reportBody(report!).times[0]).toMatchObject({
    bookVersion: '1.0',
    bookType: 'mp3',
    chapterId: 1,
    paragraphIndex: 61,
    clientTime: '2026-03-14T22:02:00+00:00',
  });
  const [stored] = [toStored(report!.records[0]!)];
  expect(stored).toMatchObject({ tId: 'demo', currentIndex: 1, innerIndex: 61, params: { currentTime: 61.2 } });
});

describe('receipts', () => {
  test('a turn leaves one, with where the minute found the reader and where they are; a tap leaves none', () => {
    at(0, tapAt(0.1));
    expect([pendingMinutes(), receipts()]).toEqual([1, []]);
    at(5, turnTo(0.11));
    at(20, turnTo(0.12));
    at(70, turnTo(0.13));
    expect(receipts()).toEqual([
      [1320, 2, 0.1, 0.12],
      [1321, 2, 0.12, 0.13],
    ]);
  });

  test('the first turn is measured from where the book opened', () => {
    at(0, { type: 'placed', place: { chapterId: 2, progress: 0.1 } });
    expect(pendingMinutes()).toBe(0);
    at(5, turnTo(0.11));
    expect(receipts()).toEqual([[1320, 2, 0.1, 0.11]]);
  });

  test('what another layout has moved was not the reader’s doing', () => {
    at(0, tapAt(0.1));
    at(70, tapAt(0.104));
    expect(receipts()).toEqual([]);
    at(80, turnTo(0.11));
    expect(receipts()).toEqual([[1321, 2, 0.104, 0.11]]);
  });

  test('who comes back to the page finds the place that its layout shows by then', () => {
    at(0, tapAt(0.1));
    at(10, { type: 'placed', place: { chapterId: 2, progress: 0.104 } });
    at(20, { type: 'shown' });
    at(30, turnTo(0.11));
    expect(receipts()).toEqual([[1320, 2, 0.104, 0.11]]);
  });

  test('a minute that comes twice, because the clocks were set back, starts again', () => {
    at(0, tapAt(0.1));
    at(10, turnTo(0.2));
    const [next] = step(state, { ...turnTo(0.3), at: instant(3610, -3600) });
    expect(Object.values(next.pending[0]!.receipts)).toEqual([[1320, 2, 0.2, 0.3]]);
  });

  test('of sound it is the longest stretch of the minute that was heard without a break', () => {
    start(listening);
    for (let second = 0; second <= 20; second++) at(second, heardAt(100 + second));
    for (let second = 21; second <= 40; second += 1) at(second, heardAt(500 + second * 1.5));
    at(41, { type: 'silent' });
    for (let second = 42; second <= 50; second++) at(second, heardAt(561 + second));
    expect(receipts()).toEqual([[1320, 1, 531.5, 560]]);
  });

  test('sound goes on across minutes; words that came late claim no more than a minute holds', () => {
    start(listening);
    at(50, heardAt(10));
    at(59, heardAt(19));
    at(60, heardAt(20));
    at(179, heardAt(258));
    expect(receipts()).toEqual([
      [1320, 1, 10, 19],
      [1321, 1, 19, 20],
      [1322, 1, 138, 258],
    ]);
  });

  test('a minute goes once more where its receipt came while the report was under way', () => {
    at(0, tapAt(0.1));
    const [first] = sent(at(10, { type: 'hidden' }));
    at(12, { type: 'shown' });
    at(15, turnTo(0.2));
    at(16, { type: 'acknowledged', report: first! });
    const [second] = sent(at(20, { type: 'closed' }));
    expect(reportBody(second!).times[0]!.receipts).toEqual([[1320, 2, 0.1, 0.2]]);
    at(21, { type: 'acknowledged', report: second! });
    expect(state.pending).toEqual([]);
  });
});

describe('clocks and zones', () => {
  const place = (day: string, minute: number, clientTime: string) => ({ ...instant(0), day, minute, clientTime });

  test('whoever flies west has not read ahead of time: the report tells by which clock its last minute was read', () => {
    const [shanghai] = step(state, { ...turnTo(0.1), at: place('2026-03-14', 1320, '2026-03-14T22:00:00+08:00') });
    const [honolulu] = step(shanghai, { ...turnTo(0.2), at: place('2026-03-14', 480, '2026-03-14T08:00:00-10:00') });
    expect(honolulu.pending).toHaveLength(1);
    expect(minutesIn(honolulu.pending[0]!.rt)).toBe(2);
    expect(honolulu.pending[0]!.clientTime).toBe('2026-03-14T22:00:00+08:00');
  });

  test('a voice that reads on out of sight counts while it reads, and not a minute longer', () => {
    at(0, turnTo(0.1));
    at(1, { type: 'hidden' });
    at(70, turnTo(0.2));
    for (let second = 80; second < 300; second += 10) at(second, { type: 'ticked' });
    expect(pendingMinutes()).toBe(2);
  });

  test('a record that the server refuses by itself is given up when it is older than anything the server takes', () => {
    readOn(0, 60);
    const [record] = state.pending;
    start(reading);
    const [report] = sent(at(40 * 86_400, { type: 'opened', kept: [record!] }));
    expect(at(40 * 86_400 + 1, { type: 'refused', report: report! })).toContainEqual({ type: 'drop', taken: [record] });
    expect(state.pending).toEqual([]);
  });
});

describe('the size of a report', () => {
  /** A day of which every minute has its receipt. */
  const fullDay = (date: string, bookId: string): DayRecord => {
    const all = Array.from({ length: 1440 }, (_, minute) => minute);
    const rt = all.reduce(lightMinute, new Uint8Array(180));
    const proofs = all.map((minute) => [minute, [minute, 1234, 0.123456, 0.234567]]);
    const book: Book = { kind: 'reading', bookId, bookVersion: '1' };
    const receipts = Object.fromEntries(proofs) as DayRecord['receipts'];
    return { owner, book, date, rt, place: third, progressAt: {}, receipts, clientTime: `${date}T23:59:00+08:00` };
  };
  const kept = ['2026-03-11', '2026-03-12'].flatMap((date) => ['b1', 'b2'].map((id) => fullDay(date, id)));
  const bytesOf = (reports: Report[]) => reports.reduce((sum, one) => sum + JSON.stringify(reportBody(one)).length, 0);

  test('never passes what browsers let outlive a page, and all of it arrives in its turn', () => {
    const arrived: string[] = [];
    let [report] = sent(at(0, { type: 'opened', kept }));
    for (let turn = 0; report && turn < 9; turn++) {
      expect(bytesOf([report])).toBeLessThan(60_100);
      arrived.push(...report.records.map(({ date, book }) => `${date} ${book.bookId}`));
      [report] = sent(at(turn, { type: 'acknowledged', report }));
    }
    expect(arrived).toEqual(['2026-03-11 b1', '2026-03-11 b2', '2026-03-12 b1', '2026-03-12 b2']);
  });

  test('a page that closes sends what it may, oldest first; the rest stays', () => {
    at(0, { type: 'opened', kept });
    const reports = sent(at(1, { type: 'closed' }));
    expect(bytesOf(reports)).toBeLessThan(60_100);
    expect(reports.map(({ date }) => date)).toEqual(['2026-03-11']);
    expect(state.pending).toHaveLength(4);
  });
});

test('a record of before receipts were is read, and damaged receipts are passed over', () => {
  at(0, tapAt(0.1));
  at(5, turnTo(0.2));
  const { receipts: kept, ...older } = toStored(state.pending[0]!);
  expect(fromStored([older])[0]).toEqual({ ...state.pending[0], receipts: {} });
  expect(fromStored([{ ...older, receipts: kept }])[0]).toEqual(state.pending[0]);
  expect(fromStored([{ ...older, receipts: [[1320, 'x'], [77, 1, 0, 1], null] }])[0]!.receipts).toEqual({});
});
