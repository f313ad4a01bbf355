/** Bytes (core §9): the first ranged request, later ones, and later ones where the store asks for large chunks. */
export const FIRST_CHUNK = 1_048_576;
export const LATER_CHUNK = 2_097_152;
export const LARGE_CHUNK = 4_194_304;

/**
 * Seconds (core §9). A track that stands still this close to its end is over, whether the element says so or not:
 * where the sound has run out, and where something has paused it, which is more often a wish.
 */
export const END_WITHIN = { starved: 0.5, paused: 0.2 } as const;
/** Seconds that a seek to the very end stays away from it. */
export const SEEK_BACK_OFF = 0.5;
/** Milliseconds from a seek to playing on. */
export const SEEK_RESUME = 100;
/** Milliseconds after which a player that knows its length need not announce `canplay`. */
export const CANPLAY_DELAY = 500;
/** Milliseconds from an error to the next attempt (core §4), and how many attempts without a sound between them. */
export const RETRY_AFTER = 1000;
export const RETRIES = 3;
/** Milliseconds between attempts after those, for want of a network alone, and for how long they go on. */
export const RETRY_LATER = 5000;
export const RETRY_FOR = 600_000;
/** Seconds that must be heard after an error before the next one counts as a new one. */
export const HEALED_AFTER = 2;
/** Seconds around the place a seek went to within which the element has arrived there. */
export const ARRIVED_WITHIN = 3;

/** Core §4. Rates between them are allowed. */
export const RATES = [0.5, 1, 1.5, 2] as const;
export const SLOWEST = 0.5;
export const FASTEST = 2;
export const RATE_STEP = 0.05;

/** Seconds of the sleep timer's values 2 to 5; 0 is off and 1 the end of the track (core §4). */
export const SLEEP_SECONDS: Readonly<Record<number, number>> = { 2: 900, 3: 1800, 4: 3600, 5: 5400 };
/** Seconds left at which the sleep timer pauses. */
export const SLEEP_AT = 1;
/** Seconds before it over which the sound fades away. */
export const FADE = 20;
/** Milliseconds after it within which whoever plays on is still awake, and gets the same timer again. */
export const RESTART_WITHIN = 300_000;

/** How far to go back after a pause: from so many milliseconds on, so many seconds. */
export const REWINDS: readonly (readonly [pause: number, seconds: number])[] = [
  [3_600_000, 10],
  [60_000, 5],
  [10_000, 2],
];

/** Later than this many seconds into a track, "previous" starts it again. */
export const RESTART_AFTER = 3;

/** Seconds of listening before the end of a track at which the next one is asked for. */
export const PREPARE_WITHIN = 10;

/** Seconds kept behind the place that is heard, and wanted before it. */
export const KEEP_BEHIND = 30;
export const WANT_AHEAD = 60;
