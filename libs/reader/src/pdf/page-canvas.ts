import { freeCanvas } from './pdf-controls.ts';
import type { Size } from './layout.ts';
import { type PictureCorners, recolor, type Theme } from './page-colors.ts';
import type { PageViewport, PDFPageProxy } from './pdfjs.ts';

export interface Drawing {
  /** CSS pixels a point. */
  scale: number;
  /** Degrees that the reader turned the page by. */
  rotation: number;
  theme: Theme;
  /** Most pixels that a canvas may have. */
  pixels: number;
}

/** Sharper than two device pixels a CSS pixel costs memory that phones do not have (pitfalls: canvas memory). */
const LARGEST_RATIO = 2;
const isSmall = () => Math.min(screen.width, screen.height) < 600;
/** Of all canvases together, in pixels of four bytes: iOS ends a page at 256 to 384 MB. */
export const pixelBudget = (): number => (isSmall() ? 14_000_000 : 40_000_000);
export const LARGEST_CANVAS = { phone: 5_000_000, wide: 10_000_000 } as const;
export const largestCanvas = (): number => (isSmall() ? LARGEST_CANVAS.phone : LARGEST_CANVAS.wide);

export const wantedRatio = (): number => Math.min(globalThis.devicePixelRatio || 1, LARGEST_RATIO);

export const ratioFor = ({ width, height }: Size, pixels: number): number =>
  Math.min(wantedRatio(), Math.sqrt(pixels / Math.max(1, width * height)));

export const viewportOf = (page: PDFPageProxy, scale: number, rotation: number): PageViewport =>
  page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });

/** A drawing under way: the canvas, or null where it was given up. */
export interface DrawTask {
  done: Promise<HTMLCanvasElement | null>;
  cancel: () => void;
}

/** What pdf.js 6 can tell of the pictures on a page, and pdf.js 4 cannot. */
interface PicturePage {
  imageCoordinates?: PictureCorners | null;
}

/** Draws a page, or the part of it that is given in CSS pixels, on a canvas of its own. */
export function drawPage(
  page: PDFPageProxy,
  { scale, rotation, theme, pixels }: Drawing,
  part?: { left: number; top: number } & Size,
): DrawTask {
  const viewport = viewportOf(page, scale, rotation);
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: viewport.width, height: viewport.height };
  const ratio = ratioFor({ width, height }, pixels);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * ratio));
  canvas.height = Math.max(1, Math.floor(height * ratio));
  const wantsPictures = theme === 'dark' || theme === 'sepia';
  const source = page as PicturePage;
  source.imageCoordinates = null;
  const task = page.render({
    canvas,
    // pdf.js 4 knows contexts alone.
    canvasContext: canvas.getContext('2d', { alpha: false }) ?? undefined,
    viewport,
    transform: [ratio, 0, 0, ratio, -left * ratio, -top * ratio],
    recordImages: wantsPictures,
  } as Parameters<PDFPageProxy['render']>[0]);
  const done = task.promise.then(
    () => {
      const share = (width * height) / (viewport.width * viewport.height);
      recolor(canvas, theme, wantsPictures ? (source.imageCoordinates ?? null) : null, share);
      return canvas;
    },
    (error: Error) => {
      freeCanvas(canvas);
      if (error.name === 'RenderingCancelledException') return null;
      throw error;
    },
  );
  return { done, cancel: () => task.cancel() };
}
