import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Cover } from '../cover.ts';
import { makeCover } from '../cover.ts';

const WIDTH = 720;
const MAX_HEIGHT = 3000;

/** The first page as a cover; null where no canvas is installed or the page cannot be drawn. */
export async function pageCover(document: PDFDocumentProxy): Promise<Cover | null> {
  try {
    const { createCanvas } = await import('@napi-rs/canvas');
    const page = await document.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(WIDTH / natural.width, MAX_HEIGHT / natural.height) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport, background: '#fff' }).promise;
    return await makeCover(await canvas.encode('png'));
  } catch {
    return null;
  }
}
