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
  return writeText(entry.key, entry.format(value));
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
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

/**
 * A part of an entry that one page keeps under a key of its own (`KEY:page`): pages that write the same key at the same
 * time, each from its own process, would undo each other.
 */
export const partOf = <T>(entry: Entry<T>, page: string): Entry<T> => ({ ...entry, key: `${entry.key}:${page}` });

/** What pages keep of an entry in parts. Never throws. */
export function partsOf<T extends Pick<Entry<unknown>, 'key'>>(entry: T): T[] {
  const keys = new Set([...storedKeys(), ...memory.keys()]);
  return [...keys].filter((key) => key.startsWith(`${entry.key}:`)).map((key) => ({ ...entry, key }));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Removes everything that this site has stored, for good and for this tab, but the entries named. Never throws. */
export function wipe(...kept: readonly Pick<Entry<unknown>, 'key'>[]): void {
  const texts = kept.map(({ key }) => [key, readText(key)] as const);
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is forbidden: there was nothing to remove.
  }
  for (const [key, text] of texts) if (text !== null) writeText(key, text);
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
