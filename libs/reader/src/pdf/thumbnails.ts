import { inOrder } from '../in-order.ts';
import { drawPage, type Drawing } from './page-canvas.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

const PIXELS = 120_000;

/** Draws pages in small, one after the other, and only while nothing on screen is being drawn. */
export function thumbnails(
  pdf: PDFDocumentProxy,
  host: {
    idle: () => Promise<unknown>;
    isLive: (page: number) => boolean;
    look: () => Pick<Drawing, 'theme' | 'rotation'>;
  },
) {
  const enqueue = inOrder();
  return (number: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> =>
    enqueue(async () => {
      await host.idle();
      if (signal.aborted) throw new DOMException('Not wanted any more', 'AbortError');
      const source = await pdf.getPage(number);
      const { rotation } = host.look();
      const natural = source.getViewport({ scale: 1, rotation: (source.rotate + rotation) % 360 });
      const task = drawPage(source, { ...host.look(), scale: width / natural.width, pixels: PIXELS });
      signal.addEventListener('abort', task.cancel, { once: true });
      const canvas = await task.done.finally(() => signal.removeEventListener('abort', task.cancel));
      if (!host.isLive(number - 1)) source.cleanup();
      if (!canvas) throw new DOMException('Not wanted any more', 'AbortError');
      return canvas;
    });
}
