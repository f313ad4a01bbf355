import type { NoteDraft, Passage } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import { Refusal } from '../../http/refusal.ts';
import { plainLine, plainLines } from '../../plain-text.ts';
import { isWhole } from './kinds.ts';

/** A draft as it is kept: text alone (threats 17). Refuses one that is not what its kind says. */
export function cleanDraft(draft: NoteDraft): NoteDraft {
  const clean = {
    ...draft,
    passage: draft.passage && cleanPassage(draft.passage),
    chapterTitle: plainLine(draft.chapterTitle),
    content: plainLines(draft.content),
    labels: [...new Set(draft.labels.map(plainLine))].filter(Boolean),
  };
  if (!isWhole(clean)) throw new Refusal(Code.badRequest);
  return clean;
}

/** Characters that turn others around, and controls but for those of white space; joiners stay, scripts need them. */
const TRICKS = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** The words of a book are shown to others as the note has them; its quote is looked for and never shown. */
const cleanPassage = ({ locator, text }: Passage): Passage => ({ locator, text: text.replace(TRICKS, '') });
