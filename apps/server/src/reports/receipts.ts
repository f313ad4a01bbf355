import type { Receipt } from '@yuelan/contract';
import { ReadingKind } from '../db/schema.ts';

/** What of a book is known of how long it is. */
export interface BookExtent {
  chapters: number;
  /** Of its text; null where nothing was counted. */
  characters: number | null;
  pages: number | null;
  /** Seconds of the track that a chapter is; of the whole book where single tracks are not known; null for neither. */
  seconds: (chapter: number) => number | null;
}

/** What the fastest readers skim in a minute. */
const CHARACTERS_A_MINUTE = 5000;
const PAGES_A_MINUTE = 5;
/** Where nothing was counted, and in long books, that much of the whole. */
const SHARE_A_MINUTE = 0.02;
/** Of rate 2, with what a minute's edges add. */
const SECONDS_A_MINUTE = 130;
const TRACK_TOLERANCE = 1;

interface Claim {
  kind: ReadingKind;
  /** The 180 bytes of the minutes that are claimed. */
  bitmap: Buffer;
  receipts: readonly Receipt[];
}

/** The minutes of a claim that carry a good receipt, as a bitmap of 180 bytes (decision 0040). */
export function verifiedMinutes({ kind, bitmap, receipts }: Claim, book: BookExtent): Buffer {
  const isGood = kind === ReadingKind.listening ? heard : read;
  const verified = Buffer.alloc(bitmap.length);
  for (const receipt of receipts) {
    const [minute, chapter] = receipt;
    const bit = 0x80 >> (minute % 8);
    const isLit = (bitmap[minute >> 3]! & bit) !== 0;
    if (isLit && chapter < book.chapters && isGood(receipt, book)) verified[minute >> 3]! |= bit;
  }
  return verified;
}

/** A change of place that a minute suffices for. */
function read([, , from, to]: Receipt, { characters, pages }: BookExtent): boolean {
  const farthest = Math.max(
    SHARE_A_MINUTE,
    characters ? CHARACTERS_A_MINUTE / characters : 0,
    pages ? PAGES_A_MINUTE / pages : 0,
  );
  return from !== to && from <= 1 && to <= 1 && Math.abs(to - from) <= farthest;
}

/** Seconds of the track that a minute suffices for. */
function heard([, chapter, from, to]: Receipt, { seconds }: BookExtent): boolean {
  const end = seconds(chapter) ?? Infinity;
  return to > from && to - from <= SECONDS_A_MINUTE && to <= end + TRACK_TOLERANCE;
}
