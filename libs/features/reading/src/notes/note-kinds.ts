import { NoteType } from '@yuelan/contract';

const sharedOf: Partial<Record<NoteType, NoteType>> = {
  [NoteType.scribe]: NoteType.sharedScribe,
  [NoteType.mark]: NoteType.sharedMark,
  [NoteType.review]: NoteType.sharedReview,
};

/** A passage that is marked, with words or without. */
export const isMark = (type: NoteType): boolean =>
  type === NoteType.scribe || type === NoteType.mark || type === NoteType.sharedScribe || type === NoteType.sharedMark;

export const isBookmark = (type: NoteType): boolean => type === NoteType.label;

export const isReview = (type: NoteType): boolean => type === NoteType.review || type === NoteType.sharedReview;

/** The kind of a marked passage, by whether it has words and whether others may see it. */
export function markType(words: string, shared: boolean): NoteType {
  const own = words.trim() === '' ? NoteType.scribe : NoteType.mark;
  return shared ? sharedOf[own]! : own;
}

export const reviewType = (shared: boolean): NoteType => (shared ? NoteType.sharedReview : NoteType.review);
