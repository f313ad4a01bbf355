import { BookType } from '../codes/book.ts';

export type OpeningPage = 'book/audio' | 'book/pdf' | 'book/read' | 'book/otherread';

const pages: Readonly<Record<BookType, OpeningPage>> = {
  [BookType.epub]: 'book/read',
  [BookType.html]: 'book/read',
  [BookType.innerHtml]: 'book/read',
  [BookType.pdf]: 'book/pdf',
  [BookType.mp3]: 'book/audio',
  [BookType.outerSklib]: 'book/otherread',
  [BookType.outerQq]: 'book/otherread',
  [BookType.outerLrts]: 'book/otherread',
};

/** The page that opens a book of a type, without its `pages/`. */
export const openingPage = (type: BookType): OpeningPage => pages[type];
