import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { read, stored } from '@yuelan/platform';
import type { CallName } from '../calls/request.ts';
import type { Session } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { callFailed } from './call-failed.ts';
import type { FailedCall } from './call-failed.ts';
import { troubled, troubleMessages } from './troubles.ts';
import { verdict } from './verdict.ts';
import type { Situation, Verdict } from './verdict.ts';

/** Carries verdicts out: toasts, popups, navigations. The shell's. */
export type OnVerdict = (verdict: Verdict) => void;

/** Calls that the session engine, an engine of reading or a shell makes behind the reader's back. */
const unseen: ReadonlySet<string> = new Set<CallName>([
  'tourist',
  'init',
  'permissions',
  'checkIp',
  'logout',
  'sysconfig',
  'mainMenus',
  'refresh',
  'resign',
  'sign',
  'clientCheck',
  'jsTicket',
  'getAppInfo',
  'startRead',
  'report',
  'reading',
]);

/** Calls whose form shows beside its fields why it was refused: no toast besides. */
const inForms: ReadonlySet<string> = new Set<CallName>([
  'login',
  'register',
  'registerVerify',
  'verifyRegion',
  'sendImageCaptcha',
  'sendDynamicCaptcha',
  'checkDynamicCaptcha',
  'sendSms',
  'validateSms',
  'sendEmail',
  'forgetPassword',
  'updatePassword',
  'bindingPassword',
  'updatePhone',
  'updateEmail',
  'bindTenant',
  'bindCard',
  'verify',
  'updateInfo',
  'avatar',
  'bindGroup',
  'unbindTenant',
  'cancelAccount',
]);

/** The one place where failures become something a reader notices. */
export const verdictListener =
  (onVerdict: OnVerdict): Middleware<object, { session: Session }> =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (troubled.match(action)) onVerdict({ kind: 'toast', message: troubleMessages[action.payload] });
    if (isFailed(action) && isFailure(action.payload)) {
      const redirectUrl = redirectOf(store.getState().session);
      onVerdict(verdict(action.payload, { ...situationOf(action.meta as FailedCall), redirectUrl }));
    }
    return result;
  };

const isFailed = isAnyOf(isRejectedWithValue, callFailed);

/** While nobody has come yet, the person of the last visit counts. */
const redirectOf = ({ user }: Session): string | null => (user ?? read(stored.user)?.user)?.redirectUrl ?? null;

function situationOf({ arg: { endpointName: call, type } }: FailedCall): Omit<Situation, 'redirectUrl'> {
  const kind = type === 'mutation' ? 'mutation' : 'query';
  return { call, kind, shownBy: unseen.has(call) ? 'nobody' : inForms.has(call) ? 'caller' : 'us' };
}
