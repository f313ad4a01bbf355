const KEY = 'heard';

/** The book in this tab's player, over a reload. Forbidden storage remembers nothing. */
export const heardBook = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set(bookId: string | null): void {
    try {
      if (bookId === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, bookId);
    } catch {
      // See `get`.
    }
  },
};
