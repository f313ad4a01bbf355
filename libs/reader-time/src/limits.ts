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
/** Decimals of a receipt: of progress when reading, of seconds when listening (decision 0040). */
export const RECEIPT_DECIMALS = { reading: 6, listening: 1 } as const;

/** Sound runs at most twice as fast as time; a second word about it may be late by this many seconds. */
export const FASTEST_RATE = 2;
export const LATE_WORD = 2;

/** The contract's bound on one report. */
export const ENTRIES_A_REPORT = 100;
/** Bytes of a body. Browsers let 64 kB outlive a page, for all its requests together; places and notes want some. */
export const BODY_BYTES = 60_000;
/** Days after which a record that the server refuses by itself is given up: it takes nothing that old (decision 0011). */
export const GIVE_UP_AFTER = 31;
/** Core §3: what a listening entry gives as its book's version. */
export const LISTENING_VERSION = '1.0';
