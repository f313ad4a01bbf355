export type { KnownPlaces, ListeningTracker, PositionKeeper, ReadingTracker } from './types.ts';
export { lastPlace } from './last-place.ts';
export { openPositionKeeper } from './position-keeper.ts';
export { flushLeftovers, openListeningTracker, openReadingTracker } from './trackers.ts';
