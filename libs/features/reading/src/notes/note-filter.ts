import type { Note, NoteColor } from '@yuelan/contract';
import { comparePlaces } from './compare-places.ts';
import { isBookmark, isMark } from './note-kinds.ts';

export type NoteKind = 'all' | 'marks' | 'words' | 'bookmarks';

export interface NoteFilter {
  words: string;
  kind: NoteKind;
  color: NoteColor | null;
  label: string | null;
}

export const noFilter: NoteFilter = { words: '', kind: 'all', color: null, label: null };

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

export function filterNotes(notes: readonly Note[], { words, kind, color, label }: NoteFilter): Note[] {
  const sought = fold(words.trim());
  const says = ({ passage, content, labels }: Note) =>
    sought === '' || fold([passage?.text ?? '', content, ...labels].join('\n')).includes(sought);
  const isOfKind = ({ type, content }: Note) =>
    kind === 'all' || (kind === 'bookmarks' ? isBookmark(type) : kind === 'words' ? content !== '' : isMark(type));
  return notes.filter(
    (note) =>
      isOfKind(note) &&
      (color === null || (isMark(note.type) && note.color === color)) &&
      (label === null || note.labels.includes(label)) &&
      says(note),
  );
}

export interface NoteChapter {
  title: string;
  notes: Note[];
}

/** In the order of the book, under its chapters; what is said of the whole book comes first. */
export function byChapter(notes: readonly Note[]): NoteChapter[] {
  const sorted = [...notes].sort(compareNotes);
  const chapters: (NoteChapter & { chapterId: number })[] = [];
  for (const note of sorted) {
    const chapterId = note.passage?.locator.chapterId ?? -1;
    const last = chapters[chapters.length - 1];
    if (last?.chapterId === chapterId) last.notes.push(note);
    else chapters.push({ chapterId, title: note.chapterTitle, notes: [note] });
  }
  return chapters;
}

function compareNotes(one: Note, other: Note): number {
  if (!one.passage || !other.passage) return Number(one.passage !== null) - Number(other.passage !== null);
  return comparePlaces(one.passage.locator, other.passage.locator) || one.createdAt.localeCompare(other.createdAt);
}

/** All labels in use, the most used first. */
export function labelsOf(notes: readonly Note[]): string[] {
  const counts = new Map<string, number>();
  for (const label of notes.flatMap(({ labels }) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([label]) => label);
}
