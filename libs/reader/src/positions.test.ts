import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsOf } from './positions.ts';

const book = (...counts: (number | undefined)[]) =>
  positionsOf({
    readingOrder: counts.map((positions, file) => ({
      href: `${file}`,
      type: '',
      properties: { file, size: 1, positions },
    })),
  });

describe('stable pages', () => {
  it('count the pages before a chapter and the share read of it', () => {
    const { page, total, progress } = book(3, 1, 6);
    expect(total).toBe(10);
    expect([page(0, 0), page(0, 0.5), page(1, 0), page(2, 0), page(2, 0.999)]).toEqual([1, 2, 4, 5, 10]);
    expect(progress(2, 0.5)).toBeCloseTo(0.7);
  });

  it('stay inside the chapter at its very end, and count a chapter without pages as one', () => {
    const { page, total } = book(undefined, 0, 2);
    expect(total).toBe(4);
    expect([page(0, 1), page(1, 1), page(2, 1)]).toEqual([1, 2, 4]);
  });

  it('lead back to the place that shows them, whatever the book', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (counts, any) => {
          const positions = book(...counts);
          const wanted = 1 + (any % positions.total);
          const { chapterId, fraction } = positions.place(wanted);
          expect(positions.page(chapterId, fraction)).toBe(wanted);
        },
      ),
    );
  });

  it('never run backwards while the reader reads on', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2 }),
        fc.nat(),
        fraction,
        fraction,
        (counts, any, a, b) => {
          const { page, progress } = book(...counts);
          const chapter = any % counts.length;
          const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
          expect(page(chapter, later)).toBeGreaterThanOrEqual(page(chapter, sooner));
          expect(progress(chapter, later)).toBeGreaterThanOrEqual(progress(chapter, sooner));
        },
      ),
    );
  });
});
