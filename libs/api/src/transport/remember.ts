import { FORGET } from '@yuelan/contract';
import { clear, stored, write } from '@yuelan/platform';
import type { Transport } from './call.ts';

/** Keeps what the server asks to be remembered, until it says to forget it (core §7). */
export const withRemember =
  (next: Transport): Transport =>
  async (call, api, extra) => {
    const result = await next(call, api, extra);
    const value = result.meta?.remember ?? null;
    if (value === FORGET) clear(stored.remember);
    else if (value !== null) write(stored.remember, value);
    return result;
  };
