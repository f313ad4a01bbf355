import type { Receipt } from '@yuelan/contract';
import { isLit } from './bitmap.ts';
import { IDLE_AFTER, LEAP, SAVE_EVERY } from './limits.ts';
import { type DayRecord, laterOf, lit, merged, newRecord, type Place } from './record.ts';
import type { Instant, State, Stepped } from './state.ts';
import { heardAt, seenAt, soundReceipt, turnedTo, turnReceipt } from './trail.ts';

/** Notes that time passed; a leap of the wall clock ends what was going on. */
export function seen(state: State, at: Instant): State {
  const leapt = at.wall - state.seenAt.wall - (at.mono - state.seenAt.mono) > LEAP;
  return { ...state, seenAt: { wall: at.wall, mono: at.mono }, inputAt: leapt ? null : state.inputAt };
}

const isActive = (state: State, at: Instant) =>
  state.visible && state.inputAt !== null && at.mono - state.inputAt < IDLE_AFTER;

/** A touch lights its minute, also out of sight, where a voice reads on; only a turn leaves a receipt. */
export function touched(state: State, place: Place, turned: boolean, at: Instant): Stepped {
  const trail = turned ? turnedTo(state.trail, place, at) : seenAt(state.trail, place, at);
  return light({ ...state, place, trail, inputAt: at.mono }, at, turned ? turnReceipt(trail) : undefined);
}

/** Where a book opens is where the first turn starts from. */
export const placed = (state: State, place: Place, at: Instant): State => ({
  ...state,
  trail: seenAt(state.trail, place, at),
});

/** Coming back to the page is the reader's doing, as much as a touch; a layout may show another place by then. */
export const returned = (state: State, at: Instant): Stepped =>
  state.kind === 'reading' ? light({ ...state, inputAt: at.mono }, at) : [state, []];

/** Time that goes by counts for a reader who is there; a listener's counts only where sound is heard. */
export const passed = (state: State, at: Instant): Stepped =>
  state.kind === 'reading' && isActive(state, at) ? light(state, at) : [state, []];

/** Only sound that goes on lights a minute: not one that stands still, nor the word that follows a leap. */
export function heard(state: State, place: Place, at: Instant): Stepped {
  const trail = heardAt(state.trail, place, at);
  const next = { ...state, place, trail };
  if (trail.from === trail.to) return [next, []];
  return light(next, at, soundReceipt(trail, currentRecord(state, at.day)?.receipts[at.minute]));
}

/** Whatever is heard next does not continue what was heard last. */
export const silent = (state: State): State => (state.kind === 'listening' ? { ...state, trail: null } : state);

/**
 * A newly lit minute and its first receipt are kept at once, so that a crash loses none; a mere change of place, and a
 * receipt that grows, every 60 s.
 */
function light(state: State, at: Instant, receipt?: Receipt): Stepped {
  const { book, owner, place } = state;
  if (!book || !place) return [state, []];
  const { day: date, minute, clientTime } = at;
  const old = currentRecord(state, date) ?? newRecord({ book, owner, place, date, clientTime });
  const known = old.receipts[minute];
  const isNew = !isLit(old.rt, minute) || (receipt !== undefined && known === undefined);
  const isDue = isNew || at.mono - state.savedAt >= SAVE_EVERY;
  if (!isDue && (receipt === undefined || receipt === known)) return [state, []];
  const record = lit(old, minute, { place, clientTime, receipt });
  const next = { ...state, pending: merged(state.pending, record) };
  return isDue ? [{ ...next, savedAt: at.mono }, [{ type: 'keep', record }]] : [next, []];
}

const currentRecord = (state: State, day: string): DayRecord | undefined =>
  state.pending.find((record) => record.date === day && record.book.bookId === state.book?.bookId);

/** Today's record with the place where the reader is now, for what leaves the device. */
export function withPlace(state: State, at: Instant): State {
  const record = currentRecord(state, at.day);
  if (!record || !state.place) return state;
  const current = { ...record, place: state.place, clientTime: laterOf(record.clientTime, at.clientTime) };
  return { ...state, pending: state.pending.map((other) => (other === record ? current : other)) };
}
