import { expect, it } from 'vitest';
import { placeAt, secondOf } from './place.ts';

const file = { size: 1_000_100, duration: 1000, head: 100 };

it('begins at the frame that import has noted, and knows its second', () => {
  const table = { every: 10, bytes: [100, 2000, 9000] };
  expect(placeAt(file, 0, table)).toEqual({ byte: 100, time: 0 });
  expect(placeAt(file, 9.9, table)).toEqual({ byte: 100, time: 0 });
  expect(placeAt(file, 10, table)).toEqual({ byte: 2100, time: 10 });
  expect(placeAt(file, 999, table)).toEqual({ byte: 11_100, time: 20 });
});

it('goes by the bit rate where there is no note, and begins a little early', () => {
  const { byte, time } = placeAt(file, 500);
  expect(time).toBeNull();
  expect(byte).toBeLessThan(500_100);
  expect(byte).toBeGreaterThan(499_500);
  // The frame that is found there says which second it is.
  expect(secondOf(file, 500_100)).toBe(500);
});

it('begins with the file at its beginning', () => {
  expect(placeAt(file, 0)).toEqual({ byte: 0, time: 0 });
  expect(placeAt(file, 0.2)).toEqual({ byte: 0, time: 0 });
});
