import { type Anchor, anchorAt, layOut, type PagesLayout, type Point, scrollFor, type Size } from './layout.ts';
import type { Theme } from './page-colors.ts';
import type { PdfLook } from './pdf-controls.ts';
import { pdfStyle } from './pdf-style.ts';

export interface StageSettings {
  flow: 'paged' | 'scrolled';
  theme: Theme;
  look: PdfLook;
}

/** Where the pages lie and what of them is seen: one scroll of them all, or one turn after the other. */
export interface Stage {
  readonly scroller: HTMLElement;
  readonly sheet: HTMLElement;
  layout: () => PagesLayout;
  room: () => Size;
  /** Lays out anew; what is seen is then for `restore` to say. */
  arrange: (settings: StageSettings) => void;
  /** Learns a page's real size; true where it differs from what was assumed. */
  learn: (page: number, size: Size) => boolean;
  /** The point of a page that is seen at a point of the room (shares of it). */
  anchor: (seen: Point) => Anchor;
  restore: (anchor: Anchor) => void;
  /** First and last row in sight. */
  rows: () => [first: number, last: number];
  isSeen: (page: number) => boolean;
  /** Whether there is nothing to scroll to: taps and wheels turn. */
  still: () => boolean;
  /** Shows what a pinch does before it is done: `factor` around a point of the room, which has moved to another. */
  preview: (factor: number, from: Point, to: Point) => void;
  endPreview: () => void;
  remove: () => void;
}

export function createStage(element: HTMLElement, count: number, first: Size, rtl: boolean): Stage {
  const { scroller, sheet, remove } = makeScroller(element);
  const sizes: Size[] = Array.from({ length: count }, () => first);
  let settings: StageSettings;
  let layout: PagesLayout;
  let row = 0;

  const room = (): Size => {
    const bar = settings.flow === 'scrolled' || !isWhole(settings.look) ? scrollbarWidth(scroller) : 0;
    return { width: element.clientWidth - bar, height: element.clientHeight };
  };
  const still = () => {
    if (settings.flow === 'scrolled') return false;
    const { width, height } = layout.sheet(row);
    return width <= room().width + 1 && height <= room().height + 1;
  };
  const rows = (): [number, number] =>
    settings.flow === 'paged'
      ? [row, row]
      : [layout.rowAt(scroller.scrollTop), layout.rowAt(scroller.scrollTop + scroller.clientHeight)];

  function arrange(changed: StageSettings) {
    settings = changed;
    const turned = settings.look.rotation % 180 === 0 ? sizes : sizes.map(turn);
    layout = layOut({ sizes: turned, room: room(), look: settings.look, flow: settings.flow, rtl });
    scroller.dataset['theme'] = settings.theme;
    sizeSheet();
  }

  function sizeSheet() {
    row = Math.min(row, layout.rows.length - 1);
    const { width, height } = layout.sheet(row);
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    scroller.dataset['still'] = String(still());
  }

  return {
    scroller,
    sheet,
    layout: () => layout,
    room,
    arrange,
    still,
    rows,
    remove,
    learn: (page, size) => {
      const known = sizes[page]!;
      if (Math.abs(known.width - size.width) < 0.5 && Math.abs(known.height - size.height) < 0.5) return false;
      sizes[page] = { width: size.width, height: size.height };
      return true;
    },
    isSeen: (page) => {
      const [from, to] = rows();
      const at = layout.rowOf(page);
      return at >= from && at <= to;
    },
    anchor: (seen) => {
      const { width, height } = room();
      const [from, to] = rows();
      const pages = layout.rows.slice(from, to + 1).flat();
      const point = { x: scroller.scrollLeft + seen.x * width, y: scroller.scrollTop + seen.y * height };
      return { ...anchorAt(layout, pages, point), seen };
    },
    restore: (anchor) => {
      row = layout.rowOf(anchor.page);
      sizeSheet();
      const { x, y } = scrollFor(layout, anchor, room());
      scroller.scrollLeft = x;
      scroller.scrollTop = y;
    },
    preview: (factor, from, to) => {
      const x = to.x + scroller.scrollLeft - (from.x + scroller.scrollLeft) * factor;
      const y = to.y + scroller.scrollTop - (from.y + scroller.scrollTop) * factor;
      sheet.style.transform = `translate(${x}px,${y}px) scale(${factor})`;
    },
    endPreview: () => {
      sheet.style.transform = '';
    },
  };
}

const isWhole = ({ fit }: PdfLook) => fit === 'auto' || fit === 'page';
const turn = ({ width, height }: Size): Size => ({ width: height, height: width });

/** What a scrollbar takes of the width: nothing where it floats over the page. */
function scrollbarWidth(scroller: HTMLElement): number {
  const before = scroller.style.overflowY;
  scroller.style.overflowY = 'scroll';
  const width = scroller.offsetWidth - scroller.clientWidth;
  scroller.style.overflowY = before;
  return width;
}

function makeScroller(element: HTMLElement) {
  const scroller = document.createElement('div');
  scroller.className = 'yuelan-pdf';
  scroller.tabIndex = -1;
  const style = document.createElement('style');
  style.textContent = pdfStyle;
  const sheet = document.createElement('div');
  sheet.className = 'yuelan-pdf-sheet';
  scroller.append(style, sheet);
  element.append(scroller);
  return { scroller, sheet, remove: () => scroller.remove() };
}
