import { describe, expect, it } from 'vitest';
import { comparable, daysOf, isDay, soFar, spanAfter, spanBefore, spanKinds, spanOf, weekdayOf } from './spans.ts';

describe('a reader steps through', () => {
  it('days over the end of a year', () => {
    expect(spanAfter(spanOf('day', '2026-12-31'))).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  });

  it('weeks from Monday to Sunday, also over the end of a year', () => {
    expect(spanOf('week', '2027-01-01')).toMatchObject({ from: '2026-12-28', to: '2027-01-03' });
    expect(spanBefore(spanOf('week', '2026-11-22'))).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    expect(weekdayOf('2026-11-22')).toBe(6);
  });

  it('months of each length, from their last day too', () => {
    expect(spanBefore(spanOf('month', '2028-03-31'))).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
    expect(spanAfter(spanOf('month', '2026-01-31'))).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('years, never more than the 366 days that may be asked for', () => {
    expect(daysOf(spanOf('year', '2028-06-01'))).toHaveLength(366);
    expect(spanBefore(spanOf('year', '2026-06-01'))).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
  });

  it.each(spanKinds)('every day of ten years: each lies in one %s, and the next begins where it ends', (kind) => {
    let span = spanOf(kind, '2020-01-01');
    while (span.to < '2030-01-01') {
      const next = spanAfter(span);
      expect(spanBefore(next)).toEqual(span);
      expect(daysOf({ from: span.to, to: next.from })).toHaveLength(2);
      for (const day of [span.from, span.to]) expect(spanOf(kind, day)).toEqual(span);
      span = next;
    }
  });
});

it('a span that is not over is compared with as much of the one before', () => {
  expect(comparable(spanOf('week', '2026-11-18'), '2026-11-18')).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-11',
  });
  expect(comparable(spanOf('month', '2026-03-31'), '2026-03-31')).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(comparable(spanOf('month', '2026-03-30'), '2026-03-30')).toMatchObject({ to: '2026-02-28' });
  expect(comparable(spanOf('week', '2026-11-01'), '2026-11-18')).toMatchObject({
    from: '2026-10-19',
    to: '2026-10-25',
  });
  expect(soFar(spanOf('year', '2026-11-18'), '2026-11-18').to).toBe('2026-11-18');
});

it.each([undefined, '', '2026-02-30', '2026-13-01', 'yesterday', '2026-1-1', '20261-01-01'])(
  'an address that names the day %s names none',
  (text) => expect(isDay(text)).toBe(false),
);
