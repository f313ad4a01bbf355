import type { BookOpener } from '../book-view.ts';
import { openEpubView } from './epub-view.ts';
import { openPublication } from './publication.ts';

/** EPUB and HTML: the same engine, since import makes the same chapters of both. */
export const epubOpener: BookOpener = {
  mount: (element, content, options) => openEpubView(element, openPublication(content), options),
};
