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
  readonly clientTime: string;
}

export const sameOwner = (a: Owner, b: Owner): boolean => a.userId === b.userId && a.tenantId === b.tenantId;

export const sameRecord = (a: DayRecord, b: DayRecord): boolean =>
  a.date === b.date && a.book.bookId === b.book.bookId && sameOwner(a.owner, b.owner);

export const newRecord = (key: Pick<DayRecord, 'owner' | 'book' | 'date' | 'place' | 'clientTime'>): DayRecord => ({
  ...key,
  rt: emptyBitmap(),
  progressAt: {},
});

export function lit(record: DayRecord, minute: number, place: Place, clientTime: string): DayRecord {
  const reading = record.book.kind === 'reading';
  return {
    ...record,
    rt: lightMinute(record.rt, minute),
    place,
    clientTime,
    progressAt: reading ? { ...record.progressAt, [minute]: place.progress } : record.progressAt,
  };
}

/** The records with `added` OR-ed in: two tabs that keep the same day lose nothing of each other. */
export function merged(records: readonly DayRecord[], added: DayRecord): DayRecord[] {
  const old = records.find((record) => sameRecord(record, added));
  if (!old) return [...records, added];
  const both = { ...added, rt: union(old.rt, added.rt), progressAt: { ...old.progressAt, ...added.progressAt } };
  return records.map((record) => (record === old ? both : record));
}

/** The records without the minutes that the server took; what was lit since stays. */
export function subtracted(records: readonly DayRecord[], taken: readonly DayRecord[]): DayRecord[] {
  const left = records.map((record) => {
    const gone = taken.find((other) => sameRecord(record, other));
    return gone ? { ...record, rt: without(record.rt, gone.rt) } : record;
  });
  return left.filter((record) => !isDark(record.rt));
}
