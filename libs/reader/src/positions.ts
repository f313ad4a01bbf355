import type { Manifest } from '@yuelan/contract';

/** Stable pages of a book (docs/content-format.md): a place is the pages before its chapter and a share of its own. */
export interface Positions {
  /** Pages of the whole book, at least 1. */
  readonly total: number;
  /** Page, from 1, at a fraction (0 to 1) of a chapter. */
  page: (chapterId: number, fraction: number) => number;
  /** Of the whole book, 0 to 1. */
  progress: (chapterId: number, fraction: number) => number;
  /** The chapter and fraction at which a page begins. */
  place: (page: number) => { chapterId: number; fraction: number };
}

export function positionsOf({ readingOrder }: Pick<Manifest, 'readingOrder'>): Positions {
  const counts = readingOrder.map((link) => Math.max(1, link.properties.positions ?? 1));
  const before = [0];
  for (const count of counts) before.push(before[before.length - 1]! + count);
  const total = Math.max(1, before[before.length - 1]!);
  const inside = (fraction: number) => Math.min(1, Math.max(0, fraction));
  return {
    total,
    page: (chapterId, fraction) => {
      const count = counts[chapterId] ?? 1;
      return (before[chapterId] ?? 0) + Math.min(count, Math.floor(inside(fraction) * count + 1e-9) + 1);
    },
    progress: (chapterId, fraction) =>
      ((before[chapterId] ?? total) + inside(fraction) * (counts[chapterId] ?? 0)) / total,
    place: (page) => {
      const index = Math.min(total, Math.max(1, Math.round(page))) - 1;
      const chapterId = Math.max(0, before.findIndex((start) => start > index) - 1);
      return { chapterId, fraction: (index - before[chapterId]!) / counts[chapterId]! };
    },
  };
}
