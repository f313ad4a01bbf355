import { useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useEffect } from 'react';
import type { Reader } from '../use-reader.ts';
import { MarkMenu } from './mark-menu.tsx';
import { NoteEditor } from './note-editor.tsx';
import css from './notes-layer.module.css';
import { OthersSheet } from './others-sheet.tsx';
import { QuoteCard } from './quote-card/quote-card.tsx';
import { type Marking, useMarking } from './use-marking.ts';
import { useBookmarkKey } from './use-bookmark-key.ts';
import { useBookmarks } from './use-bookmarks.ts';

/** Over the page: the marks in it, the menu at what is selected or tapped, and what the menu opens. */
export function NotesLayer({ reader }: { reader: Reader }) {
  const marking = useMarking(reader);
  const { open, own, close } = marking;
  const bookmarks = useBookmarks(reader, own);
  useBookmarkKey(reader, bookmarks.toggle);
  useLinkedNote(reader, marking);
  const theme = reader.settings.theme;
  return (
    <>
      <div className={css.layer}>
        {marking.menu && (
          <MarkMenu {...marking.menu} theme={theme} focused={marking.focused} onClose={marking.dismiss} />
        )}
        {bookmarks.here && <span className={css.ribbon} role="img" aria-label={m.notes_ribbon()} />}
        <span className={css.said} role="status">
          {marking.said}
        </span>
      </div>
      {open?.kind === 'editor' && (
        <NoteEditor
          draft={open.draft}
          theme={theme}
          mayShare={own.synced}
          onSave={marking.keep}
          onDelete={open.note && (() => marking.remove(open.note!))}
          onClose={close}
        />
      )}
      {open?.kind === 'card' && (
        <QuoteCard bookId={reader.bookId} title={reader.title} text={open.text} theme={theme} onClose={close} />
      )}
      {open?.kind === 'others' && (
        <OthersSheet bookId={reader.bookId} shared={open.shared} theme={theme} onClose={close} />
      )}
    </>
  );
}

/** An address may name a note of one's own: the book opens there. */
function useLinkedNote({ view }: Reader, { own }: Marking): void {
  const noteId = useParam('noteId');
  const linked = noteId === undefined ? undefined : own.notes.find((note) => note.noteId === noteId);
  const locator = linked?.passage?.locator;
  useEffect(() => {
    if (view && locator) void view.goTo(locator);
    // oxlint-disable-next-line react/exhaustive-deps -- goes there once, whatever happens to the note later
  }, [view, locator !== undefined]);
}
