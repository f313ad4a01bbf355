import type { LoginResult } from '@yuelan/contract';
import { begin, dismiss, overtake } from './state.ts';
import type { Effect, Event, Facts, Ids, Person, State, Trouble } from './types.ts';

/** Core §4, step 4: a visitor is known by the device. */
export function logInAsTourist(before: State): [State, Effect[]] {
  const { imei, deviceSecrets } = before.facts as Facts;
  const ids = before.ids as Ids;
  const state: State = { ...before, phase: 'entering', attempt: before.attempt + 1 };
  const args = { ...ids, imei, deviceSecret: deviceSecrets[ids.tenantId] };
  return [state, [{ type: 'login', attempt: state.attempt, call: 'tourist', args }]];
}

/** The session of before stays until the new one is there. Of two logins, the later one is answered. */
export function givePassword(before: State, { account, password }: PasswordGiven): [State, Effect[]] {
  if (before.facts === null || before.ids === null) return [before, [{ type: 'answerLogin', trouble: nowhere }]];
  const state: State = { ...before, attempt: before.attempt + 1, asked: 'calling' };
  const args = { ...before.ids, imei: before.facts.imei, account, password };
  return [state, [{ type: 'login', attempt: state.attempt, call: 'password', args }]];
}
/** There is no institution to log in to. */
const nowhere: Trouble = { code: null, msg: '' };
type PasswordGiven = Extract<Event, { type: 'passwordGiven' }>;

/** Step 6: token, tenant and app are kept and become headers; then everything about the person is loaded. */
export function enter(before: State, result: LoginResult): [State, Effect[]] {
  const { token, tenantId, appId, userId, role } = result;
  const [known, keep] = keepSecret(before, result);
  const [free, farewell] = replaces(known.person, userId) ? makeRoom(known) : [known, []];
  const same = free.shown?.user.userId === userId;
  const asked = free.asked && 'loading';
  const ids = { tenantId, appId };
  const [state, effects] = begin({ ...free, ids, asked, person: { userId, role } }, { token, ...ids });
  return [
    { ...state, phase: same ? 'ready' : 'loading' },
    [...keep, ...farewell, ...effects, { type: 'renewed', ok: true }],
  ];
}

function keepSecret(before: State, { tenantId, deviceSecret }: LoginResult): [State, Effect[]] {
  if (deviceSecret === undefined) return [before, []];
  const facts = before.facts as Facts;
  const deviceSecrets = { ...facts.deviceSecrets, [tenantId]: deviceSecret };
  return [{ ...before, facts: { ...facts, deviceSecrets } }, [{ type: 'keepSecret', tenantId, secret: deviceSecret }]];
}

/** A reader's things must not stay on the screen of another person; a visitor has none. */
const replaces = (person: Person | null, userId: string) => person?.role === null && person.userId !== userId;

function makeRoom(before: State): [State, Effect[]] {
  const [state, effects] = dismiss({ ...before, asked: null }, 'butTimes');
  return [{ ...state, asked: before.asked }, effects];
}

/** A refused password leaves whoever was here, or else a visitor. */
export function entryFailed(before: State, trouble: Trouble): [State, Effect[]] {
  if (before.asked === null) return staysWithout(before, trouble);
  const state: State = { ...before, asked: null };
  const answer: Effect = { type: 'answerLogin', trouble };
  if (before.phase !== 'entering') return [state, [answer]];
  const [next, effects] = logInAsTourist(state);
  return [next, [answer, ...effects]];
}

/** While the server is out of reach, a visitor whose token is used up keeps what is on the screen. */
export function staysWithout(before: State, trouble: Trouble): [State, Effect[]] {
  if (before.shown === null || trouble.code !== null) return giveUp(before, trouble);
  return [{ ...before, phase: 'ready' }, [{ type: 'renewed', ok: false }]];
}

/** No session can be had: the error page where the server said why, else a screen that offers to try again. */
export function giveUp(before: State, { code, msg }: Trouble): [State, Effect[]] {
  const state: State = { ...before, phase: 'failed', run: before.run + 1, asked: null, next: null };
  const last: Effect =
    code === null ? { type: 'show', status: 'failed', parts: null } : { type: 'errorPage', code, msg };
  return [state, [...overtake(before), { type: 'renewed', ok: false }, last]];
}
