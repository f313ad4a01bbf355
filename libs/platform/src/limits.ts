/**
 * The timings of core §9 that belong to no one part, in milliseconds. Those that do are named where they are obeyed: toasts
 * in `libs/ui`, the player's in `libs/audio-engine`, minutes in `libs/reader-time`, requests in `libs/contract`; the page
 * loader's 200 ms is the style `--loader-after`.
 */
export const DEBOUNCE_MS = 500;
export const CLICK_GUARD_MS = 2000;
export const DOWNLOAD_TIMEOUT_MS = 300_000;
/** A page that is loading is given up. */
export const PAGE_TIMEOUT_MS = 80_000;
/** Any other chunk of the product. */
export const CHUNK_TIMEOUT_MS = 120_000;
