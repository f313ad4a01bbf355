import { BookState, BookType, Identity } from '@yuelan/contract';
import type { Who } from './who.ts';

/** Free chapters that mean the whole book (core §6). */
export const ALL_CHAPTERS = 10_000;
/** Free chapters of a book that nobody may open (core §6). */
export const NO_ACCESS = -1;

/** All that the access rules ask about a book. */
export interface AccessBook {
  readonly bookId: string;
  readonly bookType: BookType;
  readonly bookState: BookState;
  /** Free for everybody. */
  readonly isGratis: boolean;
  /** Chapters that the book itself gives away. */
  readonly gratisChapter: number;
  readonly tenantPay: boolean;
}

/** Chapters that `who` may open: {@link ALL_CHAPTERS}, {@link NO_ACCESS}, or the first n (core §6). */
export function freeChapters(who: Who, book: AccessBook): number {
  if (!isOpenable(book.bookState)) return NO_ACCESS;
  if (book.isGratis) return ALL_CHAPTERS;
  return book.tenantPay && mayReadAll(who, book) ? ALL_CHAPTERS : ownChapters(book);
}

/** What the book itself gives away: at most all, and never {@link NO_ACCESS}. */
const ownChapters = ({ gratisChapter }: AccessBook) => Math.min(Math.max(gratisChapter, 0), ALL_CHAPTERS);

/** Only books on the shelf and new ones can be opened (decision 0004). */
const isOpenable = (state: BookState) => state === BookState.onShelf || state === BookState.new;

function mayReadAll(who: Who, book: AccessBook): boolean {
  switch (who.identity) {
    case Identity.reader:
      return true;
    case Identity.autoUser:
      return !isAudio(book.bookType);
    case Identity.shareUser:
      return who.books.includes(book.bookId);
    default:
      return false;
  }
}

const isAudio = (type: BookType) => type === BookType.mp3 || type === BookType.outerLrts;
