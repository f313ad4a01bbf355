import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import css from './pdf-side.module.css';

const PdfContents = lazyPart<{ reader: Reader }>(async () => (await import('./pdf-contents.tsx')).PdfContents);

/** Beside a PDF on wide screens: its room is there from the start, so that the page does not move when it fills. */
export const PdfSide = ({ reader }: { reader: Reader }) => (
  <aside className={css.side} aria-label={m.reading_outline()}>
    {reader.status === 'ready' && <PdfContents reader={reader} />}
  </aside>
);
