import { describe, expect, it } from 'vitest';
import { picturesOf } from './page-colors.ts';
import { ratioFor } from './page-canvas.ts';
import { pageLabels, pageLines } from './pdf-outline.ts';
import { engineFor } from './pdfjs.ts';
import { checkedLook } from './saved-look.ts';

const manifest = {
  metadata: { title: '', author: '', language: 'zh', readingProgression: 'ltr', layout: 'fixed' },
  readingOrder: [],
  resources: [],
  toc: [
    { title: '第一章', href: 'b.pdf#page=3', children: [{ title: '第一节', href: 'b.pdf#page=4' }] },
    { title: '第二章', href: 'b.pdf#page=9' },
  ],
  pageList: [
    { title: 'i', href: 'b.pdf#page=1' },
    { title: '1', href: 'b.pdf#page=3' },
  ],
} as const;

describe('what a PDF says of its pages', () => {
  it('is an outline with all its levels', () => {
    const lines = pageLines({ manifest: structuredClone(manifest) as never });
    expect(lines.map(({ title, depth, chapterId }) => [title, depth, chapterId])).toEqual([
      ['第一章', 0, 2],
      ['第一节', 1, 3],
      ['第二章', 0, 8],
    ]);
  });

  it('is the number printed on each', () => {
    const labels = pageLabels({ manifest: structuredClone(manifest) as never });
    expect([labels[0], labels[1], labels[2]]).toEqual(['i', undefined, '1']);
  });
});

describe('the engine', () => {
  const URL = { parse: () => null };
  it.each([
    ['a browser of today', { URL, structuredClone, CompressionStream }, 'current'],
    ['one of 2022', { URL: {}, structuredClone, CompressionStream }, 'older'],
    ['one older than that', { URL: {} }, 'none'],
  ])('suits %s', (_, scope, engine) => {
    expect(engineFor(scope)).toBe(engine);
  });
});

describe('a dark page', () => {
  const square = (side: number) => [0, side, 0, 0, side, side];
  it('keeps the colours of pictures, and turns over letters and scanned pages', () => {
    expect(picturesOf(square(0.5))).toHaveLength(1);
    expect(picturesOf(square(0.01))).toHaveLength(0);
    expect(picturesOf(square(0.95))).toHaveLength(0);
  });

  it('still knows a picture that fills the part that is drawn', () => {
    expect(picturesOf(square(1), 0.2)).toHaveLength(1);
  });
});

describe('memory', () => {
  it('bounds a canvas however large the page is', () => {
    const page = { width: 20_000, height: 30_000 };
    const ratio = ratioFor(page, 5_000_000);
    expect(page.width * ratio * page.height * ratio).toBeLessThanOrEqual(5_000_001);
  });
});

describe('a look out of storage', () => {
  it('is repaired, whatever it was', () => {
    expect(checkedLook('x')).toEqual({ fit: 'auto', spread: 'auto', coverAlone: true, rotation: 0 });
    expect(checkedLook({ fit: 'width', spread: 'two', coverAlone: false, rotation: 90 })).toEqual({
      fit: 'width',
      spread: 'two',
      coverAlone: false,
      rotation: 0,
    });
    expect(checkedLook({ fit: 99 }).fit).toBe('auto');
  });
});
