import type { PreparedBook } from './types.ts';

/** The same book with every file of it stored as it is; its manifest says so, and stays encrypted itself. */
export const asPlain = (book: PreparedBook): PreparedBook => ({
  ...book,
  files: book.files.map((file) => ({ ...file, plain: true })),
  manifest: {
    ...book.manifest,
    readingOrder: book.manifest.readingOrder.map((link) => ({
      ...link,
      properties: { ...link.properties, plain: true },
    })),
  },
});
