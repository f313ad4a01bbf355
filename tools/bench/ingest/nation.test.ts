import { expect, test } from 'vitest';
import { nationOf } from './nation.ts';

const call = { server: 100, database: 60 };
const measured = { report: call, place: call, authorise: call, manifest: call, chapter: call, dayBytes: 1000 };

test('a million readers cost what docs/capacity.md says by the same formulas', () => {
  const figures = nationOf(measured);
  const value = (what: string) => figures[`a million readers at once: ${what}`]!.value;
  // 800,000 / 300 + 200,000 / 120 reports, 25,000 places, twice 556 for opening, and 1,333 chapters.
  expect(value('reports')).toBe(4333);
  expect(value('all calls')).toBe(31_778);
  expect(value('server processes')).toBe(Math.ceil((31_778 * 100e-6) / 0.6));
  expect(value('database processors')).toBe(Math.ceil((31_778 * 60e-6) / 0.6));
  expect(value('media')).toBeCloseTo(1.65, 2);
  expect(value('stored in a year')).toBe(1.83);
});

test('a call that costs twice as much takes twice the processors', () => {
  const twice = nationOf({ ...measured, place: { server: 200, database: 120 } });
  const once = nationOf(measured);
  const processes = (figures: typeof once) => figures['a million readers at once: server processes']!.value;
  expect(processes(twice) - processes(once)).toBe(4);
});
