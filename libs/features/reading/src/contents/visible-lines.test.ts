import type { TocLine } from '@yuelan/reader';
import { expect, it } from 'vitest';
import { collapsedAtFirst, isParent, visibleLines } from './visible-lines.ts';

const line = (title: string, depth: number): TocLine => ({ title, href: `${title}.xhtml`, depth, chapterId: 0 });
const lines = [
  line('卷一', 0),
  line('第一章', 1),
  line('第一节', 2),
  line('第二章', 1),
  line('卷二', 0),
  line('ＡＢＣ', 1),
];
const titles = (indexes: number[]) => indexes.map((index) => lines[index]!.title);

it('what is under a collapsed line is not shown, however deep', () => {
  expect(titles(visibleLines(lines, new Set([0]), ''))).toEqual(['卷一', '卷二', 'ＡＢＣ']);
  expect(titles(visibleLines(lines, new Set([1, 4]), ''))).toEqual(['卷一', '第一章', '第二章', '卷二']);
});

it('a search finds titles under collapsed lines, in whatever width and case they are written', () => {
  expect(titles(visibleLines(lines, new Set([0, 4]), ' abc '))).toEqual(['ＡＢＣ']);
  expect(visibleLines(lines, new Set(), '没有')).toEqual([]);
});

it('a long table of contents begins with its chapters, and with what leads to the current line', () => {
  const long = Array.from({ length: 150 }, (_, index) => [line(`卷${index}`, 0), line(`章${index}`, 1)]).flat();
  const shown = visibleLines(long, collapsedAtFirst(long, 21), '');
  expect([shown.length, shown.includes(21), isParent(long, 20)]).toEqual([151, true, true]);
});
