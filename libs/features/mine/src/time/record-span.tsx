import { m } from '@yuelan/strings';
import { Async, Bone, BookRow, Section, VisuallyHidden } from '@yuelan/ui';
import type { KeyboardEvent } from 'react';
import type { ReadingRecord } from '../use-record.ts';
import { Figure } from './record-summary.tsx';
import { SpanBar } from './span-bar.tsx';
import { SpanChart } from './span-chart.tsx';
import type { SpanKind } from './spans.ts';
import styles from './time.module.css';
import { useSwipe } from './use-swipe.ts';
import { minutesText } from './words.ts';

/** The minutes of a day, a week, a month or a year, and the way from one to the next. */
export function RecordSpan({ record }: { record: ReadingRecord }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { PageUp: record.back, PageDown: record.ahead }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    // The controls inside it are what is operated: their keys are heard here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.span} aria-label={m.time_span()} onKeyDown={onKeyDown}>
      <SpanBar control={record} today={record.today} />
      <div {...useSwipe(record)}>
        <Async load={record.statistics.load} skeleton={<Bone height={232} />}>
          <VisuallyHidden>{m.time_chart_hint()}</VisuallyHidden>
          <SpanChart record={record} />
          {record.statistics.total.minutes > 0 ? <Totals record={record} /> : <Nothing kind={record.span.kind} />}
        </Async>
      </div>
      <SpanBooks record={record} />
    </section>
  );
}

const empties: Record<SpanKind, () => string> = {
  day: m.time_empty_day,
  week: m.time_empty_week,
  month: m.time_empty_month,
  year: m.time_empty_year,
};
const Nothing = ({ kind }: { kind: SpanKind }) => <p className={styles.nothing}>{empties[kind]()}</p>;

function Totals({ record: { statistics, span } }: { record: ReadingRecord }) {
  const { total, activeDays, average, before } = statistics;
  return (
    <>
      <dl className={styles.totals}>
        <Figure label={m.time_total()} value={minutesText(total.minutes)} />
        <Figure label={m.time_read()} value={minutesText(total.minutes - total.listening)} />
        <Figure label={m.time_heard()} value={minutesText(total.listening)} />
        {span.kind !== 'day' && <Figure label={m.time_days()} value={m.mine_days({ count: activeDays })} />}
        {span.kind !== 'day' && <Figure label={m.time_average()} value={minutesText(average)} />}
      </dl>
      {before !== null && <p className={styles.small}>{comparison(total.minutes, before)}</p>}
      {total.verified > 0 && <p className={styles.small}>{m.time_verified({ count: total.verified })}</p>}
    </>
  );
}

function comparison(now: number, before: number): string {
  if (before === 0) return m.time_nothing_before();
  if (now === before) return m.time_as_before();
  const time = minutesText(Math.abs(now - before));
  return now > before ? m.time_more_than({ time }) : m.time_less_than({ time });
}

/** As many as the server names (contract: `record`). */
const MOST_BOOKS = 20;

function SpanBooks({ record: { statistics, open } }: { record: ReadingRecord }) {
  const { books } = statistics;
  if (books.length === 0) return null;
  return (
    <Section title={m.time_books()}>
      <ul>
        {books.map(({ book, minutes }) => (
          <li key={book.bookId}>
            <BookRow book={book} note={minutesText(minutes)} onPress={() => open(book.bookId)} />
          </li>
        ))}
      </ul>
      {books.length >= MOST_BOOKS && <p className={styles.small}>{m.time_books_most({ count: MOST_BOOKS })}</p>}
    </Section>
  );
}
