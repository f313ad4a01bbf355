import { trackerPorts } from './ports.ts';
import { sendKeptPlaces } from './position-keeper.ts';
import { openTracker, type Tracker } from './tracker.ts';
import type { ListeningTracker, ReadingTracker } from './types.ts';

export function openReadingTracker(book: { bookId: string; bookVersion: string }): ReadingTracker {
  const tracker = openTracker('reading', { kind: 'reading', ...book }, trackerPorts('reading'));
  return { touched: (place) => tracker.happen({ type: 'touched', place }), close: tracker.close };
}

export function openListeningTracker(book: { bookId: string; bookType: string }): ListeningTracker {
  const tracker = openTracker('listening', { kind: 'listening', ...book }, trackerPorts('listening'));
  return {
    playing: (place) => tracker.happen({ type: 'heard', place }),
    paused: () => tracker.happen({ type: 'ticked' }),
    close: tracker.close,
  };
}

/**
 * Reports what earlier sessions of the current reader left behind: minutes and places. For the start, once the reader
 * is known, and for the moment before a log-out. Never rejects.
 */
export async function flushLeftovers(): Promise<void> {
  const flushed = (kind: 'reading' | 'listening') => settled(openTracker(kind, null, trackerPorts(kind)));
  await Promise.all([flushed('reading'), flushed('listening'), sendKeptPlaces()]);
}

async function settled(tracker: Tracker): Promise<void> {
  await tracker.settled();
  tracker.close();
}
