/** Core §5: a bit for each minute of the day, 8 to a byte. */
export const MINUTES_A_DAY = 1440;
export const BITMAP_BYTES = MINUTES_A_DAY / 8;

/** Milliseconds. A minute without input or turn for this long is dark. */
export const IDLE_AFTER = 120_000;
/** Core §4: saved on the device every 60 s, reported every 300 s (reading) or 120 s (listening). */
export const SAVE_EVERY = 60_000;
export const REPORT_EVERY = { reading: 300_000, listening: 120_000 } as const;

/**
 * The wall clock running this far ahead of the time that passed means that the machine slept or its clock was set:
 * nobody can say that the reader was there, so nothing counts until the next input.
 */
export const LEAP = 30_000;

/** Core §5: decimals of progress in a periodic report, and in one on page close. */
export const PERIODIC_DECIMALS = 16;
export const CLOSING_DECIMALS = 6;

/** The contract's bound on one report. */
export const ENTRIES_A_REPORT = 100;
/** Core §3: what a listening entry gives as its book's version. */
export const LISTENING_VERSION = '1.0';
