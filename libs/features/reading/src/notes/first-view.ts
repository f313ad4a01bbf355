import type { Reader } from '../use-reader.ts';

export type NoteView = 'mine' | 'others' | 'reviews';

let wanted: NoteView = 'mine';

/** Opens the notes of a book at its reviews. */
export function showReviews(reader: Pick<Reader, 'show'>): void {
  wanted = 'reviews';
  reader.show('notes');
}

/** Where the notes open now: at one's own, unless something else was asked for just before. */
export function firstView(): NoteView {
  const view = wanted;
  wanted = 'mine';
  return view;
}
