import { beforeEach, expect, test } from 'vitest';
import { minutesIn } from './bitmap.ts';
import type { Book } from './record.ts';
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

let state: State;
const start = (book: Book) => (state = initial(owner, book.kind, book, instant(0)));
function at(seconds: number, event: Timeless<Event>): readonly Effect[] {
  const [next, effects] = step(state, { ...event, at: instant(seconds) } as Event);
  state = next;
  return effects;
}
const sent = (effects: readonly Effect[]): Report[] => effects.flatMap((e) => (e.type === 'send' ? [e.report] : []));
const pendingMinutes = () => state.pending.reduce((sum, { rt }) => sum + minutesIn(rt), 0);
/** Reads with a turn every 30 s. */
const readOn = (from: number, to: number) => {
  const all: Effect[] = [];
  for (let s = from; s <= to; s += 30) all.push(...at(s, { type: 'touched', place: third }));
  return all;
};

beforeEach(() => start(reading));

test('keeps a minute on the device as soon as it is lit', () => {
  const [effect] = at(5, { type: 'touched', place: third });
  expect(effect).toMatchObject({ type: 'keep', record: { date: '2026-03-14', progressAt: { [22 * 60]: 1 / 3 } } });
});

test('reports every 300 s with all decimals, and on page close with six', () => {
  expect(sent(readOn(0, 290))).toHaveLength(0);
  const [periodic] = sent(at(300, { type: 'touched', place: third }));
  expect(reportBody(periodic!)).toMatchObject({
    date: '2026-03-14',
    times: [{ bookId: 'b1', bookVersion: '3', chapterId: 2, progress: 0.3333333333333333 }],
  });
  at(301, { type: 'acknowledged', report: periodic! });
  at(330, { type: 'touched', place: third });
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
  at(0, { type: 'touched', place: third });
  for (let s = 10; s < 290; s += 10) at(s, { type: 'ticked' });
  expect(pendingMinutes()).toBe(2);
});

test('nothing counts while the page is hidden, and what was read before goes out at once', () => {
  at(0, { type: 'touched', place: third });
  expect(sent(at(10, { type: 'hidden' }))).toHaveLength(1);
  at(70, { type: 'ticked' });
  expect(pendingMinutes()).toBe(1);
  at(130, { type: 'shown' });
  expect(pendingMinutes()).toBe(2);
});

test('a machine that slept with the book open has read nothing meanwhile', () => {
  at(0, { type: 'touched', place: third });
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
  at(0, { type: 'heard', place: { chapterId: 1, progress: 0.5, time: 10.7 } });
  at(70, { type: 'heard', place: { chapterId: 1, progress: 0.5, time: 10.7 } });
  expect(pendingMinutes()).toBe(1);
  const [report] = sent(at(125, { type: 'heard', place: { chapterId: 1, progress: 0.5, time: 61.2 } }));
  expect(reportBody(report!).times[0]).toMatchObject({
    bookVersion: '1.0',
    bookType: 'mp3',
    chapterId: 1,
    paragraphIndex: 61,
    clientTime: '2026-03-14T22:02:05+00:00',
  });
  const [stored] = [toStored(report!.records[0]!)];
  expect(stored).toMatchObject({ tId: 'demo', currentIndex: 1, innerIndex: 61, params: { currentTime: 61.2 } });
});
