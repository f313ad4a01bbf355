import { mayAct } from '@yuelan/access';
import { Code } from '@yuelan/contract';
import { logInAsTourist } from './asking.ts';
import { renew } from './leaving.ts';
import { begin, dismiss } from './state.ts';
import type { Credentials, Effect, Event, Facts, Parts, State, Trouble } from './types.ts';

const DAY_MS = 86_400_000;
/** Core §6, in days: for those who are allowed actions, and for the others. */
const INTERVAL = { allowed: 25, other: 0.167 };

/** Whether a token is old enough to be replaced. One whose age nobody knows, or that is from the future, is. */
export function isDue(shown: Parts | null, updatedAt: number | null, now: number): boolean {
  const age = updatedAt === null ? Infinity : now - updatedAt;
  return age < 0 || age > DAY_MS * (shown && isAllowedActions(shown) ? INTERVAL.allowed : INTERVAL.other);
}

const isAllowedActions = ({ permissions: { identity, books, resources }, user: { role } }: Parts) =>
  mayAct({ identity, role, books, resources }, 'note');

/** Replaces the token. What is on the screen goes on with the old one meanwhile. */
export function refresh(before: State, credentials: Credentials): [State, Effect[]] {
  const state: State = { ...before, attempt: before.attempt + 1, errand: 'refresh' };
  const { imei } = before.facts as Facts;
  const { attempt } = state;
  const { token } = credentials;
  return [
    state,
    [
      { type: 'setCredentials', credentials },
      { type: 'login', attempt, call: 'refresh', args: { imei }, token },
    ],
  ];
}

/** A page that is seen again after hours or days. */
export function awoken(before: State, { at, updatedAt }: Extract<Event, { type: 'awoken' }>): [State, Effect[]] {
  const { phase, errand, credentials, shown, asked } = before;
  const idle = phase === 'ready' && errand === null && asked === null;
  return idle && credentials && isDue(shown, updatedAt, at) ? refresh(before, credentials) : [before, []];
}

/** Out of reach, or out of order: the old token is still good, and the loads will say what is wrong with it. */
export function refreshFailed(before: State, { code }: Trouble): [State, Effect[]] {
  const { credentials, refused } = before;
  if (code === Code.refreshRefused) return startOver(before);
  if (code === Code.notLoggedIn || refused !== null)
    return renew({ ...before, refused: null }, refused ?? { at: before.facts?.now ?? 0, playing: false });
  return credentials ? begin(before, credentials) : [before, []];
}

/** Core §4, code 40009: local data is cleared; a reader is led to the login, except on the desktop, others home. */
function startOver(before: State): [State, Effect[]] {
  const isReader = before.person?.role === null;
  const next = isReader && before.facts?.device !== 'pc' ? 'login' : 'home';
  const [gone, farewell] = dismiss({ ...before, next }, 'all');
  const [state, effects] = logInAsTourist(gone);
  return [state, [...farewell, { type: 'renewed', ok: false }, ...effects]];
}
