import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { Session } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { callFailed } from './call-failed.ts';
import type { FailedCall } from './call-failed.ts';
import { verdict } from './verdict.ts';
import type { Situation, Verdict } from './verdict.ts';

/** Carries verdicts out: toasts, popups, navigations. The shell's. */
export type OnVerdict = (verdict: Verdict) => void;

/** Calls whose failure the session engine or an engine of reading answers by itself: no toast for them. */
const quiet = new Set(
  'tourist login init permissions checkIp logout sysconfig mainMenus startRead report reading'.split(' '),
);

/** The one place where the failures of calls become something a reader notices. */
export const verdictListener =
  (onVerdict: OnVerdict): Middleware<object, { session: Session }> =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isFailed(action) && isFailure(action.payload)) {
      const redirectUrl = store.getState().session.user?.redirectUrl ?? null;
      onVerdict(verdict(action.payload, { ...situationOf(action.meta as FailedCall), redirectUrl }));
    }
    return result;
  };

const isFailed = isAnyOf(isRejectedWithValue, callFailed);

function situationOf({ arg }: FailedCall): Omit<Situation, 'redirectUrl'> {
  const kind = arg.type === 'mutation' ? 'mutation' : 'query';
  return { call: arg.endpointName, kind, quiet: quiet.has(arg.endpointName) };
}
