import type { ReportEntry } from '@yuelan/contract';
import { toBase64 } from './base64.ts';
import { BODY_BYTES, ENTRIES_A_REPORT, LISTENING_VERSION, PERIODIC_DECIMALS } from './limits.ts';
import type { DayRecord, Owner } from './record.ts';

/** One request to the server; its answer comes back with the report itself, so that a late one cannot be mistaken. */
export interface Report {
  readonly id: number;
  readonly owner: Owner;
  readonly date: string;
  readonly records: readonly DayRecord[];
  /** Of progress: 16 in a periodic report, 6 on page close (core §5). */
  readonly decimals: number;
  /** The page is going away: the request must outlive it. */
  readonly closing: boolean;
}

/** By day, the oldest first, and no more than one report may carry of each. */
export function daysOf(records: readonly DayRecord[]): DayRecord[][] {
  const dates = [...new Set(records.map((record) => record.date))].sort();
  return dates.map((date) => fitting(records.filter((record) => record.date === date)).slice(0, ENTRIES_A_REPORT));
}

/** As many of the first records as a body holds; one at least. */
export function fitting(records: readonly DayRecord[], room = BODY_BYTES): DayRecord[] {
  let left = room;
  return records.filter((record, index) => (left -= sizeOf(record)) >= 0 || index === 0);
}

/** Bytes of a record in a body, with the comma: all of it is ASCII, and no progress is longer than all its decimals. */
const sizeOf = (record: DayRecord) => JSON.stringify(entryOf(record, PERIODIC_DECIMALS)).length + 1;

const rounded = (progress: number, decimals: number) => Number(Math.min(1, Math.max(0, progress)).toFixed(decimals));

/** The body of the report request (core §3). */
export const reportBody = (report: Report): { date: string; times: ReportEntry[] } => ({
  date: report.date,
  times: report.records.map((record) => entryOf(record, report.decimals)),
});

function entryOf({ book, place, rt, clientTime, receipts }: DayRecord, decimals: number): ReportEntry {
  const params = {
    bookId: book.bookId,
    chapterId: place.chapterId,
    progress: rounded(place.progress, decimals),
    time: toBase64(rt),
    clientTime,
    ...(Object.keys(receipts).length > 0 && { receipts: Object.values(receipts) }),
  };
  if (book.kind === 'reading') return { ...params, bookVersion: book.bookVersion };
  const paragraphIndex = Math.max(0, Math.floor(place.time ?? 0));
  return { ...params, bookVersion: LISTENING_VERSION, bookType: book.bookType, paragraphIndex };
}
