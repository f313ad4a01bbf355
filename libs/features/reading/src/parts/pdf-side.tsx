import { m } from '@yuelan/strings';
import { useState } from 'react';
import type { Reader } from '../use-reader.ts';
import { Choice } from './choice.tsx';
import css from './pdf-side.module.css';
import { PageList } from './page-list.tsx';
import { TocList } from './toc-list.tsx';

const tabs = { outline: m.reading_outline, pages: m.reading_pages };

/** Beside a PDF on wide screens: its outline, and its pages by number. */
export function PdfSide({ reader }: { reader: Reader }) {
  const [chosen, choose] = useState<keyof typeof tabs | null>(null);
  if (!reader.place) return null;
  const tab = chosen ?? (reader.lines.length > 0 ? 'outline' : 'pages');
  return (
    <aside className={css.side} aria-label={m.reading_outline()}>
      <div className={css.tabs}>
        <Choice name="side" label="" options={tabs} value={tab} onChange={choose} />
      </div>
      <div className={css.list}>{tab === 'outline' ? <TocList reader={reader} /> : <PageList reader={reader} />}</div>
    </aside>
  );
}
