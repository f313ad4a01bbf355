import { readerRoutes } from '@yuelan/contract';
import { read, stored, write } from '@yuelan/platform';
import type { Entry } from '@yuelan/platform';
import {
  type Book,
  type DayRecord,
  fromStored,
  type Owner,
  type Report,
  reportBody,
  sameOwner,
  toStored,
} from '@yuelan/reader-time';
import { api } from '../calls/api.ts';
// Adds the calls of this area to what request() knows.
import '../calls/reader.ts';
import { request } from '../calls/request.ts';
import { currentStore } from '../state/current-store.ts';
import type { Session } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { type Fate, fateOf, post } from './post.ts';
import { type TrackerPorts, worldClock } from './tracker.ts';

const entryOf = (key: string): Entry<DayRecord[]> => ({
  key,
  parse: (text) => fromStored(JSON.parse(text)),
  format: (records) => JSON.stringify(records.map(toStored)),
  fallback: [],
});

/** READER_TIME and LISTEN_TIME (core §3). */
const entries: Record<Book['kind'], Entry<DayRecord[]>> = {
  reading: entryOf(stored.readerTime.key),
  listening: entryOf(stored.listenTime.key),
};

/** Who is logged in now. */
export function currentOwner(): Owner | null {
  const { user } = (currentStore().getState() as { session: Session }).session;
  return user && { tenantId: user.tenantId, userId: user.userId };
}

export const isCurrent = (owner: Owner): boolean => {
  const now = currentOwner();
  return now !== null && sameOwner(now, owner);
};

export const trackerPorts = (kind: Book['kind']): TrackerPorts => ({
  ...worldClock,
  owner: currentOwner,
  load: () => [...read(entries[kind])],
  save: (records) => void write(entries[kind], records),
  send,
});

/** Never under another reader's name: their minutes wait until they are back. */
async function send(report: Report): Promise<Fate> {
  if (!isCurrent(report.owner)) return 'failed';
  const body = reportBody(report);
  if (!report.closing) return request('report', body).then(() => 'taken' as const, fateOfFailure);
  const fate = await post(readerRoutes.report, body);
  if (fate === 'taken') refreshReading();
  return fate;
}

const fateOfFailure = (failure: unknown): Fate =>
  isFailure(failure) && 'code' in failure ? fateOf(failure.code) : 'failed';

/** What shows minutes and places asks for them anew. */
export const refreshReading = (): void => void currentStore().dispatch(api.util.invalidateTags(['Reading', 'Shelf']));
