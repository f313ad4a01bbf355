import { m } from '@yuelan/strings';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './month-calendar.module.css';

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

/** A month as a heat map of minutes; each day says its minutes in words. */
export function MonthCalendar({ month, minutes, today, onMonth }: MonthCalendarProps) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const days = new Date(year, number, 0).getDate();
  // Weeks are shown from Monday on, as calendars in China are.
  const lead = (new Date(year, number - 1, 1).getDay() + 6) % 7;
  return (
    <div>
      <div className={styles.head}>
        <IconButton icon="back" label={m.ui_month_before()} onClick={() => onMonth(shifted(year, number, -1))} />
        <h2 aria-live="polite">{m.ui_month({ year, month: number })}</h2>
        <IconButton
          icon="forward"
          label={m.ui_month_after()}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(shifted(year, number, 1))}
        />
      </div>
      <div className={styles.grid}>
        {m
          .ui_weekdays()
          .split(' ')
          .map((weekday) => (
            <span key={weekday} className={styles.weekday} aria-hidden>
              {weekday}
            </span>
          ))}
        {Array.from({ length: lead }, (_, index) => (
          <span key={`lead-${index}`} />
        ))}
        {Array.from({ length: days }, (_, index) => {
          const date = `${month}-${String(index + 1).padStart(2, '0')}`;
          return <Day key={date} date={date} minutes={minutes[date] ?? 0} today={date === today} />;
        })}
      </div>
    </div>
  );
}

function Day({ date, minutes, today }: { date: string; minutes: number; today: boolean }) {
  const day = Number(date.slice(8));
  return (
    <div
      className={cx(styles.day, minutes > 0 && (minutes >= MUCH ? styles.much : styles.some), today && styles.today)}
      role="img"
      aria-label={m.ui_day_minutes({ date, minutes })}
    >
      {day}
      {minutes > 0 && <small>{minutes}</small>}
    </div>
  );
}

function shifted(year: number, month: number, by: number): string {
  const date = new Date(year, month - 1 + by, 1);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
