import type { Entry } from './entry.ts';

/** Takes over where local storage is missing, full or forbidden, so that at least this page keeps what it wrote. */
const memory = new Map<string, string>();

/** The value of an entry; its fallback where nothing readable is stored. Never throws. */
export function read<T>(entry: Entry<T>): T {
  const text = readText(entry.key);
  if (text === null) return entry.fallback;
  try {
    return entry.parse(text) ?? entry.fallback;
  } catch {
    return entry.fallback;
  }
}

/** Stores a value; false where only this page will remember it (no room, or storage forbidden). Never throws. */
export function write<T>(entry: Entry<T>, value: T): boolean {
  const text = entry.format(value);
  try {
    localStorage.setItem(entry.key, text);
    memory.delete(entry.key);
    return true;
  } catch {
    memory.set(entry.key, text);
    return false;
  }
}

/** Removes entries. Never throws. */
export function clear(...entries: readonly Pick<Entry<unknown>, 'key'>[]): void {
  for (const { key } of entries) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden: there was nothing to remove.
    }
  }
}

/** Calls back when another tab has changed an entry. Returns how to stop. */
export function watch<T>(entry: Entry<T>, onChange: (value: T) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === entry.key || event.key === null) onChange(read(entry));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
