import { jsonEntry, read, stored, write } from '@yuelan/platform';

const WORDS = 8;
const BOOKS = 20;

type LastWords = readonly (readonly [bookId: string, words: readonly string[]])[];

/** What was last looked for in each book, the book searched last first. */
const entry = jsonEntry<LastWords>(stored.searchWords.key, checked, []);

export const lastWords = (bookId: string): readonly string[] => read(entry).find(([id]) => id === bookId)?.[1] ?? [];

export function remember(bookId: string, words: string): void {
  if (words === '') return;
  const others = lastWords(bookId).filter((each) => each !== words);
  const rest = read(entry).filter(([id]) => id !== bookId);
  write(entry, [[bookId, [words, ...others].slice(0, WORDS)] as const, ...rest].slice(0, BOOKS));
}

export const forget = (bookId: string): boolean =>
  write(
    entry,
    read(entry).filter(([id]) => id !== bookId),
  );

function checked(value: unknown): LastWords | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((row: unknown) => {
    if (!Array.isArray(row) || typeof row[0] !== 'string' || !Array.isArray(row[1])) return [];
    return [[row[0], row[1].filter((each): each is string => typeof each === 'string')] as const];
  });
}
