import { BookType } from '@yuelan/contract';
import { loadChunk } from '@yuelan/platform';
import type { BookOpener } from './book-view.ts';

type Load = () => Promise<BookOpener>;

const text: Load = async () => (await loadChunk(() => import('./epub/epub-opener.ts'))).epubOpener;
const pdf: Load = async () => (await loadChunk(() => import('./pdf/pdf-opener.ts'))).pdfOpener;

/** One engine a format, loaded when a book of that format is opened. */
const openers: Partial<Record<BookType, Load>> = {
  [BookType.epub]: text,
  [BookType.html]: text,
  [BookType.innerHtml]: text,
  [BookType.pdf]: pdf,
};

/** Null for formats that are not read here: sounds, and books that live elsewhere. */
export const openerFor = (type: BookType): Load | null => openers[type] ?? null;
