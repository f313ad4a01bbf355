export { BookAccessibility, BookFacts } from './parts/book-facts.tsx';
export { BookActions, BookHead } from './parts/book-head.tsx';
export { BookIntro } from './parts/book-intro.tsx';
export { BookToc } from './parts/book-toc.tsx';
export { useBook } from './use-book.ts';
