import { m } from '@yuelan/strings';
import { Async, BookRow, Button, Empty, MonthCalendar, Section, Skeleton } from '@yuelan/ui';
import type { ReadingRecord } from '../use-record.ts';
import styles from './mine.module.css';

const hoursText = (minutes: number) =>
  minutes < 60
    ? m.common_minutes({ count: minutes })
    : m.common_hours_minutes({ hours: Math.floor(minutes / 60), count: minutes % 60 });

/** Today, large; the rest beside it. */
export function RecordSummary({ record }: { record: ReadingRecord }) {
  return (
    <Async load={record.load} skeleton={<Skeleton shape="lines" count={3} />}>
      <dl className={styles.summary}>
        <div className={styles.today}>
          <dt>{m.mine_today()}</dt>
          <dd>{hoursText(record.info?.todayMinutes ?? 0)}</dd>
        </div>
        <Figure label={m.mine_total()} value={hoursText(record.info?.totalMinutes ?? 0)} />
        <Figure label={m.mine_books()} value={m.mine_books_count({ count: record.info?.books ?? 0 })} />
        <Figure label={m.mine_streak()} value={m.mine_days({ count: record.info?.streak ?? 0 })} />
      </dl>
    </Async>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

export const RecordCalendar = ({ record }: { record: ReadingRecord }) => (
  <MonthCalendar month={record.month} minutes={record.minutes} today={record.today} onMonth={record.setMonth} />
);

/** Each book with its minutes, the last read first. */
export function RecordBooks({ record }: { record: ReadingRecord }) {
  return (
    <Section title={m.mine_record_books()}>
      <Async load={record.booksLoad} skeleton={<Skeleton shape="lines" />}>
        {record.books.length === 0 && <NoBooks record={record} />}
        <ul>
          {record.books.map(({ book, minutes, progress }) => (
            <li key={book.bookId}>
              <BookRow
                book={book}
                progress={progress}
                note={m.mine_record_line({ count: minutes, percent: Math.round(progress * 100) })}
                onPress={() => record.open(book.bookId)}
              />
            </li>
          ))}
        </ul>
        {record.hasMore && (
          <Button variant="soft" onClick={record.more}>
            {m.common_more_books()}
          </Button>
        )}
      </Async>
    </Section>
  );
}

const NoBooks = ({ record }: { record: ReadingRecord }) => (
  <Empty
    icon="clock"
    title={m.mine_record_empty()}
    text={m.mine_record_empty_text()}
    action={<Button onClick={record.browse}>{m.mine_record_start()}</Button>}
  />
);
