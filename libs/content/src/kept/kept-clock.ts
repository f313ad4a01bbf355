import { clock } from '@yuelan/platform';
import type { BooksDatabase } from './database.ts';

/** No key is kept longer, whatever the server's and the device's clocks make of its date. */
const LONGEST_MS = 30 * 86_400_000;

/** The time now, but never earlier than this device has shown before: setting the clock back gains nothing. */
export async function timeNow(database: BooksDatabase): Promise<number> {
  const transaction = database.transaction('clock', 'readwrite');
  const seen = (await transaction.store.get('seen')) ?? 0;
  const now = Math.max(seen, clock.now());
  if (now > seen) await transaction.store.put(now, 'seen');
  await transaction.done;
  return now;
}

/** When a key ends that was given now until `offlineUntil` (ISO 8601). */
export const endOf = (offlineUntil: string, now: number): number =>
  Math.min(Date.parse(offlineUntil) || 0, now + LONGEST_MS);
