/** A stretch of the calendar that minutes are shown for. Days are `yyyy-mm-dd`; weeks begin on Monday (ISO 8601). */
export type SpanKind = 'day' | 'week' | 'month' | 'year';

export interface Span {
  readonly kind: SpanKind;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

export const spanKinds: readonly SpanKind[] = ['day', 'week', 'month', 'year'];
export const isSpanKind = (value: string | undefined): value is SpanKind => spanKinds.some((kind) => kind === value);

const DAY_MS = 86_400_000;
// Days are reckoned in UTC, where each of them has 24 hours.
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const dayPlus = (day: string, by: number): string => dayAt(timeOf(day) + by * DAY_MS);
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** From 0, Monday, to 6, Sunday. */
export const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** Whether a text, such as one of an address, is a day of the calendar: 30 February is none. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text;

const lastOfMonth = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayAt(Date.UTC(year, month, 0));
};

/** The span of a kind that a day lies in. */
export function spanOf(kind: SpanKind, day: string): Span {
  if (kind === 'day') return { kind, from: day, to: day };
  if (kind === 'month') return { kind, from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) };
  if (kind === 'year') return { kind, from: `${day.slice(0, 5)}01-01`, to: `${day.slice(0, 5)}12-31` };
  const from = dayPlus(day, -weekdayOf(day));
  return { kind, from, to: dayPlus(from, 6) };
}

export const spanBefore = ({ kind, from }: Span): Span => spanOf(kind, dayPlus(from, -1));
export const spanAfter = ({ kind, to }: Span): Span => spanOf(kind, dayPlus(to, 1));

export const daysOf = ({ from, to }: Pick<Span, 'from' | 'to'>): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayPlus(from, index));

/** What of a span has come to pass by today. */
export const soFar = (span: Span, today: string): Span => (span.to > today ? { ...span, to: today } : span);

/**
 * What of the span before a span is to be compared with: all of it, or as many of its days as have passed of this one,
 * so that a week on its Tuesday is not set against a whole week.
 */
export function comparable(span: Span, today: string): Span {
  const before = spanBefore(span);
  if (span.to <= today) return before;
  const to = dayPlus(before.from, daysBetween(span.from, today));
  return { ...before, to: to < before.to ? to : before.to };
}
