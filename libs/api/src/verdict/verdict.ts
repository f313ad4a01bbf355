import { Code } from '@yuelan/contract';
import { isUnauthorised } from '../transport/failure.ts';
import type { Failure } from '../transport/failure.ts';
import { troubleMessages } from './troubles.ts';

/** What a failure does to the product (core §8). */
export type Verdict =
  | { readonly kind: 'none' }
  /** Shown for as long as toasts are; then, where `backAfter` is set, back one page after as many ms. */
  | { readonly kind: 'toast'; readonly message: string; readonly icon?: 'error'; readonly backAfter?: number }
  | { readonly kind: 'popup'; readonly code: number; readonly message: string }
  | { readonly kind: 'relogin' }
  | { readonly kind: 'errorPage'; readonly code: number; readonly msg: string }
  /** Where the address has none of them, the message is shown: a reload would change nothing. */
  | { readonly kind: 'stripAndReload'; readonly params: readonly string[]; readonly message: string }
  /** Shown; then the reader is led there after as many ms. */
  | { readonly kind: 'redirect'; readonly message: string; readonly url: string; readonly after: number };

/** Where a failure happened. */
export interface Situation {
  /** Name of the call. */
  readonly call: string;
  readonly kind: 'query' | 'mutation';
  /** Who shows it: we, the form or field that asked, or nobody, because it was done behind the reader's back. */
  readonly shownBy: 'us' | 'caller' | 'nobody';
  /** The person's own address to be sent to (national library). */
  readonly redirectUrl: string | null;
}

export const BUSY = '服务器繁忙，请稍后重试';
export const UNREACHABLE = '未连接到服务器';
/** Core §8: a book that may not be opened is left after a second. */
const LEAVE_AFTER_MS = 1000;
const none: Verdict = { kind: 'none' };

/** Core §8 and catalogue §8 as one decision: what happens next. */
export function verdict(failure: Failure, situation: Situation): Verdict {
  if (isUnauthorised(failure)) return { kind: 'relogin' };
  if (failure.type === 'business') return ofCode(failure.code, failure.msg, situation);
  if (situation.shownBy !== 'us') return none;
  if (downloads.has(situation.call)) return toast(troubleMessages.fileDownload);
  if (failure.type === 'http') return toast(failure.msg || BUSY);
  // A question's failure is shown where its answer would stand, with a way to try again.
  if (situation.kind === 'query') return none;
  return toast(failure.type === 'parsing' ? BUSY : UNREACHABLE);
}

/** Calls whose answer is a file that the reader keeps. */
const downloads: ReadonlySet<string> = new Set(['exportData']);

function ofCode(code: number, msg: string, situation: Situation): Verdict {
  const message = msg || BUSY;
  if (code === Code.tenantUnusable) return { kind: 'errorPage', code, msg: message };
  if (sessions.has(code)) return none;
  if (code === Code.accessTokenUnusable && situation.redirectUrl !== null)
    return { kind: 'redirect', message, url: situation.redirectUrl, after: LEAVE_AFTER_MS };
  if (ofTheAddress.has(code)) return { kind: 'stripAndReload', params: ['code', 'accessToken'], message };
  if (situation.shownBy === 'nobody') return none;
  if (situation.call === 'authBook') return { kind: 'toast', message, backAfter: LEAVE_AFTER_MS };
  if (popups.has(code)) return { kind: 'popup', code, message };
  return situation.shownBy === 'us' ? toast(message) : none;
}

/** The session answers these by itself: local data is cleared and a visitor comes (core §4). */
const sessions: ReadonlySet<number> = new Set([Code.tenantUnbound, Code.refreshRefused]);

/** A login code in the address that the library no longer takes: without it the page opens normally. */
const ofTheAddress: ReadonlySet<number> = new Set([Code.parameterNotFound, Code.libraryUserError]);

/** Codes whose message is shown until it is put away (catalogue §8: all listed ones but those above). */
const popups: ReadonlySet<number> = new Set([
  Code.accountLoggedOut,
  Code.redeemCodeExpired,
  Code.importedUserNotFound,
  Code.passCodeNotFound,
  Code.passCodeUsed,
  Code.redeemCodeNotFound,
  Code.redeemCodeUsed,
  Code.phoneExists,
  Code.ipOutOfScope,
  Code.regionOutOfScope,
  Code.bindPassCodeUsed,
  Code.codeNotFound,
  Code.passCodeExpired,
  Code.repeatedVerification,
  Code.verificationLimit,
  Code.verificationError,
  Code.userNotVerified,
  Code.partyWaiting,
  Code.partyLimit,
  Code.partiesClosed,
]);

const toast = (message: string): Verdict => ({ kind: 'toast', message });
