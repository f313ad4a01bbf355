import { addressFailed } from './address-failed.ts';
import { logInAsTourist } from './asking.ts';
import { staysWithout } from './giving-up.ts';
import { askReaderBack } from './leaving.ts';
import { refreshFailed } from './refreshing.ts';
import type { Effect, State, Trouble } from './types.ts';

/** What a refusal means depends on who wanted to come in. */
export function entryFailed(before: State, trouble: Trouble): [State, Effect[]] {
  const state: State = { ...before, errand: null };
  switch (before.errand) {
    case 'refresh':
      return refreshFailed(state, trouble);
    case 'address':
      return addressFailed(state, trouble);
    case 'again':
      return askReaderBack({ ...state, way: null }, false);
    case 'person':
      return wishRefused(state, trouble);
    default:
      return staysWithout(state, trouble);
  }
}

/** A refused password leaves whoever was here, or else a visitor. */
function wishRefused(before: State, trouble: Trouble): [State, Effect[]] {
  const state: State = { ...before, asked: null, isSwitch: false, next: null };
  const answer: Effect = { type: 'answerLogin', trouble };
  if (before.phase !== 'entering' || before.ids === null) return [state, [answer]];
  const [next, effects] = logInAsTourist(state);
  return [next, [answer, ...effects]];
}
