import type { GiveBack } from '../verification/codes.ts';

/**
 * Does work that uses proofs up; it adds each to `taken`. Where the work fails they are good again: nobody waits for
 * another message because a password was too short.
 */
export async function givingBack<T>(work: (taken: GiveBack[]) => Promise<T>): Promise<T> {
  const taken: GiveBack[] = [];
  try {
    return await work(taken);
  } catch (error) {
    for (const giveBack of taken) await giveBack();
    throw error;
  }
}
