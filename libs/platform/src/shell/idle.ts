import { clock, timers } from '../clock.ts';
import type { Clock, Timers } from '../clock.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export interface IdleOptions {
  /** Seconds without a sign of somebody until `onIdle`. */
  readonly seconds: number;
  /** Seconds before that from which on `onWarn` is called with the seconds left; null when somebody came back. */
  readonly warnSeconds: number;
  readonly onWarn: (left: number | null) => void;
  readonly onIdle: () => void;
  /** Whether somebody uses the device without touching it: listening. */
  readonly busy?: () => boolean;
}

/** Watches whether anybody is here. Returns how to stop. */
export function watchIdle(options: IdleOptions, world: Clock & Timers = { ...clock, ...timers }): () => void {
  let last = world.now();
  let warned = false;
  const touch = () => {
    last = world.now();
    if (warned) options.onWarn(null);
    warned = false;
  };
  const look = () => {
    if (options.busy?.()) return touch();
    const left = Math.ceil(options.seconds - (world.now() - last) / 1000);
    if (left <= 0) {
      stop();
      return options.onIdle();
    }
    if (left > options.warnSeconds) return;
    warned = true;
    options.onWarn(left);
  };
  const cancel = world.every(1000, look);
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });
  const stop = () => {
    cancel();
    for (const sign of signs) removeEventListener(sign, touch, { capture: true });
  };
  return stop;
}
