import type { CSSProperties } from 'react';
import { m } from '@yuelan/strings';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './charts.module.css';
import { axisEnd, highestOf } from './scale.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface Bar {
  readonly key: string;
  /** All of it in words: what a screen reader says, and the line above the chart. */
  readonly name: string;
  /** Below the bar; empty where there is no room for each. */
  readonly tick: string;
  /** Of the lowest part first; as many in each bar as the legend has. */
  readonly parts: readonly number[];
  /** Lies ahead: has no bar and cannot be picked. */
  readonly ahead?: boolean;
}

export interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Names of the parts, where there are several. */
  readonly legend?: readonly string[];
  /** A value of the axis in words. */
  readonly axisText: (value: number) => string;
  /** Where the axis ends, unless the highest bar says so. */
  readonly end?: number;
  readonly onPick?: (key: string) => void;
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Bars of minutes. A grid of one row, each cell named in full; parts differ by hatching as well as by tone. */
export function BarChart({ label, bars, legend = [], axisText, end, onPick }: BarChartProps) {
  const known = bars.filter(({ ahead }) => !ahead);
  const top = end ?? axisEnd(Math.max(1, ...known.map(({ parts }) => sum(parts))));
  const pick = onPick && ((cell: number) => onPick(known[cell]!.key));
  const keys = useGridKeys({ count: known.length, right: 1, down: 0, start: known.length - 1, onPick: pick });
  return (
    <figure className={styles.chart}>
      <p className={styles.readout} aria-hidden>
        {keys.shown === null ? mostOf(known) : known[keys.shown]?.name}
      </p>
      <div className={styles.plot}>
        <Axis top={top} text={axisText} />
        <div role="grid" aria-label={label} {...keys.gridProps}>
          <div role="row" className={styles.bars}>
            {bars.map((bar, index) => (
              <div
                key={bar.key}
                role="gridcell"
                className={styles.bar}
                {...(bar.ahead ? {} : keys.cellProps(index))}
                {...(pick && !bar.ahead && { 'data-pick': true, onClick: () => pick(index) })}
              >
                <VisuallyHidden>{bar.name}</VisuallyHidden>
                <Stack parts={bar.ahead ? [] : bar.parts} top={top} />
                <span className={styles.tick} aria-hidden>
                  {bar.tick}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      {legend.length > 1 && <Legend names={legend} />}
    </figure>
  );
}

/** What the line above the chart says while no bar is asked for. */
function mostOf(bars: readonly Bar[]): string {
  const highest = highestOf(bars.map(({ parts }) => sum(parts)));
  return highest === null ? '' : m.ui_chart_most({ name: bars[highest]!.name });
}

const Stack = ({ parts, top }: { parts: readonly number[]; top: number }) => (
  <span className={styles.stack} aria-hidden>
    {parts.map(
      (part, index) =>
        part > 0 && (
          <span key={index} data-part={index} style={{ '--share': `${(part / top) * 100}%` } as CSSProperties} />
        ),
    )}
  </span>
);

/** Two lines, at the end of the axis and halfway. */
const Axis = ({ top, text }: { top: number; text: (value: number) => string }) => (
  <div className={styles.axis} aria-hidden>
    <span>{text(top)}</span>
    <span>{text(top / 2)}</span>
  </div>
);

const Legend = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.legend}>
    {names.map((name, index) => (
      <li key={name}>
        <span className={styles.swatch} data-part={index} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
);
