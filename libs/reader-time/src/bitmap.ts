import { BITMAP_BYTES, MINUTES_A_DAY } from './limits.ts';

/** 180 bytes; minute m is bit `0x80 >> m % 8` of byte `m >> 3` (decision 0005). Never changed in place. */
export type MinuteBitmap = Uint8Array;

export const emptyBitmap = (): MinuteBitmap => new Uint8Array(BITMAP_BYTES);

const maskOf = (minute: number) => 0x80 >> (minute % 8);

export const isLit = (bitmap: MinuteBitmap, minute: number): boolean =>
  ((bitmap[minute >> 3] ?? 0) & maskOf(minute)) !== 0;

/** The same bitmap where the minute is lit already; throws a RangeError for anything but 0 to 1439. */
export function lightMinute(bitmap: MinuteBitmap, minute: number): MinuteBitmap {
  if (!Number.isInteger(minute) || minute < 0 || minute >= MINUTES_A_DAY) throw new RangeError(`minute ${minute}`);
  if (isLit(bitmap, minute)) return bitmap;
  const lit = bitmap.slice();
  lit[minute >> 3]! |= maskOf(minute);
  return lit;
}

export const union = (a: MinuteBitmap, b: MinuteBitmap): MinuteBitmap => a.map((byte, i) => byte | b[i]!);
export const without = (a: MinuteBitmap, taken: MinuteBitmap): MinuteBitmap => a.map((byte, i) => byte & ~taken[i]!);
export const isDark = (bitmap: MinuteBitmap): boolean => bitmap.every((byte) => byte === 0);

/** How many minutes are lit. */
export function minutesIn(bitmap: MinuteBitmap): number {
  let lit = 0;
  for (let byte of bitmap) for (; byte; byte &= byte - 1) lit++;
  return lit;
}
