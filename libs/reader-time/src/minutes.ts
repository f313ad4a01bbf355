import { isLit } from './bitmap.ts';
import { IDLE_AFTER, LEAP, SAVE_EVERY } from './limits.ts';
import { type DayRecord, lit, merged, newRecord, type Place } from './record.ts';
import type { Instant, State, Stepped } from './state.ts';

/** Notes that time passed; a leap of the wall clock ends what was going on. */
export function seen(state: State, at: Instant): State {
  const leapt = at.wall - state.seenAt.wall - (at.mono - state.seenAt.mono) > LEAP;
  return { ...state, seenAt: { wall: at.wall, mono: at.mono }, inputAt: leapt ? null : state.inputAt };
}

const isActive = (state: State, at: Instant) =>
  state.visible && state.inputAt !== null && at.mono - state.inputAt < IDLE_AFTER;

export function touched(state: State, place: Place, at: Instant): Stepped {
  return light({ ...state, place, inputAt: at.mono, visible: true }, at);
}

/** Coming back to the page is the reader's doing, as much as a turn. */
export const returned = (state: State, at: Instant): Stepped =>
  state.kind === 'reading' && state.place ? touched(state, state.place, at) : [state, []];

/** Time that goes by counts for a reader who is there; a listener's counts only where sound is heard. */
export const passed = (state: State, at: Instant): Stepped =>
  state.kind === 'reading' && isActive(state, at) ? light(state, at) : [state, []];

/** A player that stands still while it claims to play lights nothing. */
export function heard(state: State, place: Place, at: Instant): Stepped {
  const moved = place.time !== state.place?.time || place.chapterId !== state.place?.chapterId;
  return moved ? light({ ...state, place }, at) : [state, []];
}

/** A newly lit minute is kept at once, so that a crash loses none; a mere change of place every 60 s. */
function light(state: State, at: Instant): Stepped {
  const { book, owner, place } = state;
  if (!book || !place) return [state, []];
  const key = { book, owner, place, date: at.day, clientTime: at.clientTime };
  const old = currentRecord(state, at.day) ?? newRecord(key);
  const isNew = !isLit(old.rt, at.minute);
  if (!isNew && at.mono - state.savedAt < SAVE_EVERY) return [state, []];
  const record = lit(old, at.minute, place, at.clientTime);
  const pending = merged(state.pending, record);
  return [{ ...state, pending, savedAt: at.mono }, [{ type: 'keep', record }]];
}

const currentRecord = (state: State, day: string): DayRecord | undefined =>
  state.pending.find((record) => record.date === day && record.book.bookId === state.book?.bookId);

/** Today's record with the place where the reader is now, for what leaves the device. */
export function withPlace(state: State, at: Instant): State {
  const record = currentRecord(state, at.day);
  if (!record || !state.place) return state;
  const current = { ...record, place: state.place, clientTime: at.clientTime };
  return { ...state, pending: state.pending.map((other) => (other === record ? current : other)) };
}
