import type { BookOpener } from '../book-view.ts';
import { openPdf } from './pdf-document.ts';
import { openPdfView } from './pdf-view.ts';

export const pdfOpener: BookOpener = {
  mount: async (element, content, options) => {
    const link = content.manifest.readingOrder[0]!;
    const { pdf, close } = await openPdf(content, link, options.askPassword ?? (() => Promise.resolve(null)));
    try {
      return await openPdfView(element, content, { pdf, close }, options);
    } catch (error) {
      close();
      throw error;
    }
  },
};
