/** Wall clock in ms since 1970; may jump. */
export interface Clock {
  now(): number;
}
export const clock: Clock = { now: () => Date.now() };

/** Each returns how to cancel. */
export interface Timers {
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}
export const timers: Timers = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  every(ms, run) {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
};
