import { Code } from '@yuelan/contract';
import { giveUp, logInAsTourist } from './entering.ts';
import { dismiss } from './state.ts';
import type { Credentials, Effect, Parts, State, Trouble } from './types.ts';

/** The last part makes the session whole: it is kept, shown, and whoever asked to log in is told. */
export function loaded(before: State, more: Partial<Parts>): [State, Effect[]] {
  const all = { ...before.loaded, ...more };
  const { user, permissions, config, menus } = all;
  if (!user || !permissions || !config || !menus) return [{ ...before, loaded: all }, []];
  const shown: Parts = { user, permissions, config, menus };
  const person = { userId: user.userId, role: user.role };
  // A password under way is not answered by the visitor's session that it will replace.
  const asked = before.asked === 'calling' ? before.asked : null;
  const phase = before.phase === 'entering' ? before.phase : 'ready';
  return [{ ...before, phase, loaded: all, shown, person, asked, next: null }, arrived(before, shown)];
}

function arrived(before: State, shown: Parts): Effect[] {
  const { token } = before.credentials as Credentials;
  const effects: Effect[] = [{ type: 'save', saved: { ...shown, token } }];
  if (before.shown && before.shown.user.userId !== shown.user.userId) effects.push({ type: 'dropAnswers' });
  effects.push({ type: 'show', status: 'ready', parts: shown });
  if (before.asked === 'loading') effects.push({ type: 'answerLogin', trouble: null });
  if (before.next) effects.push({ type: 'go', to: before.next });
  return effects;
}

export function loadFailed(before: State, trouble: Trouble): [State, Effect[]] {
  if (trouble.code === Code.tenantUnbound) return restart(before, trouble);
  // The transport reports a refused token by itself, and that decides.
  if (trouble.code === Code.notLoggedIn) return [before, []];
  if (trouble.code === null && before.phase === 'ready') return keepLastVisit(before);
  return giveUp(before, trouble);
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
  return [state, [...farewell, ...effects]];
}
