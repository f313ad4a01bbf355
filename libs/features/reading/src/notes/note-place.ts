import type { Note, Passage } from '@yuelan/contract';
import { shareLink } from '@yuelan/platform';
import type { NoteChange } from '@yuelan/api/notes';

/** A note as it is saved again with other words or another look. */
export const changeOf = ({
  noteId,
  type,
  passage,
  chapterTitle,
  style,
  color,
  content,
  labels,
  score,
}: Note): NoteChange => ({ noteId, type, passage, chapterTitle, style, color, content, labels, score });

/** The same words in the same place. */
export const samePassage = (one: Passage | null, { locator, text }: Passage): boolean =>
  one !== null &&
  one.text === text &&
  one.locator.chapterId === locator.chapterId &&
  one.locator.quote?.before === locator.quote?.before &&
  one.locator.quote?.after === locator.quote?.after;

/** The address of a note in its book, as it may leave this device. */
export function linkOf(page: string, { bookId, noteId }: Pick<Note, 'bookId' | 'noteId'>): string {
  const url = new URL(`/h5/pages/${page}`, location.origin);
  const here = new URLSearchParams(location.search);
  for (const name of ['tenantId', 'appId']) {
    const value = here.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  url.searchParams.set('bookId', bookId);
  url.searchParams.set('noteId', noteId);
  return shareLink(url.href);
}
