import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { emptyBitmap, isLit, lightMinute, minutesIn, union, without } from './bitmap.ts';

const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 50 });
const bitmapOf = (lit: number[]) => lit.reduce(lightMinute, emptyBitmap());

test('the first minute of the day is the highest bit of the first byte, the last the lowest of the last', () => {
  expect(bitmapOf([0])[0]).toBe(0x80);
  expect(bitmapOf([1439])[179]).toBe(1);
  expect(bitmapOf([9])[1]).toBe(0x40);
});

test('a bitmap holds exactly the minutes that were lit', () => {
  fc.assert(
    fc.property(minutes, (lit) => {
      const bitmap = bitmapOf(lit);
      expect(minutesIn(bitmap)).toBe(lit.length);
      expect(lit.every((minute) => isLit(bitmap, minute))).toBe(true);
    }),
  );
});

test('what the server took goes, what was lit beside it stays', () => {
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const left = without(union(bitmapOf(a), bitmapOf(b)), bitmapOf(b));
      expect(minutesIn(left)).toBe(a.filter((minute) => !b.includes(minute)).length);
    }),
  );
});

test('refuses a minute that no day has', () => {
  expect(() => lightMinute(emptyBitmap(), 1440)).toThrow(RangeError);
  expect(() => lightMinute(emptyBitmap(), -1)).toThrow(RangeError);
});

test('base64 is that of every other program, and comes back', () => {
  const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  expect(['', 'f', 'fo', 'foo', 'foob'].map((letters) => toBase64(text(letters)))).toEqual([
    '',
    'Zg==',
    'Zm8=',
    'Zm9v',
    'Zm9vYg==',
  ]); // RFC 4648, section 10
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
  expect(fromBase64('not base64!!')).toBeNull();
});
