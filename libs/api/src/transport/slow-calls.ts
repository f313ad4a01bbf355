import { timers } from '@yuelan/platform';
import { slowCalls } from '../state/slow-calls.ts';
import type { Transport } from './call.ts';

/** Core §7: a loading indicator shows when a call lasts longer. */
export const SLOW_MS = 1000;

/** The top floor: counts the calls that make a reader wait. */
export const withSlowCalls =
  (next: Transport): Transport =>
  async (call, api, extra) => {
    let slow = false;
    const cancel = timers.after(SLOW_MS, () => {
      slow = true;
      api.dispatch(slowCalls.actions.began());
    });
    try {
      return await next(call, api, extra);
    } finally {
      cancel();
      if (slow) api.dispatch(slowCalls.actions.ended());
    }
  };
