import type { Receipt } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { ReadingKind } from '../db/schema.ts';
import type { BookExtent } from './receipts.ts';
import { verifiedMinutes } from './receipts.ts';

const novel: BookExtent = { chapters: 20, characters: 500_000, pages: 600, seconds: () => null };
const leaflet: BookExtent = { chapters: 1, characters: 8000, pages: 10, seconds: () => null };
const pictures: BookExtent = { chapters: 1, characters: null, pages: 40, seconds: () => null };
const unknown: BookExtent = { chapters: 3, characters: null, pages: null, seconds: () => null };
const audiobook: BookExtent = { chapters: 2, characters: null, pages: null, seconds: (at) => [600, null][at] ?? null };

const lit = (...minutes: number[]) => {
  const bitmap = Buffer.alloc(180);
  for (const minute of minutes) bitmap[minute >> 3]! |= 0x80 >> (minute % 8);
  return bitmap;
};
const { reading, listening } = ReadingKind;
const check = (kind: ReadingKind, book: BookExtent, receipt: Receipt) =>
  verifiedMinutes({ kind, bitmap: lit(600), receipts: [receipt] }, book).equals(lit(600));

describe('a minute of reading is verified', () => {
  test.each<[string, BookExtent, number, number, boolean]>([
    ['by a page turned', novel, 0.5, 0.5015, true],
    ['by a page turned back', novel, 0.5, 0.4985, true],
    ['by two pages of a leaflet, which are much of it', leaflet, 0.2, 0.4, true],
    ['by a few pages of a picture book', pictures, 0.5, 0.6, true],
    ['by a small step in a book of unknown length', unknown, 0.5, 0.51, true],
    ['not where nothing moved', novel, 0.5, 0.5, false],
    ['not by a jump through half of the book', novel, 0.1, 0.6, false],
    ['not by a quarter of the picture book', pictures, 0.5, 0.75, false],
    ['not by a tenth of a book of unknown length', unknown, 0.5, 0.6, false],
    ['not by a place behind the end', novel, 1, 1.001, false],
  ])('%s', (_, book, from, to, good) => {
    expect(check(reading, book, [600, 0, from, to])).toBe(good);
  });
});

describe('a minute of listening is verified', () => {
  test.each<[string, number, number, number, boolean]>([
    ['by a minute of sound', 0, 100, 160, true],
    ['by two minutes of sound at twice the speed', 0, 100, 220.5, true],
    ['by the last seconds of a track', 0, 590, 600.4, true],
    ['by a track whose length is not known', 1, 9000, 9060, true],
    ['not by more sound than a minute holds', 0, 100, 300, false],
    ['not by sound that runs backwards', 0, 160, 100, false],
    ['not by sound behind the end of the track', 0, 640, 700, false],
    ['not by a track that the book does not have', 2, 0, 60, false],
  ])('%s', (_, chapter, from, to, good) => {
    expect(check(listening, audiobook, [600, chapter, from, to])).toBe(good);
  });
});

test('a receipt of a minute that is not claimed verifies nothing', () => {
  const receipts: Receipt[] = [
    [10, 0, 0.1, 0.101],
    [11, 0, 0.101, 0.102],
    [1439, 0, 0.2, 0.201],
  ];
  const claim = { kind: reading, bitmap: lit(11, 12, 1439), receipts };
  expect(verifiedMinutes(claim, novel)).toEqual(lit(11, 1439));
});

test('one good receipt of a minute is enough', () => {
  const receipts: Receipt[] = [
    [11, 0, 0.1, 0.9],
    [11, 0, 0.9, 0.901],
  ];
  expect(verifiedMinutes({ kind: reading, bitmap: lit(11), receipts }, novel)).toEqual(lit(11));
});
