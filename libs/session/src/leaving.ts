import { Identity } from '@yuelan/contract';
import { goWay, logInAsTourist } from './asking.ts';
import { BAD_REQUEST, WRONG_APP } from './entrance.ts';
import { giveUp, staysWithout } from './giving-up.ts';
import { dismiss, noTrouble, overtake, RETRIES } from './state.ts';
import type { Effect, Refusal, State } from './types.ts';
import { isRepeatable } from './ways.ts';

/** Refusals further apart than this are separate ones, such as sessions that end every few hours. */
const SAME_TROUBLE_MS = 60_000;

/** Core §4: the person leaves, a visitor stays. */
export function logOut(before: State): [State, Effect[]] {
  const [state, effects] = left(before);
  const { credentials } = before;
  return [state, credentials && before.ids ? [{ type: 'revoke', credentials }, ...effects] : effects];
}

/** The session is no more; local data goes with it. */
export function left(before: State): [State, Effect[]] {
  if (before.facts === null || before.ids === null) return [before, []];
  const [gone, farewell] = dismiss({ ...before, retries: RETRIES, next: 'home' }, 'all');
  const [state, effects] = logInAsTourist(gone);
  return [state, [...farewell, ...effects]];
}

/** Core §4, a 401. */
export function refused(before: State, refusal: Refusal): [State, Effect[]] {
  if (before.phase === 'entering') return [before, []];
  // The token's successor is under way already.
  if (before.errand === 'refresh' || before.errand === 'again' || before.ip === 'asking')
    return [{ ...before, refused: refusal }, []];
  return isReader(before) && before.asked !== 'calling' ? askWhy(before, refusal) : renew(before, refusal);
}

/** Init alone says whether a reader has been away too long, or has left the institution. */
function askWhy(before: State, refusal: Refusal): [State, Effect[]] {
  const state: State = { ...before, refused: before.refused ?? refusal, isUserAsked: true };
  if (before.isUserAsked || before.ids === null) return [state, []];
  const { tenantId } = before.ids;
  return [state, [{ type: 'load', run: before.run, part: 'user', tenantId, isSwitch: false }]];
}

/** Whoever has to log in to be who they are; a reader of the network address is let in by it again. */
const isReader = ({ person, shown }: State) =>
  person?.role === null && shown?.permissions.identity !== Identity.autoUser;

/** The token is good no more. */
export function renew(before: State, { at, playing }: Refusal): [State, Effect[]] {
  if (before.phase === 'entering') return [before, []];
  // So is the session that a person asked for; should it be refused, a visitor follows.
  if (before.asked === 'calling') return [{ ...before, phase: 'entering', run: before.run + 1 }, []];
  const retries = at - before.renewedAt > SAME_TROUBLE_MS ? RETRIES : before.retries;
  if (retries === 0) return giveUpOrStay(before);
  const state: State = { ...before, run: before.run + 1, retries: retries - 1, renewedAt: at, asked: null };
  const [next, effects] = signInAgain(state, at) ?? askReaderBack(state, playing);
  return [next, [...overtake(before), ...effects]];
}

/**
 * Without asking anybody: a visitor, or nobody, by the device; a reader of the network address likewise; whoever came by
 * an address that may be used twice, by that. Null for the other readers.
 */
function signInAgain(state: State, at: number): [State, Effect[]] | null {
  if (!isReader(state)) return logInAsTourist(state);
  return state.way && isRepeatable(state.way, at) ? goWay(state, state.way, 'again') : null;
}

/** Nobody is here yet, and a page has asked something. */
export const comeAfterAll = (state: State): [State, Effect[]] =>
  state.ids === null ? giveUp(state, { code: BAD_REQUEST, msg: WRONG_APP }) : logInAsTourist(state);

const giveUpOrStay = (state: State) => (state.asked === null ? staysWithout : giveUp)(state, noTrouble);

/** A reader signs in on the login page, except on the desktop, and where a book is being heard. */
export function askReaderBack(before: State, playing: boolean): [State, Effect[]] {
  const led = before.facts?.device !== 'pc';
  const [gone, farewell] = dismiss({ ...before, next: led && !playing ? 'login' : null }, 'butTimes');
  const [state, effects] = logInAsTourist(gone);
  const offer: Effect[] = led && playing ? [{ type: 'offerLogin' }] : [];
  return [state, [{ type: 'renewed', ok: false }, ...farewell, ...offer, ...effects]];
}
