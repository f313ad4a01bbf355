import { overtake } from './state.ts';
import type { Effect, State, Trouble } from './types.ts';

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
