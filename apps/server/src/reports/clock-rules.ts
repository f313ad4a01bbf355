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
 * ahead of the device's clock, which itself is not ahead of ours, and none before the reader's account was made
 * (threats 25). `date` is the reader's local calendar day, `bitmap` its 180 bytes.
 */
export function isPlausible(date: string, entry: ReportEntry, bitmap: Buffer, clock: ReportClock): boolean {
  const sent = entry.clientTime ? Date.parse(entry.clientTime) : clock.now;
  if (sent > clock.now + TOLERANCE * MINUTE) return false;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (midnight < clock.now - (BACKFILL + 1) * DAY - WEST * MINUTE) return false;
  const [west, east] = offsets(entry.clientTime);
  const reached = (sent - midnight) / MINUTE + east + TOLERANCE;
  const since = (clock.userSince - midnight) / MINUTE + west;
  return lastMinute(bitmap) <= reached && firstMinute(bitmap) >= since - TOLERANCE;
}

/** Minutes east of UTC where the device can be: one zone if it tells its own, else all. */
function offsets(time: string | undefined): [west: number, east: number] {
  if (!time) return [-WEST, EAST];
  const own = offsetOf(time);
  return [own, own];
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
