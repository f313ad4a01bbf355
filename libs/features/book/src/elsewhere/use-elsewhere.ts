import { useBookInfoQuery } from '@yuelan/api';
import { openingPage } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { loadOf } from '@yuelan/ui';
import { reasonFor, useBookId } from '../book-of-address.ts';

/** Where a book that lives elsewhere is: shown in our frame, or opened in a window of its own. */
export interface Elsewhere {
  url: string;
  host: string;
  isFramed: boolean;
}

/** A book of another provider (core §1, `outer-*`). */
export function useElsewhere() {
  const { go, back, open } = useNavigation();
  const bookId = useBookId();
  const query = useBookInfoQuery({ bookId });
  const book = query.currentData;
  const place = book ? elsewhereOf(book.link, framedOrigins()) : null;
  return {
    load: loadOf({ ...query, data: book }, reasonFor(query.error)),
    book,
    /** A book that is read in the product after all. */
    isHere: book !== undefined && openingPage(book.bookType) !== 'book/otherread',
    isOff: book !== undefined && book.freeChapters < 0,
    place,
    back,
    openWindow: () => place && open(place.url),
    toBook: () => go('book/detail', { bookId }),
    openHere: () => book && go(openingPage(book.bookType), { bookId }, 'redirect'),
  };
}
export type ElsewhereBook = ReturnType<typeof useElsewhere>;

/** Null for what is no https address: nothing else is framed, nor opened. */
export function elsewhereOf(link: string | null, framed: readonly string[]): Elsewhere | null {
  const url = link === null ? null : parsed(link);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const isFramed = url.origin !== location.origin && framed.includes(url.origin);
  return { url: url.href, host: url.host, isFramed };
}

function parsed(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

/** The providers that the policy of this very document lets in: the edge writes both. */
function framedOrigins(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="yuelan-framed"]');
  return meta?.content.split(' ').filter(Boolean) ?? [];
}
