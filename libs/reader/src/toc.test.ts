import { describe, expect, it } from 'vitest';
import { currentLine, tocLines } from './toc.ts';

const manifest = {
  readingOrder: ['a', 'b', 'c', 'd'].map((href, file) => ({ href, type: '', properties: { file, size: 1 } })),
  toc: [
    {
      title: '卷一',
      href: 'a',
      children: [
        { title: '一', href: 'b#one' },
        { title: '二', href: 'b#two' },
      ],
    },
    { title: '卷二', href: 'd' },
    { title: '附录', href: 'missing' },
  ],
};

describe('the table of contents', () => {
  it('is a flat list that keeps its levels and knows where each line leads', () => {
    expect(tocLines(manifest).map(({ title, depth, chapterId }) => [title, depth, chapterId])).toEqual([
      ['卷一', 0, 0],
      ['一', 1, 1],
      ['二', 1, 1],
      ['卷二', 0, 3],
      ['附录', 0, -1],
    ]);
  });

  it.each([
    [0, '卷一'],
    [1, '一'],
    [2, '一'],
    [3, '卷二'],
  ])('marks the line of chapter %i', (chapterId, title) => {
    const lines = tocLines(manifest);
    expect(lines[currentLine(lines, chapterId)]?.title).toBe(title);
  });

  it('marks nothing before its first line', () => {
    const lines = tocLines({ ...manifest, toc: [{ title: '卷二', href: 'd' }] });
    expect(currentLine(lines, 1)).toBe(-1);
  });
});
