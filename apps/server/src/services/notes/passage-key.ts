import { createHash } from 'node:crypto';
import type { Passage } from '@yuelan/contract';
import { folded, searchable } from '@yuelan/contract/folding';

/** So much of a passage names it, with its length. */
const NAMING = 200;
/** A passage as short as this may stand in a chapter twice: what comes before it tells which it is. */
const SHORT = 16;
const BEFORE = 8;

/**
 * Names a passage: the same for readers who marked the same words in the same place, with or without the full stop,
 * in simplified or traditional characters. Null for a place without words.
 */
export function passageKey(bookId: string, { locator, text }: Passage, hasPages: boolean): string | null {
  const words = letters(text);
  if (words === '') return null;
  const before = words.length < SHORT ? letters(locator.quote?.before ?? '').slice(-BEFORE) : '';
  const place = [locator.chapterId, hasPages ? (locator.position ?? 0) : 0];
  const named = JSON.stringify([bookId, ...place, words.slice(0, NAMING), words.length, before]);
  return createHash('sha256').update(named).digest().subarray(0, 16).toString('base64url');
}

const letters = (text: string): string => folded(searchable(text)).replace(/[\s\p{P}]+/gu, '');
