import { m } from '@yuelan/strings';
import { Button, IconButton, SegmentedControl } from '@yuelan/ui';
import type { SpanKind } from './spans.ts';
import styles from './time.module.css';
import type { SpanControl } from './use-span.ts';
import { spanText } from './words.ts';

const kinds = () =>
  [
    { value: 'day', label: m.time_day() },
    { value: 'week', label: m.time_week() },
    { value: 'month', label: m.time_month() },
    { value: 'year', label: m.time_year() },
  ] as const;

const steps: Record<SpanKind, { before: () => string; after: () => string }> = {
  day: { before: m.time_before_day, after: m.time_after_day },
  week: { before: m.time_before_week, after: m.time_after_week },
  month: { before: m.time_before_month, after: m.time_after_month },
  year: { before: m.time_before_year, after: m.time_after_year },
};

/** Which span is shown, and the steps to those before and after it. */
export function SpanBar({ control, today }: { control: SpanControl; today: string }) {
  const { span, isNow } = control;
  return (
    <>
      <SegmentedControl label={m.time_span()} options={kinds()} value={span.kind} onChange={control.choose} />
      <div className={styles.steps}>
        <IconButton icon="back" label={steps[span.kind].before()} onClick={control.back} />
        <h2 aria-live="polite">{spanText(span, today)}</h2>
        <IconButton icon="forward" label={steps[span.kind].after()} disabled={isNow} onClick={control.ahead} />
      </div>
      {!isNow && (
        <div className={styles.now}>
          <Button variant="plain" onClick={control.toToday}>
            {m.time_to_today()}
          </Button>
        </div>
      )}
    </>
  );
}
