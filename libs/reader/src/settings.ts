/** How a book looks on screen, and how it is turned. Null always means: as the book has it. */
export interface ReaderSettings {
  theme: keyof typeof themeColors;
  /** Percent of the browser's own size. */
  fontSize: number;
  font: 'book' | 'serif' | 'sans' | 'kai' | 'fangsong';
  /** 400 is normal, 700 bold. */
  weight: number | null;
  /** Times the size of the type. */
  lineHeight: number | null;
  /** em */
  letterSpacing: number | null;
  /** em */
  paragraphSpacing: number | null;
  /** Of a paragraph's first line, em. */
  indent: number | null;
  margins: 'narrow' | 'normal' | 'wide';
  align: 'book' | 'start' | 'justify';
  columns: 'auto' | 'one' | 'two';
  /** Pages, one chapter after the other in a scroll, or all of them in one. */
  flow: 'paged' | 'chapter' | 'scrolled';
  /** Whether a book that asks for a flow of its own is given it. */
  bookFlow: boolean;
  turning: 'slide' | 'none';
  /** What a tap at either side does: back and on, or on with both, for one hand. */
  taps: 'sides' | 'onward';
  /** The Chinese characters that are shown; the book's own are what is kept, found and quoted. */
  script: 'book' | 'simplified' | 'traditional';
  /** Whether readings beside the characters are shown. */
  ruby: boolean;
}

/** Paper and ink of each theme: AA in every pair. */
export const themeColors = {
  light: { paper: '#fffefb', ink: '#1d1c1a', link: '#1d5bb8' },
  sepia: { paper: '#f5ecd9', ink: '#40352a', link: '#8a4b12' },
  dark: { paper: '#141414', ink: '#b9b5ad', link: '#8ab4f8' },
  ink: { paper: '#ffffff', ink: '#000000', link: '#000000' },
} as const;

export const defaultSettings: ReaderSettings = {
  theme: 'light',
  fontSize: 112,
  font: 'book',
  weight: null,
  lineHeight: null,
  letterSpacing: null,
  paragraphSpacing: null,
  indent: null,
  margins: 'normal',
  align: 'book',
  columns: 'auto',
  flow: 'paged',
  bookFlow: true,
  turning: 'slide',
  taps: 'sides',
  script: 'book',
  ruby: true,
};

export const FONT_SIZES = { min: 75, max: 250, step: 12.5 } as const;

type Check = (value: unknown) => boolean;
const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const within =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const orBook =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const checks: Readonly<Record<keyof ReaderSettings, Check>> = {
  theme: oneOf(...Object.keys(themeColors)),
  fontSize: within(FONT_SIZES.min, FONT_SIZES.max),
  font: oneOf('book', 'serif', 'sans', 'kai', 'fangsong'),
  weight: orBook(within(200, 900)),
  lineHeight: orBook(within(1, 3)),
  letterSpacing: orBook(within(0, 0.5)),
  paragraphSpacing: orBook(within(0, 3)),
  indent: orBook(within(0, 4)),
  margins: oneOf('narrow', 'normal', 'wide'),
  align: oneOf('book', 'start', 'justify'),
  columns: oneOf('auto', 'one', 'two'),
  flow: oneOf('paged', 'chapter', 'scrolled'),
  bookFlow: oneOf(true, false),
  turning: oneOf('slide', 'none'),
  taps: oneOf('sides', 'onward'),
  script: oneOf('book', 'simplified', 'traditional'),
  ruby: oneOf(true, false),
};

/** What of a value is a setting with a meaning; the rest is left out. */
export function checkedChanges(value: unknown): Partial<ReaderSettings> {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const names = Object.keys(checks) as (keyof ReaderSettings)[];
  const kept = names.filter((name) => name in given && checks[name](given[name]));
  // Settings from before books had a say in it: whoever scrolled had chosen to.
  const chosen = given['flow'] === 'scrolled' && !('bookFlow' in given) && { bookFlow: false };
  return { ...Object.fromEntries(kept.map((name) => [name, given[name]])), ...chosen };
}

/** Settings as they came out of storage, whatever they were. */
export const checkedSettings = (value: unknown): ReaderSettings => ({ ...defaultSettings, ...checkedChanges(value) });

const flowOfBook = {
  paginated: 'paged',
  scrolled: 'chapter',
  'scrolled-continuous': 'scrolled',
  auto: null,
} as const;

/** The settings as they apply to one book: its own flow comes first as long as the reader has chosen none. */
export function settingsFor(settings: ReaderSettings, bookFlow: keyof typeof flowOfBook | undefined): ReaderSettings {
  const own = settings.bookFlow && bookFlow ? flowOfBook[bookFlow] : null;
  return own ? { ...settings, flow: own } : settings;
}
