import type { Box } from '../book-view.ts';
import type { PdfLook } from './pdf-controls.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface LayoutInput {
  /** Of all pages, upright as they are shown, in points. */
  sizes: readonly Size[];
  /** CSS pixels. */
  room: Size;
  look: PdfLook;
  flow: 'paged' | 'scrolled';
  rtl: boolean;
}

/** Where every page lies, in CSS pixels of a sheet: the whole scroll, or what one turn shows. */
export interface PagesLayout {
  readonly rows: readonly (readonly number[])[];
  rowOf: (page: number) => number;
  /** The row at a height of the scroll. */
  rowAt: (y: number) => number;
  box: (page: number) => Box;
  /** CSS pixels a point. */
  scale: (page: number) => number;
  /** What `auto` would make of the same row. */
  autoScale: (page: number) => number;
  /** Of the whole scroll, or of the turn with this row. */
  sheet: (row: number) => Size;
}

/** CSS pixels a point at the printed size. */
export const ACTUAL = 96 / 72;
/** Of the printed size. */
export const ZOOM = { min: 0.25, max: 5 } as const;
/** A line longer than this scale makes it is hard to read on a wide screen. */
const COMFORTABLE = 1.5 * ACTUAL;
const GAP = 12;
const SPINE = 2;
const marginOf = ({ width }: Size) => (width < 600 ? 6 : 14);

/** A spread may be this much wider than the room, which costs its pages as much of their height. */
const SPREAD_LOSS = 1.1;

/** Whether pages stand in twos: as wished, or where a spread is nearly as tall as a single page would be. */
export function inTwos({ sizes, room, look, flow }: LayoutInput): boolean {
  if (look.spread !== 'auto') return look.spread === 'two';
  const page = sizes[0];
  if (!page || flow === 'scrolled') return false;
  return (2 * page.width * room.height) / page.height <= room.width * SPREAD_LOSS;
}

export function rowsOf(count: number, twos: boolean, coverAlone: boolean): number[][] {
  const rows: number[][] = [];
  for (let page = 0; page < count;) {
    const alone = !twos || page + 1 >= count || (page === 0 && coverAlone);
    rows.push(alone ? [page] : [page, page + 1]);
    page += alone ? 1 : 2;
  }
  return rows;
}

export function layOut(input: LayoutInput): PagesLayout {
  const { sizes, room, flow } = input;
  const margin = marginOf(room);
  const rows = rowsOf(sizes.length, inTwos(input), input.look.coverAlone);
  const rowOfPage = rows.flatMap((pages, row) => pages.map(() => row));
  const scales = rows.map((pages) => scaleOf(pages, input, input.look.fit));
  const sized = rows.map((pages, row) => sizeOf(pages, sizes, scales[row]!));
  const paged = flow === 'paged';
  const tops = [margin];
  if (!paged) for (const { height } of sized) tops.push(tops[tops.length - 1]! + height + GAP);
  const widest = paged ? 0 : Math.max(0, ...sized.map(({ width }) => width));

  const sheet = (row: number): Size => ({
    width: Math.max(room.width, (paged ? sized[row]!.width : widest) + 2 * margin),
    height: paged ? Math.max(room.height, sized[row]!.height + 2 * margin) : tops[rows.length]! - GAP + margin,
  });
  const rowAt = (y: number) => {
    let low = 0;
    let high = rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle]! <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    rows,
    rowAt,
    sheet,
    rowOf: (page) => rowOfPage[page] ?? 0,
    scale: (page) => scales[rowOfPage[page] ?? 0]!,
    autoScale: (page) => scaleOf(rows[rowOfPage[page] ?? 0]!, input, 'auto'),
    box: (page) => {
      const row = rowOfPage[page]!;
      const scale = scales[row]!;
      const [width, height] = [sizes[page]!.width * scale, sizes[page]!.height * scale];
      const whole = sheet(row);
      const isRight = rows[row]!.length > 1 && (rows[row]![0] === page) === input.rtl;
      const other = rows[row]!.find((one) => one !== page);
      const before = isRight ? sizes[other!]!.width * scale + SPINE : 0;
      return {
        left: (whole.width - sized[row]!.width) / 2 + before,
        top: (paged ? (whole.height - sized[row]!.height) / 2 : tops[row]!) + (sized[row]!.height - height) / 2,
        width,
        height,
      };
    },
  };
}

const sizeOf = (pages: readonly number[], sizes: readonly Size[], scale: number): Size => ({
  width: pages.reduce((sum, page) => sum + sizes[page]!.width, 0) * scale + (pages.length - 1) * SPINE,
  height: Math.max(...pages.map((page) => sizes[page]!.height)) * scale,
});

/** CSS pixels a point that a fit makes of a row. */
function scaleOf(pages: readonly number[], { sizes, room, flow }: LayoutInput, fit: PdfLook['fit']): number {
  if (typeof fit === 'number') return fit * ACTUAL;
  const natural = sizeOf(pages, sizes, 1);
  const margin = marginOf(room);
  const wide = Math.max(1, room.width - 2 * margin) / natural.width;
  if (fit === 'width') return wide;
  if (fit === 'auto' && flow === 'scrolled') return Math.min(wide, COMFORTABLE);
  return Math.min(wide, Math.max(1, room.height - 2 * margin) / natural.height);
}

/** A point of a page, as shares of it, and where in the room it is seen, as shares of that. */
export interface Anchor {
  page: number;
  at: Point;
  seen: Point;
}

/** The point of the nearest page of a row that lies at a point of the sheet. */
export function anchorAt(layout: PagesLayout, pages: readonly number[], point: Point): { page: number; at: Point } {
  const distance = (page: number) => {
    const { left, top, width, height } = layout.box(page);
    return Math.max(left - point.x, 0, point.x - left - width) + Math.max(top - point.y, 0, point.y - top - height);
  };
  const page = pages.reduce((best, one) => (distance(one) < distance(best) ? one : best), pages[0]!);
  const { left, top, width, height } = layout.box(page);
  return { page, at: { x: (point.x - left) / width, y: (point.y - top) / height } };
}

/** Where the room must be scrolled to so that an anchor is seen where it was. */
export function scrollFor(layout: PagesLayout, { page, at, seen }: Anchor, room: Size): Point {
  const { left, top, width, height } = layout.box(page);
  return { x: left + at.x * width - seen.x * room.width, y: top + at.y * height - seen.y * room.height };
}
