import { Code } from '@yuelan/contract';
import { logInAsTourist } from './asking.ts';
import { giveUp } from './giving-up.ts';
import type { Effect, State, Trouble } from './types.ts';

/** Codes of the address itself: without its code it opens normally (core §8). */
const ofTheCode: readonly number[] = [Code.libraryUserError, Code.parameterNotFound];

/** The address's way in was refused (core §8, its last rows). Who was here before stays. */
export function addressFailed(before: State, { code, msg }: Trouble): [State, Effect[]] {
  const byThirdParty = before.way?.call !== 'sign';
  const state: State = { ...before, way: null };
  if (code === null)
    return before.credentials ? [state, [{ type: 'leaveTo', msg, url: null }]] : giveUp(state, { code, msg });
  if (byThirdParty && ofTheCode.includes(code) && !before.facts?.reloaded)
    return [state, [{ type: 'spent' }, { type: 'reopenWithoutCode' }]];
  const [next, effects] =
    byThirdParty && code === Code.accessTokenUnusable ? sendAway(state, msg) : sayWhy(state, code, msg);
  return [next, [{ type: 'spent' }, ...effects]];
}

/** The access token is used up: back to the library's own site for another, where it is known. */
function sendAway(before: State, msg: string): [State, Effect[]] {
  const url = (before.shown ?? before.facts?.saved)?.user.redirectUrl ?? null;
  const leave: Effect = { type: 'leaveTo', msg, url };
  if (before.credentials !== null) return [before, [leave]];
  const [state, effects] = logInAsTourist(before);
  return [state, [leave, ...effects]];
}

const sayWhy = (state: State, code: number, msg: string): [State, Effect[]] =>
  state.credentials === null ? giveUp(state, { code, msg }) : [state, [{ type: 'errorPage', code, msg }]];
