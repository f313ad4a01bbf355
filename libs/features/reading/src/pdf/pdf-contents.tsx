import { useState } from 'react';
import { m } from '@yuelan/strings';
import { TocList } from '../contents/toc-list.tsx';
import { Choice } from '../parts/choice.tsx';
import type { Reader } from '../use-reader.ts';
import css from './pdf-side.module.css';
import { PageList } from './page-list.tsx';

const tabs = { outline: m.pdf_outline, pages: m.pdf_pages };

/** The outline of a PDF, and its pages in small: beside the book, or in the sheet over it. */
export function PdfContents({ reader }: { reader: Reader }) {
  const [chosen, choose] = useState<keyof typeof tabs | null>(null);
  // An outline of one line is the title, put there for want of any.
  const tab = chosen ?? (reader.lines.length > 1 ? 'outline' : 'pages');
  return (
    <div className={css.contents}>
      <div className={css.tabs}>
        <Choice name="pdf-contents" label="" options={tabs} value={tab} onChange={choose} />
      </div>
      <div className={css.list}>{tab === 'outline' ? <TocList reader={reader} /> : <PageList reader={reader} />}</div>
    </div>
  );
}
