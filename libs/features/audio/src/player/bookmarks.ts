import { type NoteBook, openNotes } from '@yuelan/api/notes';
import { type Note, NoteColor, NoteStyle, NoteType } from '@yuelan/contract';
import { clockText } from '../parts/clock-text.ts';

/** A moment that a listener wants to find again: a note of the kind `label`, on all their devices. */
export interface Bookmark {
  readonly noteId: string;
  /** The track. */
  readonly index: number;
  /** Seconds into the track. */
  readonly time: number;
  /** The chapter it lies in. */
  readonly title: string;
  /** The listener's own words, mostly none. */
  readonly note: string;
}

export type Moment = Pick<Bookmark, 'index' | 'time' | 'title'>;

export interface Bookmarks {
  /** Two marks of the same moment are one. */
  readonly add: (moment: Moment) => Bookmark | null;
  /** The listener's own words about it. */
  readonly write: (noteId: string, words: string) => void;
  readonly remove: (noteId: string) => void;
  /** Brings back one that was removed. */
  readonly restore: (noteId: string) => void;
  readonly close: () => void;
}

/** Seconds within which two marks mean the same moment. */
const SAME = 2;

/** The bookmarks of whoever is here in a book; `show` gets them, sorted by place, now and after each change. */
export function openBookmarks(bookId: string, show: (bookmarks: readonly Bookmark[]) => void): Bookmarks {
  const notes: NoteBook | null = openNotes(bookId);
  const removed = new Map<string, Note>();
  const noteOf = (noteId: string) => notes?.current()?.find((note) => note.noteId === noteId);
  const list = () => bookmarksOf(notes?.current() ?? []);
  const stop = notes?.subscribe(() => show(list()));
  show(list());
  return {
    add: ({ index, time, title }) => {
      const near = list().find((mark) => mark.index === index && Math.abs(mark.time - time) < SAME);
      return near ?? (notes && bookmarkOf(notes.save(draftOf(index, time, title))));
    },
    write(noteId, words) {
      const note = noteOf(noteId);
      if (note) notes?.save({ ...note, content: words.trim() });
    },
    remove(noteId) {
      const note = noteOf(noteId);
      if (note) removed.set(noteId, note);
      notes?.remove(noteId);
    },
    restore(noteId) {
      const note = removed.get(noteId);
      if (note) notes?.restore(note);
    },
    close: () => {
      stop?.();
      notes?.close();
    },
  };
}

/** Among the notes of other books it reads as the clock says. */
const draftOf = (index: number, time: number, chapterTitle: string) => ({
  type: NoteType.label,
  passage: { locator: { chapterId: index, time: tenths(time) }, text: clockText(time) },
  chapterTitle: chapterTitle.slice(0, LONGEST_TITLE),
  style: NoteStyle.fill,
  color: NoteColor.yellow,
  content: '',
  labels: [],
  score: null,
});

/** Characters that a note keeps of its chapter's title. */
const LONGEST_TITLE = 200;

const tenths = (time: number) => Math.round(time * 10) / 10;

const bookmarksOf = (notes: readonly Note[]): Bookmark[] =>
  notes
    .filter(({ type, passage }) => type === NoteType.label && passage?.locator.time !== undefined)
    .map(bookmarkOf)
    .sort((a, b) => a.index - b.index || a.time - b.time);

const bookmarkOf = ({ noteId, passage, chapterTitle, content }: Note): Bookmark => ({
  noteId,
  index: passage?.locator.chapterId ?? 0,
  time: passage?.locator.time ?? 0,
  title: chapterTitle,
  note: content,
});
