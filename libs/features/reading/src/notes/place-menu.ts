import type { Box } from '@yuelan/reader';

interface Size {
  width: number;
  height: number;
}

/** Pixels between a menu and what it is about; more under a selection on a touch screen, whose handles hang there. */
const GAP = 10;
const HANDLES = 32;
const MARGIN = 8;

/**
 * Where a menu stands: above or below its passage and never over it, as long as either side has room. Touch screens show
 * a menu of their own above a selection: there ours goes below first.
 */
export function placeMenu(box: Box, menu: Size, room: Size, touch: boolean): { left: number; top: number } {
  const above = box.top - GAP - menu.height;
  const below = box.top + box.height + (touch ? HANDLES : GAP);
  const fits = { above: above >= MARGIN, below: below + menu.height <= room.height - MARGIN };
  const last = room.height - MARGIN - menu.height;
  const middle = box.left + box.width / 2 - menu.width / 2;
  const left = Math.max(MARGIN, Math.min(room.width - MARGIN - menu.width, middle));
  const first = touch ? 'below' : 'above';
  const second = touch ? 'above' : 'below';
  if (fits[first]) return { left, top: first === 'above' ? above : below };
  if (fits[second]) return { left, top: second === 'above' ? above : below };
  // A passage as long as the page: its end stays in sight on a touch screen, its beginning elsewhere.
  return { left, top: touch ? MARGIN : Math.max(MARGIN, last) };
}
