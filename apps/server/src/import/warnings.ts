const MAX = 50;

/** Warnings of one title: each once, and no more than a librarian would read. */
export function createWarnings() {
  const seen = new Set<string>();
  return {
    add: (text: string): void => void (seen.size < MAX && seen.add(text)),
    list: () => [...seen],
  };
}
