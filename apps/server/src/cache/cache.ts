/**
 * Short-lived values that the server may lose at any time: sessions looked up, attempts counted. In memory for one
 * process, Redis for several.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** Sets only where nothing is. */
  add(key: string, value: string, seconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Gets and removes in one step: of several that take at once, one gets it. */
  take(key: string): Promise<string | null>;
  /** Adds one and returns the count, which starts again `seconds` after its first. */
  count(key: string, seconds: number): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
