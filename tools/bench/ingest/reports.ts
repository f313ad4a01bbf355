import { Header } from '@yuelan/contract';
import type { ReportLine } from '@yuelan/server';
import { Client } from 'undici';
import type { Reader } from './institutions.ts';
import type { Connection } from './load.ts';

const MINUTES = 1440;
/** Minutes between two reports of a reader (core §4). */
const EACH = 5;
const DAY = 86_400_000;

/** A day that is over in every time zone, so that all of its minutes can have been read. */
export const pastDay = () => new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);

/** Minutes of a reader's n-th report, one after another through the day. */
const minutesOf = (nth: number) => Array.from({ length: EACH }, (_, index) => (nth * EACH + index) % MINUTES);

/** The 180 bytes of these minutes (decision 0005). */
export function bitmapOf(nth: number): Buffer {
  const bitmap = Buffer.alloc(MINUTES / 8);
  for (const minute of minutesOf(nth)) bitmap[minute >> 3]! |= 0x80 >> (minute & 7);
  return bitmap;
}

/** A page and a half a minute. */
const receiptsOf = (nth: number) =>
  minutesOf(nth).map((minute) => [minute, 0, rounded(minute / 2000), rounded((minute + 1) / 2000)]);
const progressAt = (nth: number) => rounded(((nth * EACH) % MINUTES) / 2000);
const rounded = (progress: number) => Math.round(progress * 1e6) / 1e6;

/** The n-th report of a reader, as the apps send it every five minutes. */
export function reportOf({ bookId }: Reader, nth: number): string {
  const time = bitmapOf(nth).toString('base64');
  const entry = { bookId, chapterId: 0, progress: progressAt(nth), time, receipts: receiptsOf(nth) };
  return JSON.stringify({ date: pastDay(), times: [entry] });
}

/** The same report as the server hands it to the database. */
export const lineOf = ({ userId, bookId }: Reader, nth: number): ReportLine => ({
  userId,
  bookId,
  day: pastDay(),
  kind: 1,
  bits: bitmapOf(nth).toString('hex'),
  verified: bitmapOf(nth).toString('hex'),
  progress: progressAt(nth),
});

/** What is sent next, by whom. */
export interface Call {
  reader: Reader;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Answers that are no envelope: bytes of a book. */
  isBytes?: boolean;
}

/** Hands out readers in turn; each time a reader comes again, its number has grown by one. */
export function inTurn(readers: readonly Reader[]): () => { reader: Reader; nth: number } {
  let next = 0;
  return () => {
    const index = next++;
    return { reader: readers[index % readers.length]!, nth: Math.floor(index / readers.length) };
  };
}

/** A kept-alive connection to the server that sends what `next` says. */
export async function httpConnection(origin: string, next: () => Call): Promise<Connection> {
  const client = new Client(origin, { pipelining: 1 });
  const send = async () => {
    const { reader, method, path, body, headers, isBytes } = next();
    const response = await client.request({
      method,
      path,
      body: body ?? null,
      headers: { ...headersOf(reader), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    const { statusCode } = response;
    if (isBytes) await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    else mustBeGood(statusCode, await response.body.text());
    if (statusCode >= 300) throw new Error(`${path}: ${statusCode}`);
  };
  return { send, close: () => client.close() };
}

/** Reading every envelope as JSON would cost the processor that the server needs. */
function mustBeGood(status: number, text: string): void {
  if (status !== 200 || !text.startsWith('{"code":0,')) throw new Error(`${status} ${text.slice(0, 300)}`);
}

const headersOf = ({ tenantId, appId, token }: Reader) => ({
  [Header.tenantId]: tenantId,
  [Header.appId]: appId,
  [Header.token]: token,
});
