import type { BookType } from '../codes/book.ts';

/** The page that opens a book of a type, without its `pages/`. */
export function openingPage(type: BookType): 'book/audio' | 'book/pdf' | 'book/read' {
  if (type === 'mp3' || type === 'outer-lrts') return 'book/audio';
  return type === 'pdf' ? 'book/pdf' : 'book/read';
}
