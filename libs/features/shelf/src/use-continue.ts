import { itemsOf, useReadRecordInfiniteQuery } from '@yuelan/api';
import { openingPage } from '@yuelan/contract';
import type { BookCard } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';

/** Books that were begun and not finished, the last one first. */
export function useContinue() {
  const go = useGo();
  const { data } = useReadRecordInfiniteQuery({ limit: 12 });
  return {
    items: itemsOf(data)
      .filter(({ progress }) => progress < 1)
      .slice(0, 6),
    read: (book: BookCard) => go(openingPage(book.bookType), { bookId: book.bookId }),
  };
}
