import { describe, expect, it } from 'vitest';
import { daysBefore, readOn } from './history.ts';
import { demoTenants } from './library.ts';

const TODAY = '2026-03-12';
const days = daysBefore(TODAY, 60);
const regulars = demoTenants.flatMap(({ regulars: some = [] }) => some);
const shelf = { read: ['a', 'b', 'c'], heard: ['d'] };
const minutesOf = (bits: string) => BigInt(`0x${bits}`).toString(2).replaceAll('0', '').length;

describe.each(regulars)('the reading of $name', (regular) => {
  const lines = days.flatMap((day) => readOn(day, regular, shelf));

  it('is the same whenever it is asked, and never of today', () => {
    expect(days.flatMap((day) => readOn(day, regular, shelf))).toEqual(lines);
    expect(days.at(-1)).toBe('2026-03-11');
    expect(days).toHaveLength(60);
  });

  it('is what somebody can read: whole bitmaps, some minutes a sitting, of books that are there', () => {
    for (const { bits, verified, slug, progress } of lines) {
      expect(bits).toMatch(/^[\da-f]{360}$/);
      expect(verified).toBe(bits);
      expect(minutesOf(bits)).toBeGreaterThan(5);
      expect(minutesOf(bits)).toBeLessThan(120);
      expect([...shelf.read, ...shelf.heard]).toContain(slug);
      expect(progress > 0 && progress <= 1).toBe(true);
    }
  });

  it('leaves out one day of each month at least, which a row of days is carried over', () => {
    const read = new Set(lines.map(({ day }) => day));
    for (const month of ['2026-02', '2026-03']) expect(read.has(`${month}-09`)).toBe(false);
    const daily = regular.habit.weekdays.length === 7;
    expect(read.size === 58).toBe(daily);
  });
});

it('enough readers read one book in a week for its figures to be told', () => {
  const week = daysBefore('2026-03-09', 7);
  const readersOf = new Map<string, Set<string>>();
  for (const regular of regulars)
    for (const { slug } of week.flatMap((day) => readOn(day, regular, shelf)))
      readersOf.set(slug, (readersOf.get(slug) ?? new Set()).add(regular.account));
  expect(Math.max(...[...readersOf.values()].map(({ size }) => size))).toBeGreaterThanOrEqual(5);
});
