import { useBookInfoQuery, useCatalogueQuery } from '@yuelan/api';
import { lastPlace } from '@yuelan/api/progress';
import { openingPage, type TocItem } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { loadOf } from '@yuelan/ui';
import { useMemo } from 'react';
import { reasonFor, useBookId } from '../book-of-address.ts';

/** An entry of a table of contents as a flat list shows it. */
export interface ContentsLine {
  item: TocItem;
  depth: number;
  isFree: boolean;
}

/** The contents of a book, outside of the reader: where one is, what is free, and the way into each chapter. */
export function useContents() {
  const { go } = useNavigation();
  const bookId = useBookId();
  const info = useBookInfoQuery({ bookId });
  const catalogue = useCatalogueQuery({ bookId });
  const book = info.currentData;
  const toc = catalogue.currentData?.toc;
  const free = book?.freeChapters ?? 0;
  const lines = useMemo(() => linesOf(toc ?? [], free), [toc, free]);
  const here = lastPlace(bookId)?.chapterId;
  const both = { ...info, data: book && toc && [book, toc], isError: info.isError || catalogue.isError };
  const retry = () => void [info.refetch(), catalogue.refetch()];

  return {
    load: loadOf({ ...both, refetch: retry }, reasonFor(info.error ?? catalogue.error)),
    book,
    lines,
    /** The line of the chapter that was read last on this device; -1 where none was. */
    current: here === undefined ? -1 : currentOf(lines, here),
    open: ({ item, isFree }: ContentsLine) =>
      book && (isFree ? go(openingPage(book.bookType), { bookId, ...targetOf(item) }) : go('book/preview', { bookId })),
    toBook: () => go('book/detail', { bookId }),
  };
}
export type Contents = ReturnType<typeof useContents>;

function linesOf(items: readonly TocItem[], free: number, depth = 0): ContentsLine[] {
  return items.flatMap((item) => [
    { item, depth, isFree: item.chapterId < free },
    ...linesOf(item.children, free, depth + 1),
  ]);
}

/** An audiobook's player knows tracks and seconds, a reader links into the text. */
function targetOf({ href, fragmentId, chapterId }: TocItem) {
  const seconds = /^t=(\d+)/.exec(fragmentId ?? '')?.[1];
  const link = fragmentId ? `${href}#${fragmentId}` : href;
  return { chapterId, href: link, t: seconds };
}

/** The last line that begins in or before a chapter; of several lines of one chapter the first. */
function currentOf(lines: readonly ContentsLine[], chapterId: number): number {
  const reached = lines.map(({ item }) => item.chapterId).filter((each) => each <= chapterId);
  const last = Math.max(...reached, -1);
  return lines.findIndex(({ item }) => item.chapterId === last);
}
