import type { NoteChange } from '@yuelan/api/notes';
import type { Note, Passage, SharedPassage } from '@yuelan/contract';
import type { Box, TextSelection } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { useEffect, useMemo, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import { useViewEvents } from '../view-hub.ts';
import { type MarkLook, useLastLook } from './last-look.ts';
import { isMark, markType } from './note-kinds.ts';
import { changeOf, samePassage } from './note-place.ts';
import { markActions, selectionActions } from './menu-actions.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useOthersMarks } from './use-others-marks.ts';
import { useOwnNotes } from './use-own-notes.ts';

/** What a menu has opened over the page. */
export type OpenSheet =
  | { kind: 'editor'; draft: NoteChange; note?: Note }
  | { kind: 'card'; text: string }
  | { kind: 'others'; shared: SharedPassage };

interface Tapped {
  noteId: string;
  box: Box;
}

/** Everything between a selection, or a tap on a mark, and a note. */
export function useMarking(reader: Reader) {
  const { view, hub, bookId } = reader;
  const own = useOwnNotes(bookId);
  const others = useOthersMarks(reader);
  const [look, setLook] = useLastLook();
  const [selection, setSelection] = useState<TextSelection | null>(null);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [focused, setFocused] = useState(false);
  const [said, say] = useState('');
  const note = tapped ? own.notes.find(({ noteId }) => noteId === tapped.noteId) : undefined;

  const dismiss = () => {
    setTapped(null);
    setFocused(false);
    if (selection) view?.clearSelection();
    setSelection(null);
  };
  const openSheet = (sheet: OpenSheet) => {
    dismiss();
    setOpen(sheet);
  };

  useViewEvents(hub, {
    selected: (next) => {
      setTapped(null);
      setFocused(false);
      setSelection(next);
      say(next ? m.notes_selected_hint() : '');
    },
    decorationTapped: ({ group, ids: [id], box }) => {
      const shared = group === 'others' ? others.find(({ key }) => key === id) : undefined;
      if (shared) openSheet({ kind: 'others', shared });
      else if (group === 'notes' && id) setTapped({ noteId: id, box });
    },
    relocated: (_, { byReader }) => byReader && setTapped(null),
    tapped: () => setTapped(null),
  });
  usePainted(view, own.notes);

  const draftOf = (chosen: TextSelection, as: MarkLook): NoteChange => ({
    ...as,
    type: markType('', false),
    passage: chosen.passage,
    chapterTitle: chosen.chapterTitle.slice(0, 200),
    content: '',
    labels: [],
    score: null,
  });
  const highlight = (as: MarkLook) => {
    if (!selection) return;
    // Marked before: the mark takes another look instead of lying over itself.
    const marked = own.notes.find(({ type, passage }) => isMark(type) && samePassage(passage, selection.passage));
    own.save(marked ? { ...changeOf(marked), ...as } : draftOf(selection, as));
    dismiss();
    say(m.notes_marked());
  };
  const tools = {
    reader,
    highlight: () => highlight(look),
    write: (draft: NoteChange, of?: Note) => openSheet({ kind: 'editor', draft, ...(of && { note: of }) }),
    card: (text: string) => openSheet({ kind: 'card', text }),
    done: dismiss,
    remove: (gone: Note) => own.remove(gone),
  };

  function menu() {
    if (open) return null;
    if (selection) {
      return {
        label: m.notes_menu(),
        box: selection.box,
        look,
        marked: false,
        actions: selectionActions(tools, selection.passage, draftOf(selection, look)),
        onLook: (next: MarkLook, chosen: 'color' | 'style') => {
          setLook(next);
          if (chosen === 'color') highlight(next);
        },
      };
    }
    if (!note?.passage || !tapped) return null;
    return {
      label: m.notes_mark_menu(),
      box: tapped.box,
      look: { style: note.style, color: note.color },
      marked: true,
      actions: markActions(tools, note, note.passage),
      onLook: (next: MarkLook) => {
        setLook(next);
        own.save({ ...changeOf(note), ...next });
      },
    };
  }

  const shown = menu();
  useMenuKeys(shown !== null && selection !== null, {
    highlight: tools.highlight,
    write: () => selection && tools.write(draftOf(selection, look)),
    copy: () => shown?.actions.find(({ label }) => label === m.notes_copy())?.run(),
    focus: () => setFocused(true),
  });

  return {
    own,
    menu: shown,
    focused,
    said,
    open,
    dismiss,
    close: () => setOpen(null),
    keep: (change: NoteChange) => {
      own.save(change);
      setOpen(null);
    },
    remove: (gone: Note) => {
      own.remove(gone);
      setOpen(null);
    },
  };
}
export type Marking = ReturnType<typeof useMarking>;

/** One's own marks in the book. */
function usePainted(view: Reader['view'], notes: readonly Note[]) {
  const marks = useMemo(
    () =>
      notes.flatMap(({ noteId, type, passage, style, color, content }) =>
        isMark(type) && passage ? [{ id: noteId, passage: passage as Passage, style, color, label: content }] : [],
      ),
    [notes],
  );
  useEffect(() => view?.decorate('notes', marks), [view, marks]);
}
