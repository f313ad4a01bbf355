import { ReadingKind, type ReportLine } from '@yuelan/server';
import type { DemoRegular, DemoSitting } from './types.ts';

const DAY_MS = 86_400_000;
/** Days that a history goes back: a season, so that a year's map has something to show. */
export const HISTORY_DAYS = 100;
/** Days that a reader stays with a book. */
const ONE_BOOK = 9;
/** Minutes after which a book counts as read to its end. */
const WHOLE_BOOK = 420;

type Slugged = Omit<ReportLine, 'userId' | 'bookId'> & { slug: string };

interface Shelf {
  /** Slugs that are read, one after the other. */
  read: readonly string[];
  /** Slugs that are heard. */
  heard: readonly string[];
}

/**
 * What a regular read on a day: the same for the same day, whenever it is asked. Before the middle of the week everyone
 * reads the week's book, later one of their own.
 *
 * @param day `yyyy-mm-dd` on the reader's wall
 */
export function readOn(day: string, { account, habit }: DemoRegular, shelf: Shelf): Slugged[] {
  if (!isReadOn(day, habit)) return [];
  const chance = chanceOf(`${account} ${day}`);
  const line = (slugs: readonly string[], sitting: DemoSitting, kind: ReadingKind): Slugged => {
    const slug = bookOf(day, account, slugs);
    const bits = minutesOf(sitting, chance);
    return { slug, day, kind, bits, verified: bits, progress: progressOn(day, sitting) };
  };
  return [
    line(shelf.read, habit.reading, ReadingKind.reading),
    ...(habit.listening ? [line(shelf.heard, habit.listening, ReadingKind.listening)] : []),
  ];
}

/** The days before this one, the earliest first. */
export function daysBefore(today: string, count: number): string[] {
  const end = Date.parse(today);
  return Array.from({ length: count }, (_, at) => new Date(end - (count - at) * DAY_MS).toISOString().slice(0, 10));
}

function isReadOn(day: string, { weekdays, daysOff }: DemoRegular['habit']): boolean {
  return weekdays.includes(new Date(day).getUTCDay() || 7) && !daysOff.includes(Number(day.slice(8)));
}

function bookOf(day: string, account: string, slugs: readonly string[]): string {
  const number = Date.parse(day) / DAY_MS;
  // 1970 began on a Thursday.
  const [week, weekday] = [Math.floor((number + 3) / 7), (number + 3) % 7];
  const own = Math.floor(number / ONE_BOOK) + Math.floor(chanceOf(account) * slugs.length);
  return slugs[(weekday < 3 ? week : own) % slugs.length]!;
}

/** Hex of the bitmap of one sitting, between half as long as usual and half as long again. */
function minutesOf({ from, usual }: DemoSitting, chance: number): string {
  const bitmap = Buffer.alloc(180);
  const first = from * 60 + Math.floor(chance * 37);
  const length = Math.round(usual * (0.5 + chanceOf(`${from} ${chance}`)));
  for (let minute = first; minute < Math.min(1440, first + length); minute++) {
    bitmap[minute >> 3]! |= 0x80 >> (minute & 7);
  }
  return bitmap.toString('hex');
}

const progressOn = (day: string, { usual }: DemoSitting): number =>
  Math.min(1, ((((Date.parse(day) / DAY_MS) % ONE_BOOK) + 1) * usual) / WHOLE_BOOK);

/** Between 0 and 1, the same for the same words (FNV-1a, mixed once more for its high bits). */
function chanceOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(words)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
