import { useLibraryRecordQuery } from '@yuelan/api';
import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useToday } from '../today.ts';
import { dayPlus, daysBetween, spanOf } from './spans.ts';

const periods = ['week', 'month', 'year', 'all'] as const;
export type LibraryPeriod = (typeof periods)[number];

/** The most days that the institution's figures go back (contract: `libraryRecord`). */
const MOST_DAYS = 366;

/** The institution in figures; the period lives in the address. */
export function useLibraryRecord() {
  const { params, go } = useNavigation();
  const today = useToday();
  const period = periods.find((each) => each === params['period']) ?? 'month';
  const query = useLibraryRecordQuery({ period, today }, { refetchOnMountOrArgChange: true });
  const data = query.currentData;
  const [first = today] = data?.days.map(({ date }) => date) ?? [];

  return {
    period,
    choose: (next: LibraryPeriod) => go('library/record', { period: next }, 'redirect'),
    load: loadOf({ ...query, data }, m.common_load_failed()),
    data,
    today,
    days: new Map(data?.days.map((day) => [day.date, day])),
    from: period === 'all' ? earliest(first, today) : spanOf(period, today).from,
    open: (bookId: string) => go('book/detail', { bookId }),
  };
}
export type LibraryRecord = ReturnType<typeof useLibraryRecord>;

const earliest = (first: string, today: string): string =>
  daysBetween(first, today) < MOST_DAYS ? first : dayPlus(today, 1 - MOST_DAYS);
