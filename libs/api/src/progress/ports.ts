import { readerRoutes } from '@yuelan/contract';
import { clear, clock, holdOn, ifLeft, partOf, partsOf, randomHex, read, stored, write } from '@yuelan/platform';
import type { Entry } from '@yuelan/platform';
import { type Book, type DayRecord, fromStored, type Owner } from '@yuelan/reader-time';
import { type Report, reportBody, sameOwner, toStored } from '@yuelan/reader-time';
import { api } from '../calls/api.ts';
// Adds the calls of this area to what request() knows.
import '../calls/reader.ts';
import { request } from '../calls/request.ts';
import { currentStore } from '../state/current-store.ts';
import type { Session } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { instantOf } from './instant.ts';
import { keptRecords, type Shelf } from './kept-records.ts';
import { type Fate, fateOf, post } from './post.ts';
import type { TrackerPorts } from './tracker.ts';

const entryOf = (key: string): Entry<readonly DayRecord[]> => ({
  key,
  parse: (text) => fromStored(JSON.parse(text)),
  format: (records) => JSON.stringify(records.map(toStored)),
  fallback: [],
});

const page = randomHex(8);

/** The parts of READER_TIME or LISTEN_TIME (core §3) that pages keep; what stands under the bare name is nobody's. */
function shelfOf(key: string): Shelf {
  const whole = entryOf(key);
  const named = (name: string): Entry<readonly DayRecord[]> => ({ ...whole, key: name });
  return {
    own: partOf(whole, page).key,
    kept: () => [whole, ...partsOf(whole)].map((entry) => entry.key),
    read: (name) => [...read(named(name))],
    write: (name, records) => write(named(name), records),
    remove: (name) => clear(named(name)),
    hold: holdOn,
    ifLeft,
  };
}

/** One for all trackers of this page. */
const kept = {
  reading: keptRecords(shelfOf(stored.readerTime.key)),
  listening: keptRecords(shelfOf(stored.listenTime.key)),
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
  owner: currentOwner,
  kept: kept[kind],
  send,
  now: () => instantOf(clock.now(), performance.now()),
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
