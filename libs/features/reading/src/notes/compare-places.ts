import type { Locator } from '@yuelan/contract';

/** The steps of a CFI, of a range those of its beginning; assertions in brackets say nothing of the order. */
function stepsOf(cfi: string): number[] {
  const [path = '', start = ''] = cfi.replace(/\[[^[\]]*\]/g, '').split(',');
  return ((path + start).match(/\d+/g) ?? []).map(Number);
}

function compareCfis(one: string, other: string): number {
  const [a, b] = [stepsOf(one), stepsOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const by = (a[index] ?? -1) - (b[index] ?? -1);
    if (by !== 0) return by;
  }
  return 0;
}

/** The order of the book: chapter, then place in it. */
export function comparePlaces(one: Locator, other: Locator): number {
  if (one.chapterId !== other.chapterId) return one.chapterId - other.chapterId;
  if (one.cfi && other.cfi) return compareCfis(one.cfi, other.cfi);
  return (one.position ?? 0) - (other.position ?? 0);
}
