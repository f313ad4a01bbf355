import { getLocale, m } from '@yuelan/strings';
import type { Span } from './spans.ts';

/** From so many hours on, minutes say nothing. */
const MANY_HOURS = 100;

export function minutesText(minutes: number): string {
  const [hours, count] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return m.common_minutes({ count });
  return count === 0 || hours >= MANY_HOURS ? m.time_hours({ hours }) : m.common_hours_minutes({ hours, count });
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const dayText = (day: string): string => inWords(day, { month: 'short', day: 'numeric' });
/** Below a bar, where there is room for little. */
export const tickText = (day: string): string => inWords(day, { month: 'numeric', day: 'numeric' });
const weekdayText = (day: string): string => inWords(day, { month: 'short', day: 'numeric', weekday: 'short' });
export const monthText = (day: string): string => inWords(day, { month: 'short' });

/** What a span is called; the year is said unless it is this one. */
export function spanText({ kind, from, to }: Span, today: string): string {
  const year = from.slice(0, 4) === today.slice(0, 4) ? '' : `${inWords(from, { year: 'numeric' })} `;
  if (kind === 'year') return inWords(from, { year: 'numeric' });
  if (kind === 'month') return inWords(from, { year: 'numeric', month: 'long' });
  if (kind === 'day') return year + weekdayText(from);
  return `${year}${dayText(from)} – ${dayText(to)}`;
}
