import type { Receipt } from '@yuelan/contract';
import { FASTEST_RATE, LATE_WORD, RECEIPT_DECIMALS } from './limits.ts';
import type { Place } from './record.ts';
import type { Instant } from './state.ts';

/** How far the reader has come in a minute: what its receipt is made of. */
export interface Trail {
  readonly day: string;
  readonly minute: number;
  readonly chapterId: number;
  /** Progress in the book, or seconds of the track: where the minute found the reader, and where they are. */
  readonly from: number;
  readonly to: number;
  /** Monotonic ms of the first and of the last step. */
  readonly began: number;
  readonly seen: number;
}

const MINUTE = 60_000;
/** Seconds of sound that a minute can hold. */
const MOST_HEARD = FASTEST_RATE * 60;

const begun = (chapterId: number, from: number, to: number, { day, minute, mono }: Instant): Trail => ({
  day,
  minute,
  chapterId,
  from,
  to,
  began: mono,
  seen: mono,
});

/** The same minute of the day may come twice: clocks are set back, and readers fly west. */
const isNow = (trail: Trail, at: Instant) =>
  trail.day === at.day && trail.minute === at.minute && at.mono - trail.began < MINUTE;

const goneOn = (trail: Trail, { chapterId, to, at }: { chapterId: number; to: number; at: Instant }): Trail =>
  isNow(trail, at) ? { ...trail, chapterId, to, seen: at.mono } : begun(chapterId, trail.to, to, at);

/** The reader turned to a place. The first place that is known leads from nowhere. */
export const turnedTo = (trail: Trail | null, { chapterId, progress }: Place, at: Instant): Trail =>
  trail ? goneOn(trail, { chapterId, to: progress, at }) : begun(chapterId, progress, progress, at);

/** The reader is seen at a place: where a new layout has moved it, that was not their doing. */
export const seenAt = (trail: Trail | null, { chapterId, progress }: Place, at: Instant): Trail =>
  trail?.to === progress ? trail : begun(chapterId, progress, progress, at);

/** Sound is heard at a place: as a part of the stretch so far, or after a leap as the beginning of another. */
export function heardAt(trail: Trail | null, { chapterId, time = 0 }: Place, at: Instant): Trail {
  if (trail && isUnbroken(trail, chapterId, time, at)) return goneOn(trail, { chapterId, to: time, at });
  return begun(chapterId, time, time, at);
}

function isUnbroken(trail: Trail, chapterId: number, time: number, at: Instant): boolean {
  const passed = (at.mono - trail.seen) / 1000;
  const heard = time - trail.to;
  return chapterId === trail.chapterId && heard > 0 && heard <= FASTEST_RATE * passed + LATE_WORD;
}

/** Of a minute in which the reader came from one place to another; nothing where they are where they were. */
export function turnReceipt({ minute, chapterId, from, to }: Trail): Receipt | undefined {
  const [before, after] = [from, to].map((progress) => rounded(progress, RECEIPT_DECIMALS.reading)) as [number, number];
  return before === after ? undefined : [minute, chapterId, before, after];
}

/** Of the longest stretch of the minute that was heard without a break. */
export function soundReceipt(trail: Trail, known: Receipt | undefined): Receipt | undefined {
  const { minute, chapterId, to } = trail;
  const from = rounded(Math.max(trail.from, to - MOST_HEARD), RECEIPT_DECIMALS.listening);
  const until = rounded(to, RECEIPT_DECIMALS.listening);
  const isLonger = until - from > (known ? known[3] - known[2] : 0);
  return isLonger ? [minute, chapterId, from, until] : known;
}

const rounded = (number: number, decimals: number) => Number(Math.max(0, number).toFixed(decimals));
