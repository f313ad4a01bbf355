/** Digits of a verification code (core §9). */
export const VERIFICATION_CODE_DIGITS = 6;

/** How long a request may take, and the server waits for one to arrive whole (core §9); milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;
