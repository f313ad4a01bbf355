/** A pause at the probe that no device takes for itself, in milliseconds. */
const PAUSE_MS = 300;
/** Pauses one after another before they count: one may be the machine falling asleep at that very place. */
const PAUSES = 2;

/** What a probe finds: nothing where nobody was looking at the page. */
export interface Probe {
  /** Whether the page was visible and had the focus, before and after. */
  readonly watched: boolean;
  /** How long the probe stood still, in milliseconds. */
  readonly pause: number;
}

/**
 * Tells developer tools by their standing still at a `debugger` statement: again and again, in a page that somebody is
 * looking at. A page in the background, a device that sleeps or is slow, and a single long pause tell nothing.
 */
export function createPauseWatch(): (probe: Probe) => boolean {
  let pauses = 0;
  return ({ watched, pause }) => {
    if (!watched) return false;
    pauses = pause >= PAUSE_MS ? pauses + 1 : 0;
    return pauses >= PAUSES;
  };
}

/** Stands still where developer tools are open, and takes no time where they are not. */
export function probe(): Probe {
  const before = isWatched();
  const start = performance.now();
  // oxlint-disable-next-line no-debugger -- it is what the probe is made of; the policy forbids any other way to say it
  debugger;
  return { watched: before && document.visibilityState === 'visible', pause: performance.now() - start };
}

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus();
