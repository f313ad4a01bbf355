import type { Box } from '../book-view.ts';
import type { Point, Size } from './layout.ts';
import { type Drawing, type DrawTask, drawPage, ratioFor, viewportOf, wantedRatio } from './page-canvas.ts';
import { pageLinks, type LinkTarget } from './page-links.ts';
import { paintedLayer, type Mark } from './page-marks.ts';
import { type PageText, pageText, type Span } from './page-text.ts';
import { freeCanvas } from './pdf-controls.ts';
import type { PdfEngine, PDFPageProxy } from './pdfjs.ts';
import { type PageTextLayer, textLayer } from './text-layer.ts';

/** A page on screen: canvases for the eye, invisible text above them for selection and screen readers, links, marks. */
export interface PdfPage {
  readonly element: HTMLElement;
  readonly number: number;
  /** Where the page lies; shown or kept ready beside what is seen. */
  put: (box: Box, seen: boolean) => void;
  /** Draws anew; what was drawn stays, stretched, until the new one is there. */
  draw: (drawing: Drawing) => Promise<void>;
  /** Draws the part in sight sharply where the whole page would take too many pixels. `part` in CSS pixels. */
  sharpen: (part: ({ left: number; top: number } & Size) | null) => Promise<void>;
  /** The text of the page, null until its layer is there. */
  text: () => { page: PageText; layer: PageTextLayer } | null;
  /** Resolves when text and links are there too. */
  ready: () => Promise<void>;
  mark: (marks: readonly Mark[]) => void;
  /** Ids of the marks at a point of the window, the uppermost first. */
  marksAt: (point: Point) => Mark[];
  destroy: () => void;
}

export interface PageHost {
  engine: PdfEngine;
  label: string;
  follow: (target: LinkTarget) => void;
  /** The text layer is there, or is there anew after a turn of the page. */
  onText: () => void;
}

export function pdfPage(source: PDFPageProxy, host: PageHost): PdfPage {
  const element = document.createElement('div');
  element.className = 'yuelan-pdf-page';
  element.dataset['page'] = String(source.pageNumber);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', host.label);
  const marks = paintedLayer(element);
  let shown: { canvas: HTMLCanvasElement; key: string } | null = null;
  let detail: HTMLCanvasElement | null = null;
  let drawing: (DrawTask & { key: string }) | null = null;
  let sharpening: DrawTask | null = null;
  let last: Drawing | null = null;
  let text: { page: PageText; layer: PageTextLayer } | null = null;
  let layers: Promise<void> = Promise.resolve();
  let dressedFor: number | null = null;
  let gone = false;

  async function draw(wanted: Drawing) {
    const { scale, rotation, theme, pixels } = wanted;
    const key = [scale, rotation, theme, ratioFor(viewportOf(source, scale, rotation), pixels)].join();
    if (shown?.key === key || drawing?.key === key) return drawing?.done.then(() => {});
    drawing?.cancel();
    last = wanted;
    scaleLayers(wanted);
    const task = { key, ...drawPage(source, wanted) };
    drawing = task;
    const canvas = await task.done.finally(() => drawing === task && (drawing = null));
    if (!canvas) return;
    if (gone || last !== wanted) return freeCanvas(canvas);
    dropDetail();
    freeCanvas(shown?.canvas);
    shown = { canvas, key };
    element.prepend(canvas);
    element.dataset['drawn'] = 'true';
    if (dressedFor !== wanted.rotation) layers = dress(wanted).catch(() => {});
  }

  /** Text and links come after the picture, and go with it when it is turned. Text that cannot be had is left out. */
  async function dress({ scale, rotation }: Drawing) {
    dressedFor = rotation;
    const viewport = viewportOf(source, scale, rotation);
    const content = await source.getTextContent();
    if (gone || dressedFor !== rotation) return;
    text?.layer.remove();
    const layer = await textLayer(host.engine, element, content, viewport);
    if (gone || dressedFor !== rotation) return layer.remove();
    text = { page: pageText(content), layer };
    host.onText();
    await pageLinks(element, source, viewport, host);
  }

  function scaleLayers({ scale, rotation }: Drawing) {
    const { width, rawDims } = viewportOf(source, scale, rotation);
    const { pageWidth, pageHeight } = rawDims as { pageWidth: number; pageHeight: number };
    const upright = (source.rotate + rotation) % 180 === 0;
    const factor = String(width / (upright ? pageWidth : pageHeight));
    element.style.setProperty('--total-scale-factor', factor);
    element.style.setProperty('--scale-factor', factor);
    element.style.setProperty('--raw-width', `${pageWidth}px`);
    element.style.setProperty('--raw-height', `${pageHeight}px`);
  }

  function dropDetail() {
    sharpening?.cancel();
    sharpening = null;
    freeCanvas(detail);
    detail = null;
  }

  async function sharpen(part: ({ left: number; top: number } & Size) | null) {
    dropDetail();
    if (!part || !last || !shown) return;
    const whole = viewportOf(source, last.scale, last.rotation);
    if (ratioFor(whole, last.pixels) > wantedRatio() * 0.95) return;
    const task = drawPage(source, last, part);
    sharpening = task;
    const canvas = await task.done;
    if (!canvas) return;
    if (gone || sharpening !== task) return freeCanvas(canvas);
    detail = canvas;
    canvas.style.cssText = `left:${part.left}px;top:${part.top}px;width:${part.width}px;height:${part.height}px`;
    shown.canvas.after(canvas);
  }

  function destroy() {
    gone = true;
    drawing?.cancel();
    dropDetail();
    text?.layer.remove();
    freeCanvas(shown?.canvas);
    element.remove();
    source.cleanup();
  }

  return {
    element,
    number: source.pageNumber,
    put: ({ left, top, width, height }, seen) => {
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        visibility: seen ? '' : 'hidden',
      });
    },
    draw,
    sharpen,
    text: () => text,
    ready: () => layers,
    mark: (wanted) =>
      marks.paint(wanted, last?.rotation ?? 0, (span: Span) => text?.layer.boxesOf(text.page, span) ?? []),
    marksAt: (point) => marks.at(point),
    destroy,
  };
}
