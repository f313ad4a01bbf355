import { Code } from '@yuelan/contract';
import { isUnauthorised } from '../transport/failure.ts';
import type { Failure } from '../transport/failure.ts';

/** What a failure does to the product (core §8). */
export type Verdict =
  | { readonly kind: 'none' }
  /** Shown for 1500 ms; then, where `backAfter` is set, back one page after as many ms. */
  | { readonly kind: 'toast'; readonly message: string; readonly icon?: 'error'; readonly backAfter?: number }
  | { readonly kind: 'popup'; readonly code: number; readonly message: string }
  | { readonly kind: 'relogin' }
  | { readonly kind: 'errorPage'; readonly code: number; readonly msg: string }
  | { readonly kind: 'stripAndReload'; readonly params: readonly string[] }
  | { readonly kind: 'redirect'; readonly message: string; readonly url: string };

/** Where a failure happened. */
export interface Situation {
  /** Name of the call, or of what was being done. */
  readonly call: string;
  readonly kind: 'query' | 'mutation';
  /** Whether its caller shows the failure in its place, or does it behind the reader's back. */
  readonly quiet: boolean;
  /** The person's own address to be sent to (national library). */
  readonly redirectUrl: string | null;
}

export const BUSY = '服务器繁忙，请稍后重试';
export const UNREACHABLE = '未连接到服务器';
const BACK_AFTER_MS = 1000;
const none: Verdict = { kind: 'none' };

/** Core §8 and catalogue §8 as one decision: what happens next. */
export function verdict(failure: Failure, situation: Situation): Verdict {
  if (isUnauthorised(failure)) return { kind: 'relogin' };
  switch (failure.type) {
    case 'business':
      return ofCode(failure.code, failure.msg, situation);
    case 'http':
      return situation.quiet ? none : toast(failure.msg || BUSY);
    case 'network':
    case 'timeout':
      // A question's failure is shown where its answer would stand, with a way to try again.
      return situation.quiet || situation.kind === 'query' ? none : toast(UNREACHABLE);
    case 'parsing':
      return situation.quiet || situation.kind === 'query' ? none : toast(BUSY);
  }
}

function ofCode(code: number, msg: string, situation: Situation): Verdict {
  const message = msg || BUSY;
  if (code === Code.tenantUnusable) return { kind: 'errorPage', code, msg: message };
  // Boot logs in again on its own.
  if (code === Code.tenantUnbound) return none;
  if (code === Code.accessTokenUnusable && situation.redirectUrl !== null)
    return { kind: 'redirect', message, url: situation.redirectUrl };
  if (isOfTheAddress(code)) return { kind: 'stripAndReload', params: ['code', 'accessToken'] };
  if (situation.quiet) return none;
  if (situation.call === 'authBook') return { kind: 'toast', message, backAfter: BACK_AFTER_MS };
  return hasPopup(code) ? { kind: 'popup', code, message } : toast(message);
}

/** A login code in the address that the library no longer takes: without it the page opens normally. */
const isOfTheAddress = (code: number) => code === Code.parameterNotFound || code === LIBRARY_USER_ERROR;
const LIBRARY_USER_ERROR = 4001084;

/** Codes whose message is shown until it is put away (catalogue §8: all listed ones but those above). */
const popups = new Set([
  4001024, 4001026, 4001053, 4001054, 4001055, 4001057, 4001058, 4001062, 4001063, 4001066, 4001067, 4001154, 4001036,
  6001002, 6001003, 6001004, 6001005, 6001006, 6001007, 6001008,
]);
const hasPopup = (code: number) => popups.has(code);

const toast = (message: string): Verdict => ({ kind: 'toast', message });
