/** One key of local storage: how its text is read, written, and what stands in for what cannot be read. */
export interface Entry<T> {
  readonly key: string;
  /** Throws, or returns undefined, for text that is not a `T`. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly fallback: T;
}

export const textEntry = (key: string): Entry<string | null> => ({
  key,
  parse: (text) => text,
  format: (value) => value ?? '',
  fallback: null,
});

export const flagEntry = (key: string): Entry<boolean> => ({
  key,
  parse: (text) => text === 'true' || text === '1',
  format: String,
  fallback: false,
});

/** `check` turns parsed JSON into a `T`; what it throws at, or answers with undefined, is unreadable. */
export const jsonEntry = <T>(key: string, check: (value: unknown) => T | undefined, fallback: T): Entry<T> => ({
  key,
  parse: (text) => check(JSON.parse(text)),
  format: (value) => JSON.stringify(value),
  fallback,
});
