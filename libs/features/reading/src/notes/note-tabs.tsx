import type { Locator, Note } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { Choice } from '../parts/choice.tsx';
import type { ExportedBook } from './export-notes.ts';
import css from './notes.module.css';
import { OwnNotes } from './own-notes.tsx';
import { PublicNotes } from './public-notes.tsx';
import { Reviews } from './reviews.tsx';
import { useOnline } from './use-online.ts';
import { useOthersShown } from './use-others-marks.ts';
import type { OwnNotes as Own } from './use-own-notes.ts';

interface Props {
  book: ExportedBook;
  own: Own;
  /** Whether the institution lets readers see what others write. */
  social: boolean;
  theme: Theme;
  page: string;
  chapter?: { locator: Locator; title: string } | null | undefined;
  onGo: (locator: Locator, note?: Note) => void;
  onRead?: (() => void) | undefined;
}

const views = { mine: m.notes_mine, others: m.notes_others, reviews: m.notes_reviews };

/** The notes of one book, in the reader's panel as on a page of their own. */
export function NoteTabs({ book, own, social, theme, page, chapter, onGo, onRead }: Props) {
  const [view, setView] = useState<keyof typeof views>('mine');
  const online = useOnline();
  const shown = social ? view : 'mine';
  return (
    <div className={css.tabs}>
      {social && <Choice name="view" label={m.notes_views()} options={views} value={view} onChange={setView} />}
      {!online && <p className={css.hint}>{m.notes_offline()}</p>}
      {shown === 'mine' && <OwnNotes own={own} book={book} theme={theme} page={page} onGo={onGo} onRead={onRead} />}
      {shown === 'others' && (
        <>
          <OthersSwitch />
          <PublicNotes list={{ of: 'book', bookId: book.bookId }} theme={theme} onGo={onGo} />
        </>
      )}
      {shown === 'reviews' && <Reviews bookId={book.bookId} own={own} theme={theme} {...(chapter && { chapter })} />}
    </div>
  );
}

function OthersSwitch() {
  const [shown, show] = useOthersShown();
  return (
    <label className={css.check}>
      <input type="checkbox" checked={shown} onChange={(event) => show(event.target.checked)} />
      <span>{m.notes_show_others()}</span>
    </label>
  );
}
