export { ArticleView } from './article/article-view.tsx';
export { useArticle } from './article/use-article.ts';
export { BookLooks } from './settings/book-looks.tsx';
export { BookNotes, useBookTitle } from './notes/book-notes.tsx';
export { ReaderFrame } from './parts/reader-frame.tsx';
export { PdfReading } from './pdf/pdf-reading.tsx';
export { useReader } from './use-reader.ts';
export type { Reader, ReaderTarget } from './use-reader.ts';
export { useReaderSettings } from './settings/reader-settings.ts';
