import type { BookContent } from '@yuelan/content';
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../positions.ts';
import { openPublication } from './publication.ts';
import { targetOf } from './targets.ts';

const manifest = {
  metadata: { title: '', author: '', language: 'zh', readingProgression: 'ltr', layout: 'reflowable' },
  readingOrder: ['a.xhtml', '章/b.xhtml'].map((href, file) => ({
    href,
    type: '',
    properties: { file, size: 1, positions: 4 },
  })),
  resources: [],
  toc: [],
};
const book = openPublication({ manifest } as unknown as BookContent);
const goTo = (to: Parameters<typeof targetOf>[2]) => {
  const found = targetOf(book, positionsOf(book.manifest), to);
  return found && [found.section.index, found.at];
};

describe('where a jump leads', () => {
  it('is the chapter of an address, and the id in it', () => {
    expect(goTo('a.xhtml')).toEqual([0, 'start']);
    expect(goTo('章/b.xhtml#%E6%B3%A8')).toEqual([1, { fragment: '注' }]);
    expect(goTo('missing.xhtml')).toBeNull();
  });

  it('is the share of the chapter that a stable page names', () => {
    const locator = { chapterId: 1, position: 7 };
    expect(goTo(locator)).toEqual([1, { locator, fraction: 0.5 }]);
  });

  it('is the chapter’s beginning where the page is another chapter’s, and the page where the chapter is gone', () => {
    expect(goTo({ chapterId: 0, position: 7 })).toMatchObject([0, { fraction: 0 }]);
    expect(goTo({ chapterId: 99, position: 7 })).toMatchObject([1, { fraction: 0.5 }]);
    expect(goTo({ chapterId: 99 })).toBeNull();
  });
});
