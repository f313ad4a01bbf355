import { checkedChanges, defaultSettings, type ReaderSettings } from '@yuelan/reader';

/** What a reader may choose; `auto` goes with the rest of the screen. */
export interface ReaderChoices extends Omit<ReaderSettings, 'theme'> {
  theme: ReaderSettings['theme'] | 'auto';
}

type Changes = Partial<ReaderChoices>;

/** The choices for all books, and those for single ones: the book that was chosen for last comes last. */
export interface SavedChoices {
  all: Changes;
  books: readonly { readonly id: string; readonly choices: Changes }[];
}

/** Books that have choices of their own; the one whose were touched longest ago goes first. */
const MOST_BOOKS = 50;
const defaults: ReaderChoices = { ...defaultSettings, theme: 'auto' };

/** What came out of storage, whatever it was. Choices for all books stand at the top, as they always have. */
export function checkedChoices(value: unknown): SavedChoices {
  const given = fields(value);
  const books = Array.isArray(given['books']) ? given['books'].map(fields) : [];
  return {
    all: checked(given),
    books: books
      .flatMap(({ id, choices }) => (typeof id === 'string' ? [{ id, choices: checked(choices) }] : []))
      .slice(-MOST_BOOKS),
  };
}

/** The form in which choices are stored. */
export const storable = ({ all, books }: SavedChoices): object => ({ ...all, books });

const fields = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const checked = (value: unknown): Changes => ({
  ...checkedChanges(value),
  ...(fields(value)['theme'] === 'auto' && { theme: 'auto' }),
});

/** Choices for all books with those that the account brought: null there takes one back. */
export function withLook(saved: SavedChoices, look: Readonly<Record<string, unknown>>): SavedChoices {
  const all = Object.fromEntries(Object.entries(saved.all).filter(([name]) => !(name in look)));
  return { ...saved, all: { ...all, ...checked(look) } };
}

/** What the account is to keep of a change: single settings, null for those that are no longer chosen. */
export function lookChange(
  before: SavedChoices,
  after: SavedChoices,
): Record<string, string | number | boolean | null> {
  const names = new Set([...Object.keys(before.all), ...Object.keys(after.all)] as (keyof Changes)[]);
  const changed = [...names].filter((name) => before.all[name] !== after.all[name]);
  return Object.fromEntries(changed.map((name) => [name, after.all[name] ?? null]));
}

const ofBook = ({ books }: SavedChoices, bookId: string) => books.find(({ id }) => id === bookId)?.choices;

/** Whether this book has choices of its own. */
export const isOwn = (saved: SavedChoices, bookId: string): boolean => ofBook(saved, bookId) !== undefined;

export const choicesFor = (saved: SavedChoices, bookId: string): ReaderChoices => ({
  ...defaults,
  ...saved.all,
  ...ofBook(saved, bookId),
});

/** `auto` becomes the theme that goes with the screen. */
export const settingsOf = (choices: ReaderChoices, dark: boolean): ReaderSettings => ({
  ...choices,
  theme: choices.theme === 'auto' ? (dark ? 'dark' : 'light') : choices.theme,
});

/** A choice counts for the book alone where the book has its own, for all others where it has none. */
export function withChange(saved: SavedChoices, bookId: string, change: Changes): SavedChoices {
  const own = ofBook(saved, bookId);
  return own ? withBook(saved, bookId, { ...own, ...change }) : { ...saved, all: { ...saved.all, ...change } };
}

/** Begins, or ends, choices for one book alone. */
export const withOwn = (saved: SavedChoices, bookId: string, own: boolean): SavedChoices =>
  withBook(saved, bookId, own ? {} : null);

/** Everything as it was before anything was chosen: in this book where it has its own choices, else in all. */
export const withoutChoices = (saved: SavedChoices, bookId: string): SavedChoices =>
  isOwn(saved, bookId) ? withBook(saved, bookId, defaults) : { ...saved, all: {} };

function withBook(saved: SavedChoices, id: string, choices: Changes | null): SavedChoices {
  const others = saved.books.filter((book) => book.id !== id);
  return { ...saved, books: (choices ? [...others, { id, choices }] : others).slice(-MOST_BOOKS) };
}
