import { type PDFPageProxy, TextLayer } from './pdfjs.ts';

/** A page on screen: a canvas for the eye, invisible text above it for selection and screen readers. */
export interface PdfPage {
  readonly element: HTMLElement;
  /** Draws at a new scale (CSS pixels a point); what was drawn stays until the new one is there. */
  draw: (scale: number) => Promise<void>;
  destroy: () => void;
}

/** Sharper than two device pixels a CSS pixel costs memory that phones do not have (pitfalls: canvas memory). */
const LARGEST_RATIO = 2;
const LARGEST_CANVAS = 5_000_000;

export function pdfPage(page: PDFPageProxy, label: string): PdfPage {
  const element = document.createElement('div');
  element.className = 'yuelan-pdf-page';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  let canvas: HTMLCanvasElement | null = null;
  let drawing: { cancel(): void } | null = null;
  let text: TextLayer | null = null;
  let drawnAt = 0;

  async function draw(scale: number) {
    if (drawnAt === scale) return;
    drawnAt = scale;
    drawing?.cancel();
    const viewport = page.getViewport({ scale });
    const fresh = document.createElement('canvas');
    const ratio = ratioFor(viewport.width, viewport.height);
    fresh.width = Math.floor(viewport.width * ratio);
    fresh.height = Math.floor(viewport.height * ratio);
    const task = page.render({ canvas: fresh, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    drawing = task;
    try {
      await task.promise;
    } catch (error) {
      free(fresh);
      if ((error as Error).name === 'RenderingCancelledException') return;
      throw error;
    }
    free(canvas);
    canvas = fresh;
    element.prepend(fresh);
    element.dataset['drawn'] = 'true';
    drawText(scale);
  }

  function drawText(scale: number) {
    const viewport = page.getViewport({ scale });
    element.querySelector('.textLayer')?.remove();
    text?.cancel();
    const container = document.createElement('div');
    container.className = 'textLayer';
    container.style.setProperty('--total-scale-factor', String(scale));
    element.append(container);
    text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    // Text that cannot be had leaves the picture of the page as it is.
    text.render().catch(() => {});
  }

  return {
    element,
    draw,
    destroy: () => {
      drawing?.cancel();
      text?.cancel();
      free(canvas);
      element.remove();
      page.cleanup();
    },
  };
}

function ratioFor(width: number, height: number): number {
  const wanted = Math.min(devicePixelRatio || 1, LARGEST_RATIO);
  return Math.min(wanted, Math.sqrt(LARGEST_CANVAS / (width * height)));
}

/** Safari gives a canvas's memory back only when it has no size. */
function free(canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
