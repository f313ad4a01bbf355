import { useId } from 'react';
import { m } from '@yuelan/strings';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './month-calendar.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MonthCalendarProps {
  /** `yyyy-mm`. */
  month: string;
  /** Minutes by day, `yyyy-mm-dd`; days without an entry have none. */
  minutes: Readonly<Record<string, number>>;
  /** `yyyy-mm-dd`: marked, and the last day one can read about. */
  today: string;
  onMonth: (month: string) => void;
}

/** From here on a day counts as one of much reading. */
const MUCH = 30;

/** A month as a heat map of minutes; a table, whose days say their minutes in words. */
export function MonthCalendar({ month, minutes, today, onMonth }: MonthCalendarProps) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const titleId = useId();
  return (
    <div>
      <div className={styles.head}>
        <IconButton icon="back" label={m.ui_month_before()} onClick={() => onMonth(shifted(year, number, -1))} />
        <h2 id={titleId} aria-live="polite">
          {m.ui_month({ year, month: number })}
        </h2>
        <IconButton
          icon="forward"
          label={m.ui_month_after()}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(shifted(year, number, 1))}
        />
      </div>
      <table className={styles.grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {m
              .ui_weekdays()
              .split(' ')
              .map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, number).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <Day key={day ?? `empty-${index}`} date={day} minutes={minutes} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DaysProps = Pick<MonthCalendarProps, 'minutes' | 'today'>;

const Day = ({ date, minutes, today }: { date: string | null } & DaysProps) => (
  <td aria-current={date === today ? 'date' : undefined}>
    {date && <DayMinutes date={date} read={minutes[date] ?? 0} today={date === today} />}
  </td>
);

function DayMinutes({ date, read, today }: { date: string; read: number; today: boolean }) {
  const heat = read >= MUCH ? styles.much : read > 0 && styles.some;
  return (
    <>
      <VisuallyHidden>{m.ui_day_minutes({ date, minutes: read })}</VisuallyHidden>
      <span className={cx(styles.day, heat, today && styles.today)} aria-hidden>
        {Number(date.slice(8))}
        {read > 0 && <small>{read}</small>}
      </span>
    </>
  );
}

/** Weeks of seven from Monday on, as calendars in China are; `null` outside the month. */
function weeksOf(year: number, month: number): (string | null)[][] {
  const days = new Date(year, month, 0).getDate();
  const lead = (new Date(year, month - 1, 1).getDay() + 6) % 7;
  const dayAt = (cell: number) => {
    const day = cell - lead + 1;
    return day < 1 || day > days ? null : `${monthOf(year, month)}-${twoDigits(day)}`;
  };
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, day) => dayAt(week * 7 + day)));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const monthOf = (year: number, month: number) => `${year}-${twoDigits(month)}`;

function shifted(year: number, month: number, by: number): string {
  const date = new Date(year, month - 1 + by, 1);
  return monthOf(date.getFullYear(), date.getMonth() + 1);
}
