import { BOOK_INFO_VERSION, query } from '../call.ts';

export const bookRoutes = {
  bookInfo: query('GET', '/book/info', { version: BOOK_INFO_VERSION }),
  catalogue: query('GET', '/book/catalogue'),
  categories: query('GET', '/book/categories'),
  books: query('POST', '/book/books'),
  authBook: query('POST', '/book/authBook'),
  searchText: query('POST', '/book/searchText'),
  bookEnd: query('GET', '/book/bookEnd'),
};

/** Encrypted files of a book: `GET` (ranged) and `HEAD`, with the session's headers; number 0 is the manifest. */
export const mediaPath = (bookId: string, file: number) => `/media/${bookId}/${file}`;
