import type { Manifest, ManifestLink } from '@yuelan/contract';
import { describe, expect, it } from 'vitest';
import { fitPages, spreadsOf } from './spreads.ts';

const manifest = (
  pages: Partial<ManifestLink['properties']>[],
  metadata: Partial<Manifest['metadata']> = {},
): Manifest => ({
  metadata: { title: '', author: '', language: 'zh', readingProgression: 'ltr', layout: 'fixed', ...metadata },
  readingOrder: pages.map((properties, file) => ({
    href: `${file}`,
    type: '',
    properties: { file, size: 1, ...properties },
  })),
  resources: [],
  toc: [],
});

describe('fixed pages', () => {
  it('stand alone on an upright screen and in pairs on a wide one, the first on the right', () => {
    const book = manifest([{}, {}, {}, {}]);
    expect(spreadsOf(book, false)).toEqual([[0], [1], [2], [3]]);
    expect(spreadsOf(book, true)).toEqual([[0], [1, 2], [3]]);
  });

  it('follow the sides that the file gives them', () => {
    expect(
      spreadsOf(manifest([{ page: 'left' }, { page: 'right' }, { page: 'center' }, { page: 'right' }]), true),
    ).toEqual([[0, 1], [2], [3]]);
    expect(spreadsOf(manifest([{ page: 'left' }, { page: 'left' }]), true)).toEqual([[0], [1]]);
  });

  it('never pair where the publisher says no, with running text, or with a page reached by links alone', () => {
    expect(spreadsOf(manifest([{}, {}, {}], { spread: 'none' }), true)).toEqual([[0], [1], [2]]);
    expect(spreadsOf(manifest([{}, { layout: 'reflowable' }, {}]), true)).toEqual([[0], [1], [2]]);
    expect(spreadsOf(manifest([{}, {}, { linear: false }, {}]), true)).toEqual([[0], [1, 3]]);
  });

  it('pair from right to left where the book runs so', () => {
    expect(spreadsOf(manifest([{}, {}, {}], { readingProgression: 'rtl' }), true)).toEqual([[0], [1, 2]]);
  });

  it('fill the room and stand in its middle, whatever their size', () => {
    const [left, right] = fitPages(
      [
        { width: 500, height: 1000 },
        { width: 500, height: 800 },
      ],
      { width: 1200, height: 500 },
    );
    expect(left).toEqual({ scale: 0.5, left: 350, top: 0 });
    expect(right).toEqual({ scale: 0.5, left: 600, top: 50 });
  });
});
