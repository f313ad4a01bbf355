import { plain } from '@yuelan/content';
import type { BookOpener } from '../book-view.ts';
import { openPdf } from './pdf-document.ts';
import { openPdfView } from './pdf-view.ts';
import { type WarmEngine, warmEngine } from './pdfjs.ts';

/** This module is loaded while the book is being opened: the first engine need not wait for that. */
let warm: Promise<WarmEngine> | null = warmEngine();
warm.catch(() => {});

function takeEngine(): Promise<WarmEngine> {
  // A script that did not come is asked for again.
  const taken = warm?.catch(warmEngine) ?? warmEngine();
  warm = null;
  return taken;
}

export const pdfOpener: BookOpener = {
  mount: async (element, content, options) => {
    const link = plain(content.manifest.readingOrder[0]!);
    const file = await openPdf(content, link, takeEngine(), options.askPassword ?? (() => Promise.resolve(null)));
    try {
      return await openPdfView(element, content, file, options);
    } catch (error) {
      file.close();
      throw error;
    }
  },
};
