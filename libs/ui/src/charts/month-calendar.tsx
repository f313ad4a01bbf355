import { m } from '@yuelan/strings';
import { cx } from '../primitives/cx.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './month-calendar.module.css';
import { degreeOf, READER_DEGREES } from './scale.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface MonthDay {
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly minutes: number;
  /** All of it in words. */
  readonly name: string;
  /** A word below the number instead of the minutes. */
  readonly mark?: string | undefined;
}

export interface MonthCalendarProps {
  readonly label: string;
  /** Every day of one month, from its first. */
  readonly days: readonly MonthDay[];
  /** From 0, Monday: the weekday of the first. */
  readonly lead: number;
  /** `yyyy-mm-dd`: marked, and the last day one can read about. */
  readonly today: string;
  readonly onPick?: (date: string) => void;
}

/** A month as a heat map of minutes: weeks of seven from Monday on, as calendars in China are. */
export function MonthCalendar({ label, days, lead, today, onPick }: MonthCalendarProps) {
  const known = days.filter(({ date }) => date <= today);
  const pick = onPick && ((cell: number) => onPick(known[cell]!.date));
  const keys = useGridKeys({ count: known.length, right: 1, down: 7, start: known.length - 1, onPick: pick });
  const weeks = Math.ceil((lead + days.length) / 7);
  return (
    // ARIA in HTML lets a table be a grid.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" className={styles.grid} aria-label={label} {...keys.gridProps}>
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
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (__, weekday) => {
              const cell = week * 7 + weekday - lead;
              const day = days[cell];
              if (!day) return <td key={weekday} aria-hidden />;
              const picked = cell < known.length && {
                ...keys.cellProps(cell),
                ...(pick && { onClick: () => pick(cell) }),
              };
              return (
                <td
                  key={weekday}
                  aria-current={day.date === today ? 'date' : undefined}
                  data-pick={onPick && cell < known.length}
                  {...picked}
                >
                  <Day day={day} ahead={cell >= known.length} today={day.date === today} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day's tone; the number of its minutes stands in it. */
const heats = [undefined, styles.some, styles.some, styles.more, styles.much];

function Day({ day: { date, minutes, name, mark }, ahead, today }: { day: MonthDay; ahead: boolean; today: boolean }) {
  const heat = minutes > 0 ? heats[degreeOf(minutes, READER_DEGREES)] : mark && styles.marked;
  return (
    <>
      {!ahead && <VisuallyHidden>{name}</VisuallyHidden>}
      <span className={cx(styles.day, heat, today && styles.today, ahead && styles.ahead)} aria-hidden>
        {Number(date.slice(8))}
        {minutes > 0 ? <small>{minutes}</small> : mark && <small>{mark}</small>}
      </span>
    </>
  );
}
