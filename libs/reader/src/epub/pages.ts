import type { Stop, TextMap } from './text-map.ts';

/** The pages of a chapter that is laid out in columns. */
export interface Pages {
  readonly count: number;
  /** Page, from 0, of a point in the chapter. */
  pageOf: (range: Range) => number;
  /** The first point of a page. */
  startOf: (page: number, text: TextMap) => Range;
}

/** Axis along which the columns follow each other, and whether they run against it. */
export interface Run {
  vertical: boolean;
  reversed: boolean;
  /** Length of one screen along the axis. */
  size: number;
}

export function pagesOf(document: Document, run: Run): Pages {
  const root = document.documentElement;
  const end = run.vertical ? root.scrollHeight : root.scrollWidth;
  // Columns may end within a pixel of the next screen.
  let count = Math.max(1, Math.ceil((end - 2) / run.size));
  const pageOfRect = (rect: DOMRect) => {
    const origin = root.getBoundingClientRect();
    const at = run.vertical
      ? rect.top - origin.top
      : run.reversed
        ? origin.right - rect.right
        : rect.left - origin.left;
    return Math.min(count - 1, Math.max(0, Math.floor((at + 1) / run.size)));
  };
  // Margins, and breaks after the last word, make room that nothing stands in: it is no page.
  if (count > 1) count = 1 + Math.max(0, ...lastThings(document).map(pageOfRect));

  const pageOf = (range: Range) => {
    const rect = rectOf(range);
    return rect ? pageOfRect(rect) : 0;
  };

  return {
    count,
    pageOf,
    startOf: (page, text) => firstPoint(document, text, (rect) => pageOfRect(rect) >= page),
  };
}

const THINGS = 'img,svg,video,audio,math,canvas,object,iframe,hr,table,input,button,details';

/** Boxes of what the chapter ends with: its last words, and whatever else can be seen. */
function lastThings(document: Document): DOMRect[] {
  const body = document.body ?? document.documentElement;
  const range = document.createRange();
  const words = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let node = words.lastChild();
  for (; node; node = words.previousNode()) {
    if ((node.textContent ?? '').trim() === '') continue;
    range.selectNodeContents(node);
    if (range.getClientRects().length > 0) break;
  }
  const rects = node ? [...range.getClientRects()] : [];
  for (const element of [...document.querySelectorAll(THINGS)].slice(-8)) rects.push(...element.getClientRects());
  return rects.filter(({ width, height }) => width > 0 && height > 0);
}

/** The first point of a chapter whose box is `far` enough; the chapter's end where none is. */
export function firstPoint(document: Document, text: TextMap, far: (rect: DOMRect) => boolean): Range {
  const range = document.createRange();
  const lastRect = ({ node, length }: Stop) => {
    if (length === 0) range.selectNode(node);
    else range.selectNodeContents(node);
    const rects = range.getClientRects();
    return rects[rects.length - 1];
  };
  const reaches = (stop: Stop) => {
    const rect = lastRect(stop);
    return rect && far(rect);
  };
  const stop = firstWhere(text.stops, reaches);
  if (!stop) return text.rangeAt(1);
  if (stop.length === 0) range.setStartBefore(stop.node);
  else range.setStart(stop.node, firstOffset(range, stop, far));
  range.collapse(true);
  return range;
}

/** A collapsed range has no box in some engines: its character, or the next element, has. */
export function rectOf(range: Range): DOMRect | undefined {
  const { startContainer: node, startOffset: offset } = range;
  const probe = range.cloneRange();
  if (node.nodeType === Node.TEXT_NODE) {
    const size = (node as Text).length;
    probe.setStart(node, Math.min(offset, Math.max(0, size - 1)));
    probe.setEnd(node, Math.min(size, offset + 1));
    return probe.getClientRects()[0] ?? node.parentElement?.getClientRects()[0];
  }
  const element = (node.childNodes[offset] ?? node) as Element;
  if (element.nodeType === Node.TEXT_NODE) {
    probe.selectNodeContents(element);
    return probe.getClientRects()[0] ?? (node as Element).getClientRects?.()[0];
  }
  return element.getClientRects?.()[0] ?? element.parentElement?.getClientRects()[0];
}

/**
 * Text runs on from page to page, so the first stop that reaches a page is found by halving. What has no box (a reading
 * that is not shown) counts as what follows it.
 */
function firstWhere(stops: readonly Stop[], reaches: (stop: Stop) => boolean | undefined): Stop | undefined {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    let at = middle;
    let reached = reaches(stops[at]!);
    while (reached === undefined && ++at < high) reached = reaches(stops[at]!);
    if (reached === false) low = at + 1;
    else high = middle;
  }
  for (; low < stops.length; low++) if (reaches(stops[low]!) !== undefined) return stops[low];
  return undefined;
}

function firstOffset(range: Range, { node, length }: Stop, far: (rect: DOMRect) => boolean): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    range.setStart(node, middle);
    range.setEnd(node, middle + 1);
    const rect = range.getClientRects()[0];
    if (rect !== undefined && far(rect)) high = middle;
    else low = middle + 1;
  }
  return low;
}
