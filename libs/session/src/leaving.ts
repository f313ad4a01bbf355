import { giveUp, logInAsTourist, staysWithout } from './entering.ts';
import { dismiss, overtake, RETRIES } from './state.ts';
import type { Effect, State } from './types.ts';

/** Refusals further apart than this are separate ones, such as sessions that end every few hours. */
const SAME_TROUBLE_MS = 60_000;

/** Core §4: the person leaves, a visitor stays. */
export function logOut(before: State): [State, Effect[]] {
  if (before.facts === null || before.ids === null) return [before, []];
  const revoke: Effect[] = before.credentials ? [{ type: 'revoke', credentials: before.credentials }] : [];
  const [gone, farewell] = dismiss({ ...before, retries: RETRIES, next: 'home' }, 'all');
  const [state, effects] = logInAsTourist(gone);
  return [state, [...revoke, ...farewell, ...effects]];
}

/**
 * Core §4, a 401: a visitor, or nobody, logs in as a visitor again; a reader signs in again on the login page, except
 * on the desktop.
 */
export function renew(before: State, at: number): [State, Effect[]] {
  if (before.phase === 'entering') return [before, []];
  // The password under way will bring a new session; should it be refused, a visitor follows.
  if (before.asked === 'calling') return [{ ...before, phase: 'entering', credentials: null, run: before.run + 1 }, []];
  const retries = at - before.renewedAt > SAME_TROUBLE_MS ? RETRIES : before.retries;
  if (retries === 0) return giveUpOrStay(before);
  const state: State = { ...before, run: before.run + 1, retries: retries - 1, renewedAt: at, asked: null };
  const [next, effects] = state.person?.role === null ? askReaderBack(state) : logInAsTourist(state);
  return [next, [...overtake(before), ...effects]];
}

const giveUpOrStay = (state: State) => (state.asked === null ? staysWithout : giveUp)(state, { code: null, msg: '' });

function askReaderBack(before: State): [State, Effect[]] {
  const [gone, farewell] = dismiss({ ...before, next: before.facts?.device === 'pc' ? null : 'login' }, 'butTimes');
  const [state, effects] = logInAsTourist(gone);
  return [state, [{ type: 'renewed', ok: false }, ...farewell, ...effects]];
}
