import { Code } from '@yuelan/contract';
import type { LoginResult } from '@yuelan/contract';
import { logInAsTourist } from './asking.ts';
import { enter } from './entering.ts';
import { destinationOf } from './entrance.ts';
import { giveUp } from './giving-up.ts';
import { renew } from './leaving.ts';
import { firstMenu } from './menu.ts';
import { consider } from './replacing.ts';
import { dismiss } from './state.ts';
import type { Credentials, Destination, Effect, Event, Parts, State, Trouble } from './types.ts';

/** The last part makes the session whole: it is kept, shown, and whoever asked to log in is told. */
export function loaded(before: State, more: Partial<Parts>): [State, Effect[]] {
  if (more.user && before.refused !== null && before.ip !== 'asking') return takenAfterAll(before, more);
  const all = { ...before.loaded, ...more };
  const { user, permissions, config, menus } = all;
  const state: State = { ...before, loaded: all, isUserAsked: more.user ? false : before.isUserAsked };
  if (!user || !permissions || !config || !menus) return [state, []];
  // A reader of the network address: whether this one is, is known before anything is shown.
  if (user.role !== null && user.ipFreeLogin && before.ip === 'unknown')
    return [{ ...state, ip: 'asking' }, [{ type: 'checkIp', run: before.run }]];
  return before.ip === 'asking' ? [state, []] : arrive(state, { user, permissions, config, menus });
}

/** Init takes the token that another call had refused: that may be asked again. */
function takenAfterAll(before: State, more: Partial<Parts>): [State, Effect[]] {
  const [state, effects] = loaded({ ...before, refused: null }, more);
  return [state, [...effects, { type: 'renewed', ok: true }]];
}

/** Core §4: the address may belong to the institution; then the visitor's session is replaced by a better one. */
export function ipChecked(before: State, session: LoginResult | null): [State, Effect[]] {
  const state: State = { ...before, ip: 'known', refused: null };
  if (session !== null) {
    const [next, effects] = enter(state, session);
    return [{ ...next, ip: 'known' }, effects];
  }
  if (before.refused !== null) return renew(state, before.refused);
  return loaded(state, {});
}

function arrive(before: State, shown: Parts): [State, Effect[]] {
  const person = { userId: shown.user.userId, role: shown.user.role };
  // A login under way is not answered by the visitor's session that it will replace.
  const asked = before.asked === 'calling' ? before.asked : null;
  const phase = before.phase === 'entering' ? before.phase : 'ready';
  const state: State = { ...before, phase, shown, person, asked, next: null, hasArrived: true };
  // Who was on the screen before has been considered by then.
  const [next, effects] = before.shown === null ? consider(state) : [state, []];
  return [next, [...arrived(before, shown, whereTo(before, shown)), ...effects]];
}

function arrived(before: State, shown: Parts, to: Destination | null): Effect[] {
  const { token } = before.credentials as Credentials;
  const effects: Effect[] = [{ type: 'save', saved: { ...shown, token } }];
  const router = firstMenu(shown.menus, before.facts?.parameters.toHome, null)?.router;
  if (router) effects.push({ type: 'keepFirstRouter', router });
  if (before.shown && isSomebodyElse(before.shown, shown)) effects.push({ type: 'dropAnswers' });
  effects.push({ type: 'show', status: 'ready', parts: shown });
  if (before.asked === 'loading') effects.push({ type: 'answerLogin', trouble: null });
  if (to) effects.push({ type: 'go', to });
  if (shown.user.role === null) effects.push({ type: 'loadSecretSetting' });
  return effects;
}

/** The same person with other rights gets other answers. */
const isSomebodyElse = (a: Parts, b: Parts) =>
  a.user.userId !== b.user.userId || a.permissions.identity !== b.permissions.identity;

/** Where the person is led; on the first arrival of a visit, where its address says. */
function whereTo({ next, facts, asked, hasArrived }: State, { user }: Parts): Destination | null {
  if (next || hasArrived || asked || facts === null) return next;
  return destinationOf(facts.parameters, user.role === null);
}

type LoadFailed = Extract<Event, { type: 'loadFailed' }>;

export function loadFailed(before: State, { part, trouble, at }: LoadFailed): [State, Effect[]] {
  const isUser = part === 'user';
  const state: State = isUser ? { ...before, isUserAsked: false, refused: null } : before;
  if (trouble.code === Code.tenantUnbound) return restart(state, trouble);
  if (trouble.code === Code.notLoggedIn)
    // Of the other parts' refusals the transport tells by itself.
    return isUser ? renew(state, before.refused ?? { at, playing: false }) : [state, []];
  if (trouble.code !== null || before.phase !== 'ready') return giveUp(state, trouble);
  const [next, effects] = keepLastVisit(state);
  return [next, isUser && before.refused ? [...effects, { type: 'renewed', ok: false }] : effects];
}

/** Out of reach, a returning reader keeps what the last visit left; a login has come through all the same. */
function keepLastVisit(before: State): [State, Effect[]] {
  if (before.asked !== 'loading') return [before, []];
  return [{ ...before, asked: null }, [{ type: 'answerLogin', trouble: null }]];
}

/** Core §4: a reader who no longer belongs to the tenant becomes a fresh visitor; menus and routing start over. */
function restart(before: State, trouble: Trouble): [State, Effect[]] {
  if (before.retries === 0) return giveUp(before, trouble);
  const [gone, farewell] = dismiss({ ...before, retries: before.retries - 1, next: 'home' }, 'all');
  const [state, effects] = logInAsTourist(gone);
  return [state, [...farewell, { type: 'renewed', ok: false }, ...effects]];
}
