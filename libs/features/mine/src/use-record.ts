import { itemsOf, useReaderInfoQuery, useReadRecordInfiniteQuery, useRecordQuery } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';
import { useToday } from './today.ts';

/** The minutes of today, of a month, and of each book. */
export function useRecord() {
  const go = useGo();
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const info = useReaderInfoQuery({ today }, { refetchOnMountOrArgChange: true });
  const days = useRecordQuery({ month }, { refetchOnMountOrArgChange: true });
  const books = useReadRecordInfiniteQuery({ limit: 20 }, { refetchOnMountOrArgChange: true });

  return {
    load: loadOf(info, m.common_load_failed()),
    info: info.data,
    today,
    month,
    setMonth,
    minutes: Object.fromEntries((days.currentData?.days ?? []).map((day) => [day.date, day.minutes])),
    booksLoad: loadOf(books, m.common_load_failed()),
    books: itemsOf(books.data),
    hasMore: books.hasNextPage,
    more: () => void books.fetchNextPage(),
    open: (bookId: string) => go('book/detail', { bookId }),
    browse: () => go('main', { tab: 'bookcity' }),
  };
}
export type ReadingRecord = ReturnType<typeof useRecord>;
