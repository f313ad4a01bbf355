import { useLayoutEffect, useRef } from 'react';
import { m } from '@yuelan/strings';
import styles from './charts.module.css';
import { type Degrees, degreeOf, highestOf, READER_DEGREES } from './scale.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface HeatDay {
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly minutes: number;
  /** All of it in words. */
  readonly name: string;
}

export interface YearHeatProps {
  readonly label: string;
  /** Day after day without a gap, at most 366; the last is the newest that one can read about. */
  readonly days: readonly HeatDay[];
  /** From 0, Monday: where in its week the first day lies. */
  readonly lead: number;
  /** The name of the month that a day begins. */
  readonly monthText: (date: string) => string;
  readonly degrees?: Degrees;
  readonly legend: { readonly less: string; readonly more: string; readonly degrees: string };
  readonly onPick?: { readonly label: string; readonly run: (date: string) => void };
}

/** Weeks as columns, days as rows. How much was read is told by the size of a mark, not by its tone alone. */
export function YearHeat({ label, days, lead, degrees = READER_DEGREES, onPick, ...rest }: YearHeatProps) {
  const keys = useGridKeys({
    count: days.length,
    right: 7,
    down: 1,
    start: days.length - 1,
    onPick: onPick && ((cell) => onPick.run(days[cell]!.date)),
  });
  const box = useScrolledToEnd(days.length);
  const weeks = Math.ceil((lead + days.length) / 7);
  const shown = keys.shown === null ? undefined : days[keys.shown];
  return (
    <figure className={styles.chart}>
      <div className={styles.readout}>
        <span aria-hidden>{shown?.name ?? mostOf(days)}</span>
        {shown && onPick && (
          <button type="button" tabIndex={-1} onClick={() => onPick.run(shown.date)}>
            {onPick.label}
          </button>
        )}
      </div>
      <div className={styles.scroll} ref={box}>
        {/* ARIA in HTML lets a table be a grid. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" aria-label={label} className={styles.year} {...keys.gridProps}>
          <thead aria-hidden>
            <tr>
              <td>{'\u00a0'}</td>
              {monthsOf(days, lead, weeks).map(({ date, columns }) => (
                <td key={date} colSpan={columns}>
                  {columns > 2 && <span>{rest.monthText(date)}</span>}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays().map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row" aria-hidden>
                  {row % 2 === 0 && weekday}
                </th>
                {Array.from({ length: weeks }, (_, week) => {
                  const cell = week * 7 + row - lead;
                  const day = days[cell];
                  return day ? (
                    <td
                      key={day.date}
                      aria-label={day.name}
                      data-degree={degreeOf(day.minutes, degrees)}
                      {...keys.cellProps(cell)}
                    >
                      <span />
                    </td>
                  ) : (
                    <td key={`none-${week}`} aria-hidden />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <HeatLegend {...rest.legend} />
    </figure>
  );
}

function mostOf(days: readonly HeatDay[]): string {
  const highest = highestOf(days.map(({ minutes }) => minutes));
  return highest === null ? '' : m.ui_chart_most({ name: days[highest]!.name });
}

const weekdays = () => m.ui_weekdays().split(' ');

const HeatLegend = ({ less, more, degrees }: YearHeatProps['legend']) => (
  <div className={styles.scale} role="img" aria-label={degrees}>
    <span aria-hidden>{less}</span>
    {[0, 1, 2, 3, 4].map((degree) => (
      <span key={degree} className={styles.mark} data-degree={degree} aria-hidden>
        <span />
      </span>
    ))}
    <span aria-hidden>{more}</span>
  </div>
);

/** The months above the weeks: each begins at the week that holds its first day, or the first of all days. */
function monthsOf(days: readonly HeatDay[], lead: number, weeks: number) {
  const starts = days.flatMap(({ date }, index) =>
    index === 0 || date.endsWith('-01') ? [{ date, week: Math.floor((index + lead) / 7) }] : [],
  );
  return starts.map(({ date, week }, index) => ({ date, columns: (starts[index + 1]?.week ?? weeks) - week }));
}

/** Where it does not fit, the newest days are in sight. */
function useScrolledToEnd(days: number) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const last = element?.querySelector<HTMLElement>(`[data-cell="${days - 1}"]`);
    if (element && last) element.scrollLeft = last.offsetLeft + last.offsetWidth - element.clientWidth + 16;
  }, [days]);
  return box;
}
