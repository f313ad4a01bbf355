import type { Config } from './config.ts';
import type { Stores } from './stores.ts';

/** What services are made from. */
export interface Deps extends Omit<Stores, 'close'> {
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
}
