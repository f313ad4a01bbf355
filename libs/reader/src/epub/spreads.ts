import type { Manifest } from '@yuelan/contract';
import { isFixed } from './fixed.ts';

type PageSide = 'left' | 'right' | 'center';

/** What is on screen at once: chapters by number. One page on its side leaves the other half empty. */
export type Spread = { center: number } | { left?: number; right?: number };

/** In the order of reading. */
export function pagesIn(spread: Spread): number[] {
  if ('center' in spread) return [spread.center];
  return [spread.left, spread.right].filter((page) => page !== undefined).sort((a, b) => a - b);
}

/**
 * Which fixed pages stand side by side (EPUB 3.3 §8.2.2.4). Pages that say nothing pair up from the first one on, in
 * such a way that the next page which names its side comes to stand there; a page marked `center` stands alone.
 */
export function spreadsOf(manifest: Manifest, landscape: boolean): Spread[] {
  const { metadata, readingOrder } = manifest;
  const indexes = readingOrder.flatMap((link, index) => (link.properties.linear === false ? [] : [index]));
  const pairs = metadata.spread !== 'none' && (landscape || metadata.spread === 'both');
  if (!pairs) return indexes.map((center) => ({ center }));
  const opening = metadata.readingProgression === 'rtl' ? 'right' : 'left';
  const spreads: Spread[] = [];
  let open: { left?: number; right?: number } | null = null;
  sidesOf(manifest, indexes, opening).forEach((side, at) => {
    const index = indexes[at]!;
    if (side === 'center') spreads.push({ center: index });
    else if (open && side !== opening) open[side] = index;
    else spreads.push((open = { [side]: index }));
    // A closing page completes its pair, even one whose first half is empty.
    if (side !== opening) open = null;
  });
  return spreads;
}

const other = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

/** The side of each page: its own, else the one that its neighbours leave to it. */
function sidesOf(manifest: Manifest, indexes: readonly number[], opening: 'left' | 'right'): PageSide[] {
  const named = indexes.map((index) => namedSide(manifest, index));
  const sides: PageSide[] = [];
  named.forEach((own, at) => {
    const before = sides[at - 1];
    const free = before === undefined || before === 'center';
    sides.push(own ?? (free ? firstOfRun(named, at, opening) : other(before)));
  });
  return sides;
}

function namedSide(manifest: Manifest, index: number): PageSide | undefined {
  const { page, spread } = manifest.readingOrder[index]!.properties;
  return !isFixed(manifest, index) || spread === 'none' ? 'center' : page;
}

/** Where pages that say nothing begin, so that their last one stands before the page that does. */
function firstOfRun(named: readonly (PageSide | undefined)[], at: number, opening: 'left' | 'right') {
  const length = named.slice(at).findIndex((side) => side !== undefined);
  const next = named[at + length];
  if (length < 0 || next === 'center' || next === undefined) return opening;
  return length % 2 === 0 ? next : other(next);
}

export interface Size {
  width: number;
  height: number;
}

export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** Scale that fits pages side by side into the room, and the offsets that put them in its middle, the fold included. */
export function fitPages(pages: { center: Size } | { left?: Size; right?: Size }, room: Size): Fit[] {
  const shown = 'center' in pages ? [pages.center] : [pages.left, pages.right].filter((page) => page !== undefined);
  const isHalf = !('center' in pages) && shown.length === 1;
  const width = shown.reduce((sum, page) => sum + page.width, 0) * (isHalf ? 2 : 1);
  const height = Math.max(...shown.map((page) => page.height));
  const scale = Math.min(room.width / width, room.height / height);
  let left = isHalf && 'right' in pages && pages.right ? room.width / 2 : (room.width - width * scale) / 2;
  return shown.map((page) => {
    const fit = { scale, left, top: (room.height - page.height * scale) / 2 };
    left += page.width * scale;
    return fit;
  });
}
