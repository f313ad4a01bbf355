import { onOnline } from '@yuelan/platform';
import { type OpenTracker, openTracker } from './open-tracker.ts';
import { sendKeptPlaces } from './position-keeper.ts';
import type { ListeningTracker, ReadingTracker } from './types.ts';

export function openReadingTracker(book: { bookId: string; bookVersion: string }): ReadingTracker {
  const tracker = openTracker('reading', { kind: 'reading', ...book });
  return {
    touched: (place, turned = false) => tracker.happen({ type: 'touched', place, turned }),
    shown: (place) => tracker.happen({ type: 'placed', place }),
    close: tracker.close,
  };
}

export function openListeningTracker(book: { bookId: string; bookType: string }): ListeningTracker {
  const tracker = openTracker('listening', { kind: 'listening', ...book });
  return {
    playing: (place) => tracker.happen({ type: 'heard', place }),
    paused: () => tracker.happen({ type: 'silent' }),
    close: tracker.close,
  };
}

let stopWaiting: (() => void) | null = null;

/**
 * Reports what earlier sessions of the current reader left behind: minutes and places. For the start, once the reader
 * is known, and for the moment before a log-out; from then on whenever the network comes back. Never rejects.
 */
export async function flushLeftovers(): Promise<void> {
  stopWaiting ??= onOnline((online) => online && void flushLeftovers());
  await Promise.all([settled(openTracker('reading', null)), settled(openTracker('listening', null)), sendKeptPlaces()]);
}

async function settled(tracker: OpenTracker): Promise<void> {
  await tracker.settled();
  tracker.close();
}
