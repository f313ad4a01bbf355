import type { Locator, Note } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { Action } from '../parts/card.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { ExportedBook } from './export-notes.ts';
import { NoteEditor } from './note-editor.tsx';
import { byChapter, filterNotes, noFilter } from './note-filter.ts';
import { NoteFilters } from './note-filters.tsx';
import { OwnNoteRow } from './own-note-row.tsx';
import { changeOf } from './note-place.ts';
import css from './notes.module.css';
import type { OwnNotes as Own } from './use-own-notes.ts';

interface Props {
  own: Own;
  book: ExportedBook;
  theme: Theme;
  onGo: (locator: Locator, note: Note) => void;
  /** The address of the page that opens the book. */
  page: string;
  /** Where there is nothing yet: the way into the book. */
  onRead?: (() => void) | undefined;
}

/** Rows that are drawn at first, and added by each wish for more: a diligent reader has thousands. */
const STEP = 100;

/** One's own notes of a book in its order: found, changed, taken along. */
export function OwnNotes({ own, book, theme, onGo, page, onRead }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const [shown, setShown] = useState(STEP);
  const [edited, setEdited] = useState<Note | null>(null);
  if (!own.loaded) return <p className={css.message}>{m.notes_loading()}</p>;
  if (own.notes.length === 0) return <NoNotes onRead={onRead} />;
  const found = filterNotes(own.notes, filter);
  const chapters = firstOf(byChapter(found), shown);
  return (
    <>
      <NoteFilters notes={own.notes} filter={filter} theme={theme} onChange={setFilter} />
      <p className={css.count} role="status">
        {found.length > 0 ? m.notes_count({ count: found.length }) : m.notes_none_found()}
      </p>
      {chapters.map(({ title, notes }, index) => (
        <section key={index} aria-label={title || book.title}>
          {title && <h3 className={css.chapter}>{title}</h3>}
          <ol className={css.list}>
            {notes.map((note) => (
              <OwnNoteRow
                key={note.noteId}
                note={note}
                theme={theme}
                onGo={onGo}
                onEdit={() => setEdited(note)}
                onDelete={() => own.remove(note)}
              />
            ))}
          </ol>
        </section>
      ))}
      {found.length > shown && <Action onPress={() => setShown(shown + STEP)}>{m.notes_more()}</Action>}
      <ExportButtons book={book} notes={found} page={page} />
      {edited && (
        <div className={css.over}>
          <NoteEditor
            draft={changeOf(edited)}
            theme={theme}
            mayShare={own.synced}
            onSave={(change) => {
              own.save(change);
              setEdited(null);
            }}
            onDelete={() => {
              own.remove(edited);
              setEdited(null);
            }}
            onClose={() => setEdited(null)}
          />
        </div>
      )}
    </>
  );
}

function firstOf(chapters: ReturnType<typeof byChapter>, most: number) {
  let left = most;
  return chapters
    .map(({ title, notes }) => {
      const some = notes.slice(0, Math.max(0, left));
      left -= notes.length;
      return { title, notes: some };
    })
    .filter(({ notes }) => notes.length > 0);
}

const NoNotes = ({ onRead }: { onRead?: (() => void) | undefined }) => (
  <div className={css.message}>
    <p>{m.notes_empty()}</p>
    <p className={css.hint}>{m.notes_empty_hint()}</p>
    {onRead && (
      <Action primary onPress={onRead}>
        {m.notes_empty_read()}
      </Action>
    )}
  </div>
);
