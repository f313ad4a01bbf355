import { useRecordQuery } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { comparable, daysBetween, soFar } from './spans.ts';
import type { SpanControl } from './use-span.ts';

export interface DayMinutes {
  readonly minutes: number;
  readonly listening: number;
  readonly verified: number;
}
const none: DayMinutes = { minutes: 0, listening: 0, verified: 0 };
const anew = { refetchOnMountOrArgChange: true };

/** The minutes of a span: by day or hour, in sum, beside the span before, and of each book. */
export function useStatistics({ span }: Pick<SpanControl, 'span'>, today: string) {
  const now = soFar(span, today);
  const query = useRecordQuery({ from: now.from, to: now.to }, anew);
  const earlier = comparable(span, today);
  const before = useRecordQuery({ from: earlier.from, to: earlier.to });
  const days = new Map(query.currentData?.days.map((day) => [day.date, day]));
  const total = sumOf([...days.values()]);
  const passed = daysBetween(now.from, now.to) + 1;

  return {
    load: loadOf({ ...query, data: query.currentData }, m.common_load_failed()),
    on: (day: string): DayMinutes => days.get(day) ?? none,
    hours: query.currentData?.hours ?? null,
    total,
    activeDays: days.size,
    average: Math.round(total.minutes / passed),
    /** Of the same part of the span before; null until it is known. */
    before: before.currentData ? sumOf(before.currentData.days).minutes : null,
    books: query.currentData?.books ?? [],
  };
}

const sumOf = (days: readonly DayMinutes[]): DayMinutes =>
  days.reduce(
    (all, day) => ({
      minutes: all.minutes + day.minutes,
      listening: all.listening + day.listening,
      verified: all.verified + day.verified,
    }),
    none,
  );
