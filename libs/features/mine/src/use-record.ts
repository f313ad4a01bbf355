import { itemsOf, useReaderInfoQuery, useReadRecordInfiniteQuery, useVisitor } from '@yuelan/api';
import { usePreferences } from '@yuelan/api/preferences';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useSpan } from './time/use-span.ts';
import { useStatistics } from './time/use-statistics.ts';
import { useToday } from './today.ts';

const anew = { refetchOnMountOrArgChange: true };

/** Today against its goal, the streak, the minutes of a span, and every book with its own. */
export function useRecord() {
  const go = useGo();
  const today = useToday();
  const info = useReaderInfoQuery({ today }, anew);
  const books = useReadRecordInfiniteQuery({ limit: 20 }, anew);
  const control = useSpan(today);

  return {
    load: loadOf(info, m.common_load_failed()),
    info: info.data,
    goal: usePreferences().goal,
    visitor: useVisitor(),
    today,
    ...control,
    statistics: useStatistics(control, today),
    booksLoad: loadOf(books, m.common_load_failed()),
    books: itemsOf(books.data),
    hasMore: books.hasNextPage,
    more: () => void books.fetchNextPage(),
    open: (bookId: string) => go('book/detail', { bookId }),
    browse: () => go('main', { tab: 'bookcity' }),
  };
}
export type ReadingRecord = ReturnType<typeof useRecord>;
