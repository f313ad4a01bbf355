import type { Note, NoteDraft } from '@yuelan/contract';

/** A note as this device keeps it. Tombstones are kept too: an older answer must not bring a note back. */
export interface KeptNote {
  /** Whose it is: {@link ownerKey}. */
  readonly owner: string;
  readonly noteId: string;
  readonly bookId: string;
  readonly note: Note;
  /** Whether the server has this version. What it will not have lives on this device alone. */
  readonly state: 'sent' | 'unsent' | 'refused';
}

const timeOf = ({ at }: Note) => Date.parse(at);

/** What stays where the server has a version of its own: the newer one, the server's where both are as new. */
export function merged(kept: KeptNote | undefined, owner: string, note: Note): KeptNote {
  if (kept && timeOf(kept.note) > timeOf(note)) return kept;
  return { owner, noteId: note.noteId, bookId: note.bookId, note, state: 'sent' };
}

/**
 * What stays when the server has answered to `sent`: its version, unless the note was changed here meanwhile. `stayed`
 * is null where the server will not have it.
 */
export function settled(kept: KeptNote | undefined, sent: KeptNote, stayed: Note | null): KeptNote {
  if (kept && kept.note.at !== sent.note.at) return kept;
  return { ...sent, note: stayed ?? sent.note, state: stayed ? 'sent' : 'refused' };
}

/** The time of a change, ISO 8601: always after the version it changes, also on a device whose clock is slow. */
export function changeTime(now: number, before?: Note): string {
  return new Date(Math.max(now, before ? timeOf(before) + 1 : 0)).toISOString();
}

/** What is left of a deleted note: neither its words nor those of the book. */
export const tombstoneOf = (note: Note, at: string): Note => ({
  ...note,
  passage: null,
  chapterTitle: '',
  content: '',
  labels: [],
  at,
  deleted: true,
});

/** What the server is told. */
export function draftOf(note: Note): NoteDraft {
  const draft: Partial<Note> = { ...note };
  delete draft.createdAt;
  delete draft.deleted;
  return draft as NoteDraft;
}
