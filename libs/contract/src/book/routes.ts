import { BOOK_INFO_VERSION, query } from '../call.ts';

export const bookRoutes = {
  bookInfo: query('GET', '/book/info', { version: BOOK_INFO_VERSION }),
  catalogue: query('GET', '/book/catalogue'),
  categories: query('GET', '/book/categories'),
  books: query('POST', '/book/books'),
  authBook: query('POST', '/book/authBook'),
  searchText: query('POST', '/book/searchText'),
  bookEnd: query('GET', '/book/bookEnd'),
  libraryRecord: query('POST', '/book/libraryRecord'),
};

/** Encrypted files of a book: `GET` (ranged) and `HEAD`, with the session's headers; number 0 is the manifest. */
export const mediaPath = (bookId: string, file: number) => `/media/${bookId}/${file}`;

/** The same for a plain file, to be an `<audio src>`: that sends no headers, so the ticket of `authBook` speaks. */
export const plainMediaPath = (bookId: string, file: number, ticket: string) =>
  `${mediaPath(bookId, file)}?ticket=${ticket}`;
