import type { Size } from './layout.ts';
import { type Drawing, largestCanvas, pixelBudget } from './page-canvas.ts';
import type { Theme } from './page-colors.ts';
import type { LinkTarget } from './page-links.ts';
import type { PdfEngine, PDFDocumentProxy } from './pdfjs.ts';
import { type PdfPage, pdfPage } from './pdf-page.ts';
import type { Stage } from './stage.ts';

export interface PoolHost {
  engine: PdfEngine;
  pdf: PDFDocumentProxy;
  stage: Stage;
  label: (page: number) => string;
  follow: (target: LinkTarget) => void;
  /** A page's text is there. */
  onText: (page: PdfPage) => void;
  /** A page turned out to have another size than was thought. */
  onSize: () => void;
  failed: (error: unknown) => void;
}

/** The pages that exist: those in sight and one row on each side, never more. */
export interface PagePool {
  pages: () => Iterable<PdfPage>;
  get: (page: number) => PdfPage | undefined;
  /** Puts the pages that exist where they now lie. */
  place: () => void;
  /** Shows what is seen, then its neighbours; frees all others. A later call takes over from an earlier one. */
  fill: (look: { theme: Theme; rotation: number }) => Filling;
  /** Draws the parts in sight sharply, where whole pages would take too many pixels. */
  sharpen: () => void;
  destroy: () => void;
}

export interface Filling {
  /** What is in sight is drawn. */
  seen: Promise<void>;
  all: Promise<void>;
}

/** Pixels of a page that nobody sees yet: enough for a phone, sharpened when it comes. */
const UNSEEN_PIXELS = 1_600_000;
/** Fonts and pictures that pdf.js keeps of pages long gone are dropped after so many. */
const CLEAN_AFTER = 40;

export function pagePool(host: PoolHost): PagePool {
  const { pdf, stage } = host;
  const live = new Map<number, PdfPage>();
  let filling = 0;
  let freed = 0;

  /** Rows in sight, and beside them the next one and the one before. */
  function wantedPages() {
    const { rows } = stage.layout();
    const [from, to] = stage.rows();
    return { seen: rows.slice(from, to + 1).flat(), beside: [...(rows[to + 1] ?? []), ...(rows[from - 1] ?? [])] };
  }

  function free(wanted: ReadonlySet<number>) {
    for (const [index, page] of live) {
      if (wanted.has(index)) continue;
      page.destroy();
      live.delete(index);
      freed++;
    }
  }

  function fill(look: { theme: Theme; rotation: number }): Filling {
    const turn = ++filling;
    const { seen, beside } = wantedPages();
    free(new Set([...seen, ...beside]));
    place();
    const pixels = Math.min(largestCanvas(), pixelBudget() / (seen.length + beside.length));
    const drawAll = async (pages: readonly number[], most: number) => {
      for (const index of pages) if (turn === filling) await drawOne(index, { ...look, pixels: most }, turn);
    };
    const first = drawAll(seen, pixels);
    return { seen: first, all: first.then(() => drawAll(beside, Math.min(pixels, UNSEEN_PIXELS))).then(clean) };
  }

  async function drawOne(index: number, look: Omit<Drawing, 'scale'>, turn: number) {
    try {
      const page = live.get(index) ?? (await open(index, () => turn === filling));
      await page?.draw({ ...look, scale: stage.layout().scale(index) });
    } catch (error) {
      if (turn === filling) host.failed(error);
    }
  }

  async function clean() {
    if (freed < CLEAN_AFTER) return;
    freed = 0;
    await pdf.cleanup(true).catch(() => {});
  }

  async function open(index: number, isWanted: () => boolean): Promise<PdfPage | undefined> {
    const source = await pdf.getPage(index + 1);
    if (!isWanted() || live.has(index)) return live.get(index);
    const page: PdfPage = pdfPage(source, {
      engine: host.engine,
      label: host.label(index),
      follow: host.follow,
      onText: () => host.onText(page),
    });
    live.set(index, page);
    stage.sheet.append(page.element);
    if (stage.learn(index, source.getViewport({ scale: 1 }))) host.onSize();
    put(index, page);
    return page;
  }

  const put = (index: number, page: PdfPage) => page.put(stage.layout().box(index), stage.isSeen(index));

  function place() {
    for (const [index, page] of live) put(index, page);
  }

  return {
    pages: () => live.values(),
    get: (page) => live.get(page),
    place,
    fill,
    sharpen: () => {
      for (const [index, page] of live) {
        const part = stage.isSeen(index) ? partInSight(page.element, stage.scroller) : null;
        page.sharpen(part).catch(host.failed);
      }
    },
    destroy: () => {
      filling++;
      free(new Set());
    },
  };
}

/** The part of a page that lies in the window of the scroller, in CSS pixels of the page. */
function partInSight(page: HTMLElement, scroller: HTMLElement): ({ left: number; top: number } & Size) | null {
  const [box, view] = [page.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const left = Math.max(0, view.left - box.left);
  const top = Math.max(0, view.top - box.top);
  const width = Math.min(box.right, view.right) - box.left - left;
  const height = Math.min(box.bottom, view.bottom) - box.top - top;
  return width > 1 && height > 1 ? { left, top, width, height } : null;
}
