import { onOnline, timers } from '@yuelan/platform';
import { requestQuietly } from '../calls/request.ts';
import { hasAccount, ownerNow } from '../state/owner.ts';
import { agreed } from './agree.ts';
import { choose, keep, kept, type Values } from './kept.ts';

/** A row of changes, such as a slider's, is sent as one. */
const SOON_MS = 1500;

let running: Promise<void> = Promise.resolve();
let stopWaiting: () => void = () => undefined;

/**
 * Makes this device and the account of whoever is here agree; visitors' choices stay on the device. Without network it
 * is done when there is one again. Never rejects.
 */
export function syncPreferences(): Promise<void> {
  stopWaiting();
  running = running.then(() => exchange().catch(whenOnline));
  return running;
}

async function exchange(): Promise<void> {
  const owner = ownerNow();
  if (!hasAccount(owner)) return;
  const { reader = {} } = await requestQuietly('readerSetting', {});
  // Meanwhile somebody else may have come.
  if (ownerNow() !== owner) return;
  const { kept: now, send } = agreed(kept(), reader as Values);
  if (JSON.stringify(now) !== JSON.stringify(kept())) keep(now);
  if (Object.keys(send).length > 0) await requestQuietly('updateReaderSetting', { reader: send });
}

function whenOnline(): void {
  const stop = onOnline((online) => online && void syncPreferences());
  stopWaiting = () => {
    stop();
    stopWaiting = () => undefined;
  };
}

/** Counts at once on this device, and soon on the others. */
export function chooseAndSync(change: Values): void {
  choose(change);
  stopWaiting();
  const stop = timers.after(SOON_MS, () => void syncPreferences());
  stopWaiting = () => {
    stop();
    stopWaiting = () => undefined;
  };
}
