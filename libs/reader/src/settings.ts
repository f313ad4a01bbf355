/** How the reader likes books to look: one choice for all books of a device. */
export interface ReaderSettings {
  theme: 'light' | 'sepia' | 'dark' | 'ink';
  /** Percent of the browser's own size. */
  fontSize: number;
  /** Null keeps the book's own, with a default that suits its language. */
  lineHeight: number | null;
  font: 'book' | 'serif' | 'sans';
  flow: 'paged' | 'scrolled';
}

export const defaultSettings: ReaderSettings = {
  theme: 'light',
  fontSize: 112,
  lineHeight: null,
  font: 'book',
  flow: 'paged',
};

export const FONT_SIZES = { min: 75, max: 250, step: 12.5 } as const;

/** Paper and ink of each theme: AA in every pair. */
export const themeColors = {
  light: { paper: '#fffefb', ink: '#1d1c1a', link: '#1d5bb8' },
  sepia: { paper: '#f5ecd9', ink: '#40352a', link: '#8a4b12' },
  dark: { paper: '#141414', ink: '#b9b5ad', link: '#8ab4f8' },
  ink: { paper: '#ffffff', ink: '#000000', link: '#000000' },
} as const;

/** Settings as they came out of storage, whatever they were. */
export function checkedSettings(value: unknown): ReaderSettings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const oneOf = <T>(key: keyof ReaderSettings, choices: readonly T[]) =>
    choices.includes(given[key] as T) ? (given[key] as T) : (defaultSettings[key] as T);
  const inside = (number: unknown, min: number, max: number) =>
    typeof number === 'number' && number >= min && number <= max ? number : null;
  return {
    theme: oneOf('theme', ['light', 'sepia', 'dark', 'ink']),
    font: oneOf('font', ['book', 'serif', 'sans']),
    flow: oneOf('flow', ['paged', 'scrolled']),
    fontSize: inside(given['fontSize'], FONT_SIZES.min, FONT_SIZES.max) ?? defaultSettings.fontSize,
    lineHeight: inside(given['lineHeight'], 1, 3),
  };
}
