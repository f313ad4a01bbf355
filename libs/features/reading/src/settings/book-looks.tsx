import { themeColors } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { RotateCcw } from 'lucide-react';
import css from './book-looks.module.css';
import { PageSettings } from './page-settings.tsx';
import { useReaderSettings } from './reader-settings.ts';
import { TextSettings } from './text-settings.tsx';
import { TurningSettings } from './turning-settings.tsx';

const all = () => true;

/** The reader's settings without a book at hand: they count for every book that has none of its own. */
export function BookLooks() {
  const [settings, settingsControl] = useReaderSettings();
  const group = { reader: { settingsControl, content: undefined, isPdf: false }, offered: all };
  const { paper, ink } = themeColors[settings.theme];
  return (
    <div className={css.looks}>
      <figure className={css.preview} style={{ background: paper, color: ink }} aria-label={m.time_look_preview()}>
        <p
          style={{
            fontSize: `${settings.fontSize}%`,
            fontWeight: settings.weight ?? undefined,
            lineHeight: settings.lineHeight ?? undefined,
            letterSpacing: settings.letterSpacing === null ? undefined : `${settings.letterSpacing}em`,
            textIndent: settings.indent === null ? undefined : `${settings.indent}em`,
          }}
          data-font={settings.font}
        >
          {m.time_look_sample()}
        </p>
      </figure>
      <TextSettings {...group} />
      <PageSettings {...group} />
      <TurningSettings {...group} />
      <button type="button" className={css.reset} onClick={settingsControl.reset}>
        <RotateCcw aria-hidden size={18} />
        {m.time_look_reset()}
      </button>
    </div>
  );
}
