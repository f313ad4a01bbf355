import { onOnline, onPageHide, onPageShow, timers } from '@yuelan/platform';
import type { Book } from '@yuelan/reader-time';
import { trackerPorts } from './ports.ts';
import { startTracker, type Tracker } from './tracker.ts';

/** How often a tracker looks at the clock, in ms: well below a minute and the 120 s of idleness. */
const TICK = 10_000;

export interface OpenTracker extends Tracker {
  /** Saves, reports and stops. */
  readonly close: () => void;
}

/** A tracker that follows this page: its clock, whether it is seen, and the network. */
export function openTracker(kind: Book['kind'], book: Book | null): OpenTracker {
  const tracker = startTracker(kind, book, trackerPorts(kind));
  const stops = [
    timers.every(TICK, () => tracker.happen({ type: 'ticked' })),
    onPageHide(() => tracker.happenHere({ type: 'hidden' })),
    onPageShow(() => tracker.happen({ type: 'shown' })),
    onOnline((online) => online && tracker.happen({ type: 'online' })),
  ];
  return {
    ...tracker,
    close() {
      for (const stop of stops.splice(0)) stop();
      tracker.happenHere({ type: 'closed' });
    },
  };
}
