import { expect, test } from 'vitest';
import { measureIngest } from '../cases/ingest.ts';
import { bitmapOf } from './reports.ts';

const TINY = {
  institutions: 2,
  readers: 4,
  passing: 4,
  connections: [2],
  usual: 2,
  seconds: 0.2,
  warmUp: 0,
  days: [160],
};

test('an operator sees reports, other calls, growth and rankings measured without an error', async () => {
  const figures = await measureIngest(TINY);
  // Without PostgreSQL there is nothing to measure, and the bench says so.
  if (Object.keys(figures).length === 0) return;
  expect(figures['errors']?.value).toBe(0);
  const measured = ['reports, 2 connections', 'reports after a pause, 2 connections', 'places saved, 2 connections'];
  const grown = ['reports at 160 stored reader-days', 'ranking of 16 readers by week'];
  for (const name of [...measured, ...grown]) expect(figures[name]?.value).toBeGreaterThan(0);
}, 300_000);

test('every report of a reader brings five minutes that it had not brought before', () => {
  const [first, second] = [bitmapOf(0), bitmapOf(1)];
  const ones = (bits: Buffer) => bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect([ones(first), ones(second)]).toEqual([5, 5]);
  expect(first.some((byte, at) => (byte & second[at]!) !== 0)).toBe(false);
});
