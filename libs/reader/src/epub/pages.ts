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
  const count = Math.max(1, Math.ceil((end - 2) / run.size));
  const pageOfRect = (rect: DOMRect) => {
    const origin = root.getBoundingClientRect();
    const at = run.vertical
      ? rect.top - origin.top
      : run.reversed
        ? origin.right - rect.right
        : rect.left - origin.left;
    return Math.min(count - 1, Math.max(0, Math.floor((at + 1) / run.size)));
  };

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

/** The first point of a chapter whose box is `far` enough; the chapter's end where none is. */
export function firstPoint(document: Document, text: TextMap, far: (rect: DOMRect) => boolean): Range {
  const range = document.createRange();
  const lastIsFar = ({ node, length }: Stop) => {
    if (length === 0) range.selectNode(node);
    else range.selectNodeContents(node);
    const rects = range.getClientRects();
    const rect = rects[rects.length - 1];
    return rect !== undefined && far(rect);
  };
  const stop = firstWhere(text.stops, lastIsFar);
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

/** Text runs on from page to page, so the first stop that reaches a page is found by halving. */
function firstWhere(stops: readonly Stop[], reaches: (stop: Stop) => boolean): Stop | undefined {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(stops[middle]!)) high = middle;
    else low = middle + 1;
  }
  return stops[low];
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
