import { m } from '@yuelan/strings';
import { Async, BarChart, BookRow, Empty, Section, SegmentedControl, Skeleton, YearHeat } from '@yuelan/ui';
import { Figure } from './record-summary.tsx';
import { daysOf, weekdayOf } from './spans.ts';
import styles from './time.module.css';
import { type LibraryRecord, useLibraryRecord } from './use-library-record.ts';
import { dayText, minutesText, monthText, tickText } from './words.ts';

/** What everybody in the institution reads together; figures that would point at somebody are withheld. */
export function LibraryRecordView() {
  const record = useLibraryRecord();
  return (
    <>
      <p className={styles.small}>{m.time_library_lead()}</p>
      <div className={styles.periods}>
        <SegmentedControl label={m.time_span()} options={periods()} value={record.period} onChange={record.choose} />
      </div>
      <Async load={record.load} skeleton={<Skeleton shape="lines" />}>
        <Sums record={record} />
        {record.days.size > 0 ? <Days record={record} /> : <Empty icon="library" title={m.time_library_empty()} />}
        <Books record={record} />
        <p className={styles.foot}>{m.time_library_withheld_text()}</p>
      </Async>
    </>
  );
}

const periods = () =>
  [
    { value: 'week', label: m.time_week() },
    { value: 'month', label: m.time_month() },
    { value: 'year', label: m.time_year() },
    { value: 'all', label: m.time_all() },
  ] as const;

function Sums({ record: { data } }: { record: LibraryRecord }) {
  const { minutes = null, readers = null } = data ?? {};
  return (
    <dl className={styles.totals}>
      <Figure
        label={m.time_library_minutes()}
        value={minutes === null ? m.time_library_withheld() : minutesText(minutes)}
      />
      <Figure
        label={m.time_library_readers()}
        value={readers === null ? m.time_library_withheld() : m.time_library_people({ count: readers })}
      />
    </dl>
  );
}

/** More days than this make bars that nobody can tell apart. */
const MOST_BARS = 31;

function Days({ record: { days, from, today, period } }: { record: LibraryRecord }) {
  const all = daysOf({ from, to: today }).map((date) => {
    const day = days.get(date);
    const count = day?.readers ?? 0;
    const name = day
      ? m.time_library_day({ date: dayText(date), time: minutesText(day.minutes), count })
      : m.time_library_day_none({ date: dayText(date) });
    return { date, minutes: day?.minutes ?? 0, name };
  });
  return (
    <Section title={m.time_library_days()}>
      {all.length <= MOST_BARS && period !== 'year' ? <Bars days={all} /> : <Heat days={all} />}
    </Section>
  );
}

interface DaysProps {
  days: readonly { readonly date: string; readonly minutes: number; readonly name: string }[];
}

function Bars({ days }: DaysProps) {
  const few = days.length <= 7;
  const bars = days.map(({ date, minutes, name }, index) => ({
    key: date,
    name,
    tick: few || index % 7 === 0 ? tickText(date) : '',
    parts: [minutes],
  }));
  return <BarChart label={m.time_library_days()} bars={bars} axisText={minutesText} />;
}

function Heat({ days }: DaysProps) {
  const most = Math.max(4, ...days.map(({ minutes }) => minutes));
  return (
    <YearHeat
      label={m.time_library_days()}
      days={days}
      lead={weekdayOf(days[0]!.date)}
      monthText={monthText}
      degrees={[1, most / 4, most / 2, (most * 3) / 4]}
      legend={{
        less: m.time_less(),
        more: m.time_more(),
        degrees: m.time_library_most({ time: minutesText(most) }),
      }}
    />
  );
}

function Books({ record: { data, open } }: { record: LibraryRecord }) {
  if (!data || data.books.length === 0) return null;
  return (
    <Section title={m.time_library_books()}>
      <ol>
        {data.books.map(({ book, minutes, readers }, index) => (
          <li key={book.bookId}>
            <BookRow
              book={book}
              rank={index + 1}
              note={m.time_library_book({ time: minutesText(minutes), count: readers })}
              onPress={() => open(book.bookId)}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
