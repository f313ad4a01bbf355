import { FONT_SIZES, type ReaderSettings } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { AArrowDown, AArrowUp } from 'lucide-react';
import type { Reader } from '../use-reader.ts';
import { Choice } from './choice.tsx';
import { IconButton } from './icon-button.tsx';
import { Panel } from './panel.tsx';
import css from './settings-sheet.module.css';

const themes = {
  light: m.reading_theme_light,
  sepia: m.reading_theme_sepia,
  dark: m.reading_theme_dark,
  ink: m.reading_theme_ink,
};
const fonts = { book: m.reading_font_book, serif: m.reading_font_serif, sans: m.reading_font_sans };
const flows = { paged: m.reading_flow_paged, scrolled: m.reading_flow_scrolled };
const lineHeights = {
  book: m.reading_line_book,
  compact: m.reading_line_compact,
  normal: m.reading_line_normal,
  loose: m.reading_line_loose,
};
const LINE_HEIGHT = { book: null, compact: 1.4, normal: 1.7, loose: 2 } as const;
type LineHeight = keyof typeof LINE_HEIGHT;

/** The book itself is the preview: it stays in sight and follows every change. */
export function SettingsSheet({ reader, withText }: { reader: Reader; withText: boolean }) {
  const { settings, changeSettings: change } = reader;
  return (
    <Panel title={m.reading_settings()} onClose={() => reader.show('none')} low>
      <div className={css.rows}>
        {withText && <FontSize size={settings.fontSize} onChange={(fontSize) => change({ fontSize })} />}
        <Choice
          name="theme"
          label={m.reading_theme()}
          options={themes}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
        />
        {withText && (
          <Choice
            name="font"
            label={m.reading_font()}
            options={fonts}
            value={settings.font}
            onChange={(font) => change({ font })}
          />
        )}
        {withText && (
          <Choice
            name="line"
            label={m.reading_line_height()}
            options={lineHeights}
            value={lineName(settings)}
            onChange={(name) => change({ lineHeight: LINE_HEIGHT[name] })}
          />
        )}
        <Choice
          name="flow"
          label={m.reading_flow()}
          options={flows}
          value={settings.flow}
          onChange={(flow) => change({ flow })}
        />
      </div>
    </Panel>
  );
}

const lineName = ({ lineHeight }: ReaderSettings): LineHeight =>
  (Object.keys(LINE_HEIGHT) as LineHeight[]).find((name) => LINE_HEIGHT[name] === lineHeight) ?? 'book';

function FontSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
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
