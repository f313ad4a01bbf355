import { timers } from '@yuelan/platform';
import type { Transport } from './call.ts';
import type { Failure } from './failure.ts';

/** Core §7: how often a call is tried again. */
const RETRIES = 3;
const FIRST_PAUSE_MS = 400;

/** Tries questions again when the way to the server was at fault; what changes something is never sent twice. */
export const withRetry =
  (next: Transport, pause = wait): Transport =>
  async (call, api, extra) => {
    for (let tries = 0; ; tries += 1) {
      const result = await next(call, api, extra);
      const again = result.error && call.route.kind === 'query' && isPassing(result.error) && tries < RETRIES;
      if (!again || api.signal.aborted) return result;
      await pause(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random() / 2));
    }
  };

/** Not for timeouts: four minutes of waiting help nobody. */
const isPassing = (failure: Failure): boolean =>
  failure.type === 'network' || (failure.type === 'http' && failure.status >= 500);

const wait = (ms: number) => new Promise<void>((done) => timers.after(ms, done));
