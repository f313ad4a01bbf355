import type { Receipt } from '@yuelan/contract';
import { fromBase64, toBase64 } from './base64.ts';
import { isLit, type MinuteBitmap } from './bitmap.ts';
import { BITMAP_BYTES, MINUTES_A_DAY } from './limits.ts';
import type { DayRecord, Place } from './record.ts';

/** A record of READER_TIME as it lies on the device (core §3), bound to its reader. */
export interface StoredReading {
  tId: string;
  userId: string;
  date: string;
  rt: string;
  params: { bookId: string; bookVersion: string; chapterId: number; progress: number; clientTime: string };
  btProgess: (number | null)[];
  receipts?: readonly Receipt[];
}

/** A record of LISTEN_TIME (core §3). */
export interface StoredListening {
  tId: string;
  userId: string;
  date: string;
  rt: string;
  currentIndex: number;
  innerIndex: number;
  /** What the player was doing: a record is only made of sound that is heard. */
  status: 'playing';
  params: {
    bookId: string;
    chapterId: number;
    mediaType: string;
    progress: number;
    currentTime: number;
    clientTime: string;
  };
  receipts?: readonly Receipt[];
}

export type Stored = StoredReading | StoredListening;

export function toStored(record: DayRecord): Stored {
  const { book, place, clientTime, date, owner } = record;
  const key = {
    tId: owner.tenantId,
    userId: owner.userId,
    date,
    rt: toBase64(record.rt),
    receipts: Object.values(record.receipts),
  };
  const params = { bookId: book.bookId, chapterId: place.chapterId, progress: place.progress, clientTime };
  if (book.kind === 'reading')
    return { ...key, params: { ...params, bookVersion: book.bookVersion }, btProgess: dense(record.progressAt) };
  const currentTime = place.time ?? 0;
  return {
    ...key,
    currentIndex: place.chapterId,
    innerIndex: Math.floor(currentTime),
    status: 'playing',
    params: { ...params, mediaType: book.bookType, currentTime },
  };
}

/** What is there and whole; a record that someone damaged is passed over, the others are kept. */
export function fromStored(stored: unknown): DayRecord[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    const record = isStored(item) ? recordOf(item) : null;
    return record ? [record] : [];
  });
}

function recordOf(stored: Stored): DayRecord | null {
  const rt = fromBase64(stored.rt);
  if (rt?.length !== BITMAP_BYTES) return null;
  const { bookId, chapterId, progress, clientTime } = stored.params;
  const base = {
    owner: { tenantId: stored.tId, userId: stored.userId },
    date: stored.date,
    rt,
    clientTime,
    receipts: receiptsOf(stored, rt),
  };
  const place: Place = { chapterId, progress };
  if ('btProgess' in stored) {
    if (!Array.isArray(stored.btProgess)) return null;
    const book = { kind: 'reading', bookId, bookVersion: String(stored.params.bookVersion) } as const;
    return { ...base, book, place, progressAt: sparse(stored.btProgess) };
  }
  const { mediaType, currentTime } = stored.params;
  const book = { kind: 'listening', bookId, bookType: String(mediaType) } as const;
  return { ...base, book, place: { ...place, time: Number(currentTime) || 0 }, progressAt: {} };
}

function isStored(item: unknown): item is Stored {
  const { tId, userId, date, rt, params } = (item ?? {}) as Partial<Stored>;
  return (
    [tId, userId, date, rt, params?.bookId, params?.clientTime].every((text) => typeof text === 'string') &&
    [params?.chapterId, params?.progress].every((number) => Number.isFinite(number))
  );
}

/** Records of before receipts were have none. */
function receiptsOf({ receipts }: Stored, rt: MinuteBitmap): Record<number, Receipt> {
  const whole = (Array.isArray(receipts) ? receipts : []).filter((item) => isReceipt(item) && isLit(rt, item[0]));
  return Object.fromEntries(whole.map((receipt) => [receipt[0], receipt]));
}

const isReceipt = (item: unknown): item is Receipt =>
  Array.isArray(item) && item.length === 4 && item.every((number) => Number.isFinite(number) && number >= 0);

const dense = (progressAt: Readonly<Record<number, number>>) =>
  Array.from({ length: MINUTES_A_DAY }, (_, minute) => progressAt[minute] ?? null);

function sparse(entries: readonly (number | null)[]): Record<number, number> {
  const progressAt: Record<number, number> = {};
  entries.forEach((progress, minute) => {
    if (progress !== null) progressAt[minute] = progress;
  });
  return progressAt;
}
