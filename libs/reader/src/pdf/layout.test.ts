import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTUAL, anchorAt, layOut, type LayoutInput, rowsOf, scrollFor } from './layout.ts';
import { pageOfHref } from './page-href.ts';
import { defaultLook } from './pdf-controls.ts';

const a5 = { width: 420, height: 595 };
const input = (over: Partial<LayoutInput> = {}): LayoutInput => ({
  sizes: Array.from({ length: 6 }, () => a5),
  room: { width: 390, height: 800 },
  look: defaultLook,
  flow: 'paged',
  rtl: false,
  ...over,
});

describe('pages on screen', () => {
  it('shows the whole page where pages are turned', () => {
    const { left, top, width, height } = layOut(input()).box(2);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(390);
    expect(top + height).toBeLessThanOrEqual(800);
    expect(top).toBeCloseTo((800 - height) / 2);
  });

  it('stands pages in twos on a wide screen, the cover alone, left pages on the left', () => {
    const layout = layOut(input({ room: { width: 1440, height: 900 } }));
    expect(layout.rows).toEqual([[0], [1, 2], [3, 4], [5]]);
    expect(layout.box(1).left).toBeLessThan(layout.box(2).left);
  });

  it('still does beside its outline, where that costs little of their height, and does not where it costs much', () => {
    expect(layOut(input({ room: { width: 1176, height: 900 } })).rows[1]).toEqual([1, 2]);
    expect(layOut(input({ room: { width: 916, height: 820 } })).rows[1]).toEqual([1]);
  });

  it('begins a spread of a book that runs from right to left on the right', () => {
    const layout = layOut(input({ room: { width: 1440, height: 900 }, rtl: true }));
    expect(layout.box(1).left).toBeGreaterThan(layout.box(2).left);
  });

  it('keeps lines of a scroll at a length that can be read, and takes the width where that is asked for', () => {
    const wide = { flow: 'scrolled', room: { width: 1600, height: 900 } } as const;
    expect(layOut(input(wide)).scale(0)).toBeCloseTo(1.5 * ACTUAL);
    const { left, width } = layOut(input({ ...wide, look: { ...defaultLook, fit: 'width' } })).box(0);
    expect([left, width]).toEqual([14, 1572]);
  });

  it('leaves out no page and names none twice, however they are arranged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.boolean(), fc.boolean(), (count, twos, alone) => {
        expect(rowsOf(count, twos, alone).flat()).toEqual(Array.from({ length: count }, (_, page) => page));
      }),
    );
  });

  it('finds the row at a height, whatever the sizes of its pages', () => {
    const size = fc.record({ width: fc.integer({ min: 50, max: 2000 }), height: fc.integer({ min: 50, max: 2000 }) });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), fc.nat(), (sizes, any) => {
        const layout = layOut(input({ sizes, flow: 'scrolled' }));
        const page = any % sizes.length;
        const { top, height } = layout.box(page);
        expect(layout.rowAt(top + 0.01)).toBe(page);
        expect(layout.rowAt(top + height - 0.01)).toBe(page);
      }),
    );
  });
});

describe('zooming', () => {
  it('keeps the point under the fingers where the fingers are', () => {
    const seen = { x: 0.3, y: 0.6 };
    const before = layOut(input({ flow: 'scrolled' }));
    const point = { x: 390 * seen.x, y: before.box(3).top + 200 };
    const found = anchorAt(before, [2, 3, 4], point);
    const after = layOut(input({ flow: 'scrolled', look: { ...defaultLook, fit: 2.5 } }));
    const scroll = scrollFor(after, { ...found, seen }, { width: 390, height: 800 });
    const box = after.box(found.page);
    const now = { x: box.left + found.at.x * box.width - scroll.x, y: box.top + found.at.y * box.height - scroll.y };
    expect(now.x).toBeCloseTo(390 * seen.x);
    expect(now.y).toBeCloseTo(800 * seen.y);
  });
});

describe('a link into a PDF', () => {
  it.each([
    ['book.pdf#page=3', 2],
    ['book.pdf#view=Fit&page=12', 11],
    ['book.pdf', 0],
    ['book.pdf#page=0', 0],
  ])('%s opens page %i, counted from 0', (href, page) => {
    expect(pageOfHref(href)).toBe(page);
  });
});
