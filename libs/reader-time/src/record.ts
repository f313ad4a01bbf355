import type { Receipt } from '@yuelan/contract';
import { emptyBitmap, isDark, lightMinute, type MinuteBitmap, union, without } from './bitmap.ts';

/** Whose minutes they are: a tourist never inherits a reader's. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

/** What is read or heard. */
export type Book =
  | { readonly kind: 'reading'; readonly bookId: string; readonly bookVersion: string }
  | { readonly kind: 'listening'; readonly bookId: string; readonly bookType: string };

export interface Place {
  /** Index in the reading order. */
  readonly chapterId: number;
  /** 0 to 1: of the book when reading, track over number of tracks when listening. */
  readonly progress: number;
  /** Seconds into the track. */
  readonly time?: number;
}

/** Minutes of one reader with one book on one day that the server has not yet taken. */
export interface DayRecord {
  readonly owner: Owner;
  readonly book: Book;
  /** `yyyy-mm-dd` by the reader's clock. */
  readonly date: string;
  readonly rt: MinuteBitmap;
  readonly place: Place;
  /** Progress at each lit minute (the specification's btProgess); reading only. */
  readonly progressAt: Readonly<Record<number, number>>;
  /** What shows that something happened in a lit minute, by minute: at most one each (decision 0040). */
  readonly receipts: Readonly<Record<number, Receipt>>;
  /**
   * ISO 8601 with offset. Of all moments of this record the one that stood latest on the reader's clock: whoever flies
   * west, or sets the clock back, has not read ahead of time.
   */
  readonly clientTime: string;
}

export const sameOwner = (a: Owner, b: Owner): boolean => a.userId === b.userId && a.tenantId === b.tenantId;

export const sameRecord = (a: DayRecord, b: DayRecord): boolean =>
  a.date === b.date && a.book.bookId === b.book.bookId && sameOwner(a.owner, b.owner);

export const newRecord = (key: Pick<DayRecord, 'owner' | 'book' | 'date' | 'place' | 'clientTime'>): DayRecord => ({
  ...key,
  rt: emptyBitmap(),
  progressAt: {},
  receipts: {},
});

/** The record with what happened in a minute: somebody was at this place, and perhaps there is proof of it. */
export function lit(record: DayRecord, minute: number, now: { place: Place; clientTime: string; receipt?: Receipt }) {
  const { place, receipt } = now;
  const reading = record.book.kind === 'reading';
  const added: DayRecord = {
    ...record,
    rt: lightMinute(record.rt, minute),
    place,
    clientTime: laterOf(record.clientTime, now.clientTime),
    progressAt: reading ? { ...record.progressAt, [minute]: place.progress } : record.progressAt,
    receipts: receipt ? { ...record.receipts, [minute]: receipt } : record.receipts,
  };
  return added;
}

/** By the clock on the reader's wall, whatever its zone: ISO texts of one day compare so. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The records with `added` OR-ed in: two tabs that keep the same day lose nothing of each other. */
export function merged(records: readonly DayRecord[], added: DayRecord): DayRecord[] {
  const old = records.find((record) => sameRecord(record, added));
  if (!old) return [...records, added];
  const both: DayRecord = {
    ...(old.clientTime > added.clientTime ? old : added),
    rt: union(old.rt, added.rt),
    progressAt: { ...old.progressAt, ...added.progressAt },
    receipts: { ...old.receipts, ...added.receipts },
  };
  return records.map((record) => (record === old ? both : record));
}

/** The records without what the server took; what was lit, or proved, since stays. */
export function subtracted(records: readonly DayRecord[], taken: readonly DayRecord[]): DayRecord[] {
  const left = records.map((record) => {
    const gone = taken.find((other) => sameRecord(record, other));
    return gone ? rest(record, gone) : record;
  });
  return left.filter((record) => !isDark(record.rt));
}

/** A minute goes once more where its receipt came after the report had left. */
function rest(record: DayRecord, gone: DayRecord): DayRecord {
  const proved = Object.values(record.receipts).filter(([minute]) => !gone.receipts[minute]);
  const rt = proved.reduce((left, [minute]) => lightMinute(left, minute), without(record.rt, gone.rt));
  const receipts = Object.fromEntries(proved.map((receipt) => [receipt[0], receipt]));
  return { ...record, rt, receipts };
}
