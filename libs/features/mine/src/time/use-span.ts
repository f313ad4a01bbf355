import { useNavigation } from '@yuelan/platform';
import { isDay, isSpanKind, type Span, spanAfter, spanBefore, type SpanKind, spanOf } from './spans.ts';

/**
 * The span that a record shows. It lives in the address (`span`, `date`), so that it can be gone back to and shared; the
 * day that one came from stays when another kind of span is chosen. Never in the future.
 */
export function useSpan(today: string) {
  const { params, go } = useNavigation();
  const kind = isSpanKind(params['span']) ? params['span'] : 'week';
  const date = isDay(params['date']) && params['date'] < today ? params['date'] : today;
  const span = spanOf(kind, date);
  const isNow = span.to >= today;
  const show = (next: SpanKind, day: string) =>
    go('mine/reading-record', { span: next, date: day < today ? day : undefined }, 'redirect');
  const showSpan = ({ kind: next, to }: Span) => show(next, to);

  return {
    span,
    isNow,
    choose: (next: SpanKind) => show(next, date),
    back: () => showSpan(spanBefore(span)),
    ahead: () => !isNow && showSpan(spanAfter(span)),
    toToday: () => show(kind, today),
    openDay: (day: string) => show('day', day),
  };
}
export type SpanControl = ReturnType<typeof useSpan>;
