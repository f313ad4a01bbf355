import { FONT_SIZES } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { AArrowDown, AArrowUp } from 'lucide-react';
import { IconButton } from '../parts/icon-button.tsx';
import css from './settings-sheet.module.css';

/** Percent of the browser's own size, a step at a time. */
export function FontSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const { min, max, step } = FONT_SIZES;
  return (
    <div className={css.size} role="group" aria-label={m.reading_font_size()}>
      <span className={css.label}>{m.reading_font_size()}</span>
      <IconButton
        icon={AArrowDown}
        label={m.reading_font_smaller()}
        disabled={size <= min}
        onPress={() => onChange(Math.max(min, size - step))}
      />
      <output className={css.percent} aria-live="polite">
        {m.reading_percent({ percent: Math.round(size) })}
      </output>
      <IconButton
        icon={AArrowUp}
        label={m.reading_font_larger()}
        disabled={size >= max}
        onPress={() => onChange(Math.min(max, size + step))}
      />
    </div>
  );
}
