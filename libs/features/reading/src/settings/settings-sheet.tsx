import type { ReaderSettings } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../parts/panel.tsx';
import type { Reader } from '../use-reader.ts';
import { offeredIn } from './offered.ts';
import { PageSettings } from './page-settings.tsx';
import css from './settings-sheet.module.css';
import { Tabs } from './tabs.tsx';
import { TextSettings } from './text-settings.tsx';
import { TurningSettings } from './turning-settings.tsx';

/** What each group of settings is given. */
export interface GroupProps {
  reader: Pick<Reader, 'settingsControl' | 'content' | 'isPdf'>;
  offered: (name: keyof ReaderSettings) => boolean;
}

const groups = { text: TextSettings, page: PageSettings, turning: TurningSettings };
const titles = { text: m.reading_group_text, page: m.reading_group_page, turning: m.reading_group_turning };

/** The book itself is the preview: it stays in sight and follows every change. */
export function SettingsSheet({ reader }: { reader: Reader }) {
  const [group, setGroup] = useState<keyof typeof groups>('text');
  const offered = reader.content ? offeredIn(reader.content.manifest) : () => true;
  const Group = groups[group];
  const wanted = offered('fontSize') ? titles : { text: titles.text, turning: titles.turning };
  return (
    <Panel title={m.reading_settings()} onClose={() => reader.show('none')} low>
      <Tabs label={m.reading_settings()} tabs={wanted} value={group} onChange={setGroup}>
        <div className={css.rows}>
          <Group reader={reader} offered={offered} />
        </div>
      </Tabs>
      <Scope reader={reader} />
    </Panel>
  );
}

function Scope({ reader: { settingsControl } }: { reader: Reader }) {
  const { own, setOwn, reset } = settingsControl;
  return (
    <div className={css.scope}>
      <label className={css.own}>
        <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
        <span>{m.reading_own_settings()}</span>
      </label>
      <button type="button" className={css.reset} onClick={reset}>
        <RotateCcw aria-hidden size={18} />
        {m.reading_reset()}
      </button>
    </div>
  );
}
