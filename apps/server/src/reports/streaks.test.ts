import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streaksOf } from './streaks.ts';

const march = (...days: number[]) => days.map((day) => `2040-03-${String(day).padStart(2, '0')}`);
const none = { streak: 0, bestStreak: 0, repaired: [], repairLeft: true };

test.each<[string, string[], string, object]>([
  ['nothing read is no row', [], '2040-03-10', none],
  ['today’s reading begins one', march(10), '2040-03-10', { ...none, streak: 1, bestStreak: 1 }],
  ['yesterday’s holds while today is still to come', march(8, 9), '2040-03-10', { ...none, streak: 2, bestStreak: 2 }],
  [
    'one missed day is forgiven and does not count',
    march(6, 7, 9, 10),
    '2040-03-10',
    { streak: 4, bestStreak: 4, repaired: march(8), repairLeft: false },
  ],
  [
    'a missed yesterday is forgiven before today’s reading',
    march(7, 8),
    '2040-03-10',
    { streak: 2, bestStreak: 2, repaired: march(9), repairLeft: false },
  ],
  [
    'the second missed day of a month ends it',
    march(3, 5, 6, 8, 9, 10),
    '2040-03-10',
    { streak: 3, bestStreak: 3, repaired: [], repairLeft: false },
  ],
  ['two missed days of one month end it', march(6, 9, 10), '2040-03-10', { ...none, streak: 2, bestStreak: 2 }],
  [
    'each month forgives its own',
    ['2040-02-27', '2040-02-28', ...march(2, 3)],
    '2040-03-03',
    { streak: 4, bestStreak: 4, repaired: ['2040-02-29', '2040-03-01'], repairLeft: false },
  ],
  [
    'a long gap uses up no repair',
    march(1, 2, 3, 8, 10),
    '2040-03-10',
    { streak: 2, bestStreak: 3, repaired: march(9), repairLeft: false },
  ],
  ['a row that is over is remembered', march(1, 2, 3), '2040-03-10', { ...none, bestStreak: 3 }],
])('%s', (_, days, today, expected) => {
  expect(streaksOf(days, today)).toEqual(expected);
});

const DAY_MS = 86_400_000;
const first = Date.parse('2039-12-20');
const dayAt = (at: number) => new Date(first + at * DAY_MS).toISOString().slice(0, 10);

test('no row is carried over more than one missed day of any month, whatever was read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 })), fc.integer({ min: 0, max: 5 }), (read, later) => {
      const sorted = read.sort((a, b) => a - b);
      const today = dayAt((sorted.at(-1) ?? 0) + later);
      const { streak, bestStreak, repaired, repairLeft } = streaksOf(sorted.map(dayAt), today);
      const months = repaired.map((day) => day.slice(0, 7));
      expect(new Set(months).size).toBe(months.length);
      expect(repaired.filter((day) => sorted.map(dayAt).includes(day))).toEqual([]);
      expect(bestStreak).toBeGreaterThanOrEqual(streak);
      expect(streak).toBeLessThanOrEqual(read.length);
      expect(repairLeft && months.includes(today.slice(0, 7))).toBe(false);
      // The row and what it was carried over are days in a row.
      const row = [...sorted.slice(sorted.length - streak).map(dayAt), ...repaired].sort();
      const steps = row.slice(1).map((day, at) => (Date.parse(day) - Date.parse(row[at]!)) / DAY_MS);
      expect(streak > 0 ? steps.filter((step) => step !== 1) : []).toEqual([]);
    }),
  );
});
