import type { Action } from '@yuelan/access';
import type { NoteDraft } from '@yuelan/contract';
import { NoteType } from '@yuelan/contract';

interface Kind {
  /** What writing one counts as (core §6). */
  action: Action;
  /** Whether it has a place in the book. */
  place: 'needed' | 'possible' | 'none';
  /** What it must say to be worth keeping. */
  says?: 'words' | 'words or score';
}

/** Decision 0031. */
const kinds: Readonly<Record<NoteType, Kind>> = {
  [NoteType.scribe]: { action: 'note', place: 'needed' },
  [NoteType.label]: { action: 'note', place: 'needed' },
  [NoteType.mark]: { action: 'note', place: 'needed' },
  [NoteType.review]: { action: 'note', place: 'none', says: 'words or score' },
  [NoteType.chapterReview]: { action: 'comment', place: 'needed', says: 'words' },
  [NoteType.share]: { action: 'share', place: 'possible' },
  [NoteType.recommend]: { action: 'share', place: 'none' },
  [NoteType.sharedScribe]: { action: 'share', place: 'needed' },
  [NoteType.sharedMark]: { action: 'share', place: 'needed' },
  [NoteType.sharedReview]: { action: 'comment', place: 'none', says: 'words or score' },
};

export const actionOf = (type: NoteType): Action => kinds[type].action;

/** A review of the whole book, of which a reader has one. */
export const isReview = (type: NoteType): boolean => type === NoteType.review || type === NoteType.sharedReview;

/** Whether a draft has what its kind needs, and nothing that its kind has not. */
export function isWhole({ type, passage, content, score }: NoteDraft): boolean {
  const { place, says } = kinds[type];
  if (passage === null ? place === 'needed' : place === 'none') return false;
  if (score !== null && !isReview(type)) return false;
  return says === undefined || content !== '' || (says === 'words or score' && score !== null);
}
