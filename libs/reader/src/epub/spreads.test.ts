import type { Manifest, ManifestLink } from '@yuelan/contract';
import { describe, expect, it } from 'vitest';
import { fitPages, pagesIn, spreadsOf } from './spreads.ts';

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

const alone = (...pages: number[]) => pages.map((center) => ({ center }));
const named = (...sides: (ManifestLink['properties']['page'] | null)[]) =>
  spreadsOf(manifest(sides.map((page) => (page ? { page } : {}))), true);

describe('fixed pages', () => {
  it('stand alone on an upright screen, and in pairs from the first one on a wide one', () => {
    const book = manifest([{}, {}, {}, {}]);
    expect(spreadsOf(book, false)).toEqual(alone(0, 1, 2, 3));
    expect(spreadsOf(book, true)).toEqual([
      { left: 0, right: 1 },
      { left: 2, right: 3 },
    ]);
  });

  it('stand in pairs on every screen where the publisher says both', () => {
    expect(spreadsOf(manifest([{}, {}], { spread: 'both' }), false)).toEqual([{ left: 0, right: 1 }]);
  });

  it('follow the sides that the file gives them', () => {
    expect(named('left', 'right', 'center', 'right')).toEqual([{ left: 0, right: 1 }, { center: 2 }, { right: 3 }]);
    expect(named('left', 'left')).toEqual([{ left: 0 }, { left: 1 }]);
    expect(named('right', null, null)).toEqual([{ right: 0 }, { left: 1, right: 2 }]);
  });

  it('leave to a page that names its side the place that it names', () => {
    expect(named(null, 'left', 'right', null)).toEqual([{ right: 0 }, { left: 1, right: 2 }, { left: 3 }]);
    expect(named(null, null, 'left')).toEqual([{ left: 0, right: 1 }, { left: 2 }]);
    expect(named(null, 'right')).toEqual([{ left: 0, right: 1 }]);
    expect(named('center', null, null)).toEqual([{ center: 0 }, { left: 1, right: 2 }]);
  });

  it('never pair where the publisher says no, with running text, or with a page reached by links alone', () => {
    expect(spreadsOf(manifest([{}, {}, {}], { spread: 'none' }), true)).toEqual(alone(0, 1, 2));
    expect(spreadsOf(manifest([{}, { layout: 'reflowable' }, {}]), true)).toEqual([
      { left: 0 },
      { center: 1 },
      { left: 2 },
    ]);
    expect(spreadsOf(manifest([{}, { linear: false }, {}]), true)).toEqual([{ left: 0, right: 2 }]);
  });

  it('pair from right to left where the book runs so', () => {
    expect(spreadsOf(manifest([{}, {}, {}], { readingProgression: 'rtl' }), true)).toEqual([
      { right: 0, left: 1 },
      { right: 2 },
    ]);
    expect(pagesIn({ right: 0, left: 1 })).toEqual([0, 1]);
  });

  it('fill the room and stand in its middle, whatever their size', () => {
    const [left, right] = fitPages(
      { left: { width: 500, height: 1000 }, right: { width: 500, height: 800 } },
      { width: 1200, height: 500 },
    );
    expect(left).toEqual({ scale: 0.5, left: 350, top: 0 });
    expect(right).toEqual({ scale: 0.5, left: 600, top: 50 });
  });

  it('keep to their half of the screen when the other half is empty', () => {
    const page = { width: 500, height: 500 };
    const room = { width: 1200, height: 500 };
    expect(fitPages({ left: page }, room)).toEqual([{ scale: 1, left: 100, top: 0 }]);
    expect(fitPages({ right: page }, room)).toEqual([{ scale: 1, left: 600, top: 0 }]);
    expect(fitPages({ center: page }, room)).toEqual([{ scale: 1, left: 350, top: 0 }]);
  });
});
