import type { ReportEntry } from '@yuelan/contract';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Clocks of devices go wrong by this much without anybody noticing. */
const TOLERANCE = 5;
/** Zones reach from UTC-12 to UTC+14. */
const EAST = 14 * 60;
const WEST = 12 * 60;
/** Days that an offline device may come back with. */
const BACKFILL = 7;

export interface ReportClock {
  /** Milliseconds since 1970. */
  now: number;
  /** When the reader's account was made: nobody read before. */
  userSince: number;
}

/**
 * Whether minutes can have happened: the day is today's, somewhere on earth, or at most a week back; no minute lies
 * ahead of the device's clock, which itself is not ahead of ours; none lies before the reader's account was made, and
 * there are no more of them than minutes since then (threats 25). `date` is the reader's local calendar day, `bitmap`
 * its 180 bytes.
 */
export function isPlausible(date: string, entry: ReportEntry, bitmap: Buffer, clock: ReportClock): boolean {
  const sent = entry.clientTime ? Date.parse(entry.clientTime) : clock.now;
  if (sent > clock.now + TOLERANCE * MINUTE) return false;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (midnight < clock.now - (BACKFILL + 1) * DAY - WEST * MINUTE) return false;
  const east = entry.clientTime ? offsetOf(entry.clientTime) : EAST;
  const reached = (sent - midnight) / MINUTE + east + TOLERANCE;
  return lastMinute(bitmap) <= reached && isSince(clock, midnight, bitmap);
}

/**
 * A day's minutes may be of several zones, of which the device tells the one that is farthest on: whoever flew west on
 * their first day has hours that there were before the account. Where those lie is left open; how many there can be is
 * not.
 */
function isSince({ now, userSince }: ReportClock, midnight: number, bitmap: Buffer): boolean {
  const since = (userSince - midnight) / MINUTE - WEST;
  const passed = (now - userSince) / MINUTE;
  return firstMinute(bitmap) >= since - TOLERANCE && countMinutes(bitmap) <= passed + TOLERANCE;
}

/** Minutes east of UTC of an ISO time with offset, within what exists on earth. */
function offsetOf(time: string): number {
  const found = /([+-])(\d\d):?(\d\d)$/.exec(time);
  if (!found) return 0;
  const minutes = (Number(found[2]) * 60 + Number(found[3])) * (found[1] === '-' ? -1 : 1);
  return Math.min(EAST, Math.max(-WEST, minutes));
}

/** The last minute that is set, or -1. Bit order: decision 0005. */
function lastMinute(bitmap: Buffer): number {
  const byte = bitmap.findLastIndex((bits) => bits !== 0);
  const bits = bitmap[byte] ?? 0;
  return byte < 0 ? -1 : byte * 8 + 7 - Math.log2(bits & -bits);
}

/** The first minute that is set, or Infinity. */
function firstMinute(bitmap: Buffer): number {
  const byte = bitmap.findIndex((bits) => bits !== 0);
  return byte < 0 ? Infinity : byte * 8 + Math.clz32(bitmap[byte]!) - 24;
}

function countMinutes(bitmap: Buffer): number {
  let count = 0;
  for (let byte of bitmap) for (; byte; byte &= byte - 1) count++;
  return count;
}
