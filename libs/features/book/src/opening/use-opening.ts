import { useBookInfoQuery } from '@yuelan/api';
import { type BookInfo, openingPage } from '@yuelan/contract';
import { type GoParams, useNavigation } from '@yuelan/platform';
import { loadOf } from '@yuelan/ui';
import { useEffect, useEffectEvent } from 'react';
import { reasonFor, useBookId } from '../book-of-address.ts';

/**
 * Opens a book whatever its type, in place of the page that asked: by its last place, which each opening page knows.
 * `aloud` has a text read aloud. What may not be opened leads to what says why.
 */
export function useOpening({ aloud = false }: { aloud?: boolean } = {}) {
  const { go, params } = useNavigation();
  const bookId = useBookId();
  const query = useBookInfoQuery({ bookId });
  const book = query.currentData;
  const open = useEffectEvent((found: BookInfo) => {
    if (found.freeChapters < 0) return go('book/preview', { bookId }, 'redirect');
    go(openingPage(found.bookType), { bookId, ...targetOf(params), ...(aloud && { aloud: 1 }) }, 'redirect');
  });
  useEffect(() => {
    if (book) open(book);
  }, [book]);
  // The page that comes in its place shows what there is to show.
  return { load: loadOf({ ...query, data: undefined }, reasonFor(query.error)), title: book?.title };
}

const targetOf = ({ chapterId, href, t }: Readonly<Record<string, string>>): GoParams => ({ chapterId, href, t });
