import type { BookContent } from '@yuelan/content';
import { expect, test } from 'vitest';
import { clockText } from '../parts/clock-text.ts';
import { manifest } from './book.fixture.ts';
import { audioBookOf, cardOf, chapterAt, chaptersOf, progressAt } from './book.ts';

const content = { bookId: 'a1', manifest, freeChapters: 2 } as BookContent;
const book = audioBookOf(content, cardOf(content), false);

test('tracks take their names from the table of contents, and their lengths from the manifest', () => {
  expect(book.tracks.map(({ title, duration }) => [title, duration])).toEqual([
    ['开始', 60],
    ['怎样读', 120],
    ['结束', 90],
  ]);
  expect(book.freeTracks).toBe(2);
});

test('a chapter may begin in the middle of a track, and is the one that is heard from there on', () => {
  const chapters = chaptersOf(content, book);
  expect(chapters.map(({ title, index, time, depth }) => [title, index, time, depth])).toContainEqual([
    '慢慢读',
    1,
    30,
    1,
  ]);
  expect(chapterAt(chapters, 1, 29)?.title).toBe('怎样读');
  expect(chapterAt(chapters, 1, 31)?.title).toBe('慢慢读');
  expect(chapterAt(chapters, 2, 0)?.title).toBe('结束');
});

test('a book without a table of contents shows its tracks', () => {
  expect(chaptersOf({ ...content, manifest: { ...manifest, toc: [] } }, book)).toHaveLength(3);
});

test('progress is that of the whole book', () => {
  expect(progressAt(book, 0, 0)).toBe(0);
  expect(progressAt(book, 1, 60)).toBeCloseTo(120 / 270);
  expect(progressAt(book, 2, 90)).toBe(1);
});

test('times read as a clock', () => {
  expect([0, 59.9, 185, 3723].map(clockText)).toEqual(['0:00', '0:59', '3:05', '1:02:03']);
});
