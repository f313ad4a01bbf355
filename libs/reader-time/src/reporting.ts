import { CLOSING_DECIMALS, GIVE_UP_AFTER, PERIODIC_DECIMALS, REPORT_EVERY } from './limits.ts';
import { withPlace } from './minutes.ts';
import { type DayRecord, sameRecord, subtracted } from './record.ts';
import { daysOf, fitting, type Report } from './report.ts';
import type { Effect, Instant, State, Stepped } from './state.ts';

const among = (records: readonly DayRecord[], record: DayRecord) => records.some((other) => sameRecord(other, record));

/** The next day's worth to send, the oldest first: yesterday goes before today. */
function nextRecords(state: State): DayRecord[] {
  const [day = []] = daysOf(state.pending.filter((record) => !among(state.resting, record)));
  const suspect = day.find((record) => among(state.alone, record));
  const sound = day.filter((record) => !among(state.alone, record));
  return sound.length || !suspect ? sound : [suspect];
}

/** Sends the oldest day, unless an answer is awaited already. */
export function report(state: State, at: Instant): Stepped {
  if (state.inFlight !== null) return [state, []];
  const current = withPlace(state, at);
  const records = nextRecords(current);
  const stamped = { ...current, reportedAt: at.mono, reportedDay: at.day };
  if (!records.length) return [stamped, []];
  const sent = reportOf(current, records, PERIODIC_DECIMALS, false);
  return [{ ...stamped, inFlight: sent.id, nextId: sent.id + 1 }, [{ type: 'send', report: sent }]];
}

/** Every so often, and as soon as a day is over. */
export const reportIfDue = (state: State, at: Instant): Stepped =>
  at.mono - state.reportedAt >= REPORT_EVERY[state.kind] || state.reportedDay !== at.day
    ? report(state, at)
    : [state, []];

/**
 * All that is left, at once, for a page that goes away; also what is in flight, whose answer may never be heard: the
 * server ORs, so nothing counts twice. What a page may not send any more when it goes stays on the device.
 */
export function reportAll(state: State, at: Instant): Stepped {
  const current = withPlace(state, at);
  const waiting = daysOf(current.pending.filter((record) => !among(state.resting, record)));
  const days = daysOf(fitting(waiting.flat()));
  const sends = days.map((records, i) =>
    reportOf({ ...current, nextId: state.nextId + i }, records, CLOSING_DECIMALS, true),
  );
  const effects: Effect[] = sends.map((sent) => ({ type: 'send', report: sent }));
  return [{ ...current, nextId: state.nextId + sends.length, reportedAt: at.mono, reportedDay: at.day }, effects];
}

const reportOf = (state: State, records: readonly DayRecord[], decimals: number, closing: boolean): Report => ({
  id: state.nextId,
  owner: state.owner,
  date: records[0]!.date,
  records,
  decimals,
  closing,
});

/** Minutes read while a report was in flight stay; only what the server took is dropped. Then the next day's turn. */
export function acknowledged(state: State, taken: Report, at: Instant): Stepped {
  const pending = subtracted(state.pending, taken.records);
  const [next, effects] = goOn({ ...answered(state, taken.id), pending }, taken, at);
  return [next, [{ type: 'drop', taken: taken.records }, ...effects]];
}

/** A refused report is tried again record by record; a refused record rests until the next start, or is given up. */
export function refused(state: State, sent: Report, at: Instant): Stepped {
  const { id, date, records, closing } = sent;
  const known = answered(state, id);
  if (records.length === 1 && dayNumber(at.day) - dayNumber(date) > GIVE_UP_AFTER) return acknowledged(known, sent, at);
  const marked =
    records.length === 1
      ? { ...known, resting: [...known.resting, ...records] }
      : { ...known, alone: [...known.alone, ...records] };
  return closing ? [marked, []] : report(marked, at);
}

/** Grows by at least one a day: enough to tell what is long ago. */
function dayNumber(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return (year * 12 + month) * 31 + date;
}

export const answered = (state: State, id: number): State =>
  state.inFlight === id ? { ...state, inFlight: null } : state;

/** Goes on while older days, or other books, wait; minutes lit since wait for their interval. */
function goOn(state: State, done: Report, at: Instant): Stepped {
  const [first] = nextRecords(state);
  const behind = first && (first.date < at.day || !among(done.records, first));
  return behind && !done.closing ? report(state, at) : [state, []];
}
