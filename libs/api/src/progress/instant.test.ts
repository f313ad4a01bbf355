import { afterEach, expect, test, vi } from 'vitest';
import { instantOf } from './instant.ts';

afterEach(() => vi.unstubAllEnvs());
const at = (place: string, time: string) => {
  vi.stubEnv('TZ', place);
  const { day, minute, clientTime } = instantOf(Date.parse(time), 0);
  return [day, minute, clientTime];
};

test('a moment counts for the day and the minute on the wall where the reader is', () => {
  expect(at('Asia/Shanghai', '2026-03-14T16:30:05Z')).toEqual(['2026-03-15', 30, '2026-03-15T00:30:05+08:00']);
  expect(at('America/Los_Angeles', '2026-03-14T16:30:05Z')).toEqual(['2026-03-14', 570, '2026-03-14T09:30:05-07:00']);
  expect(at('Asia/Kathmandu', '2026-03-14T18:15:00Z')).toEqual(['2026-03-15', 0, '2026-03-15T00:00:00+05:45']);
  expect(at('America/St_Johns', '2026-12-14T02:29:00Z')).toEqual(['2026-12-13', 1379, '2026-12-13T22:59:00-03:30']);
});

test('an hour that summer time takes away has no minutes, one that it gives back comes twice', () => {
  expect(at('Europe/Berlin', '2026-03-29T00:59:00Z').slice(0, 2)).toEqual(['2026-03-29', 119]);
  expect(at('Europe/Berlin', '2026-03-29T01:00:00Z')).toEqual(['2026-03-29', 180, '2026-03-29T03:00:00+02:00']);
  expect(at('Europe/Berlin', '2026-10-25T00:30:00Z')).toEqual(['2026-10-25', 150, '2026-10-25T02:30:00+02:00']);
  expect(at('Europe/Berlin', '2026-10-25T01:30:00Z')).toEqual(['2026-10-25', 150, '2026-10-25T02:30:00+01:00']);
});

test('who crosses the date line has a day twice, or not at all', () => {
  expect(at('Pacific/Kiritimati', '2026-03-14T12:00:00Z').slice(0, 2)).toEqual(['2026-03-15', 120]);
  expect(at('Pacific/Pago_Pago', '2026-03-14T12:00:00Z').slice(0, 2)).toEqual(['2026-03-14', 60]);
});
