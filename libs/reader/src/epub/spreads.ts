import type { Manifest } from '@yuelan/contract';
import { isFixed } from './fixed.ts';

type PageSide = 'left' | 'right' | 'center';

/**
 * Which fixed pages stand side by side. In a book that runs from left to right the first page stands alone on the
 * right, unless the file says otherwise; a page marked `center` always stands alone.
 */
export function spreadsOf(manifest: Manifest, landscape: boolean): number[][] {
  const { metadata, readingOrder } = manifest;
  const indexes = readingOrder.flatMap((link, index) => (link.properties.linear === false ? [] : [index]));
  const pairs = metadata.spread !== 'none' && (landscape || metadata.spread === 'both');
  if (!pairs) return indexes.map((index) => [index]);
  const rtl = metadata.readingProgression === 'rtl';
  const opening: PageSide = rtl ? 'right' : 'left';
  const spreads: number[][] = [];
  let open: number | null = null;
  let expected: PageSide = rtl ? 'left' : 'right';
  for (const index of indexes) {
    const side = sideOf(manifest, index, expected);
    if (open !== null && (side === 'center' || side === opening)) {
      spreads.push([open]);
      open = null;
    }
    if (side === 'center') spreads.push([index]);
    else if (side === opening) open = index;
    else {
      spreads.push(open === null ? [index] : [open, index]);
      open = null;
    }
    expected = open === null ? opening : opening === 'left' ? 'right' : 'left';
  }
  if (open !== null) spreads.push([open]);
  return spreads;
}

function sideOf(manifest: Manifest, index: number, expected: PageSide): PageSide {
  const { page, spread } = manifest.readingOrder[index]!.properties;
  if (!isFixed(manifest, index) || spread === 'none') return 'center';
  return page ?? expected;
}

/** Scale that fits pages side by side into the room, and the offsets that put them in its middle. */
export function fitPages(pages: readonly { width: number; height: number }[], room: { width: number; height: number }) {
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = Math.max(...pages.map((page) => page.height));
  const scale = Math.min(room.width / width, room.height / height);
  let left = (room.width - width * scale) / 2;
  return pages.map((page) => {
    const box = { scale, left, top: (room.height - page.height * scale) / 2 };
    left += page.width * scale;
    return box;
  });
}
