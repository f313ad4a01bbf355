import { m } from '@yuelan/strings';
import { BarChart, MonthCalendar, YearHeat } from '@yuelan/ui';
import type { ReadingRecord } from '../use-record.ts';
import { daysOf, soFar, weekdayOf } from './spans.ts';
import styles from './time.module.css';
import type { DayMinutes } from './use-statistics.ts';
import { dayText, minutesText, monthText, spanText } from './words.ts';

/** The minutes of a span in the form that suits its length. */
export function SpanChart({ record }: { record: ReadingRecord }) {
  const charts = { day: Hours, week: Week, month: Month, year: Year };
  const Chart = charts[record.span.kind];
  return <Chart record={record} />;
}

interface ChartProps {
  record: ReadingRecord;
}

function Hours({ record }: ChartProps) {
  const hours = record.statistics.hours ?? Array.from({ length: 24 }, () => 0);
  const bars = hours.map((minutes, hour) => ({
    key: String(hour),
    name: m.time_hour({ hour, time: minutes > 0 ? minutesText(minutes) : m.time_nothing() }),
    tick: hour % 6 === 0 ? `${hour}:00` : '',
    parts: [minutes],
  }));
  return <BarChart label={m.time_chart_day()} bars={bars} end={60} axisText={minutesText} />;
}

function Week({ record }: ChartProps) {
  const { statistics, span, today, info, openDay } = record;
  const heard = statistics.total.listening > 0;
  const weekdays = m.ui_weekdays().split(' ');
  const bars = daysOf(span).map((date) => {
    const day = statistics.on(date);
    return {
      key: date,
      name: nameOf(date, day, info?.repaired),
      tick: weekdays[weekdayOf(date)]!,
      parts: heard ? [day.minutes - day.listening, day.listening] : [day.minutes],
      ahead: date > today,
    };
  });
  return (
    <BarChart
      label={m.time_chart_days()}
      bars={bars}
      legend={heard ? [m.time_read(), m.time_heard()] : []}
      axisText={minutesText}
      onPick={openDay}
    />
  );
}

function Month({ record }: ChartProps) {
  const { statistics, span, today, info, openDay } = record;
  const days = daysOf(span).map((date) => ({
    date,
    minutes: statistics.on(date).minutes,
    name: nameOf(date, statistics.on(date), info?.repaired),
    mark: info?.repaired.includes(date) ? m.time_repaired_mark() : undefined,
  }));
  return (
    <div className={styles.month}>
      <MonthCalendar
        label={spanText(span, today)}
        days={days}
        lead={weekdayOf(span.from)}
        today={today}
        onPick={openDay}
      />
    </div>
  );
}

function Year({ record }: ChartProps) {
  const { statistics, span, today, info, openDay } = record;
  const days = daysOf(soFar(span, today)).map((date) => ({
    date,
    minutes: statistics.on(date).minutes,
    name: nameOf(date, statistics.on(date), info?.repaired),
  }));
  return (
    <YearHeat
      label={spanText(span, today)}
      days={days}
      lead={weekdayOf(span.from)}
      monthText={monthText}
      legend={{ less: m.time_less(), more: m.time_more(), degrees: m.time_legend() }}
      onPick={{ label: m.time_open_day(), run: openDay }}
    />
  );
}

/** A day in words: reading and listening apart where something was heard. */
function nameOf(day: string, { minutes, listening }: DayMinutes, repaired: readonly string[] = []): string {
  const date = dayText(day);
  if (minutes === 0)
    return repaired.includes(day) ? m.time_on_repaired({ date }) : m.time_on_day({ date, time: m.time_nothing() });
  if (listening === 0) return m.time_on_day({ date, time: minutesText(minutes) });
  const [read, heard] = [minutesText(minutes - listening), minutesText(listening)];
  return m.time_on_day_both({ date, read, heard });
}
