import type { Cache } from './cache.ts';

interface Entry {
  value: string;
  expires: number;
}

/** A cache in this process, of at most `limit` entries: the oldest give way. */
export function createMemoryCache(clock: () => number = Date.now, limit = 50_000): Cache {
  const entries = new Map<string, Entry>();

  const find = (key: string): Entry | null => {
    const entry = entries.get(key);
    if (entry && entry.expires > clock()) return entry;
    entries.delete(key);
    return null;
  };
  const put = (key: string, value: string, expires: number) => {
    entries.delete(key);
    entries.set(key, { value, expires });
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
  };
  const until = (seconds: number) => clock() + seconds * 1000;

  return {
    get: async (key) => find(key)?.value ?? null,
    set: async (key, value, seconds) => put(key, value, until(seconds)),
    add: async (key, value, seconds) => {
      if (!find(key)) put(key, value, until(seconds));
    },
    remove: async (key) => void entries.delete(key),
    take: async (key) => {
      const entry = find(key);
      entries.delete(key);
      return entry?.value ?? null;
    },
    count: async (key, seconds) => {
      const entry = find(key);
      const count = Number(entry?.value ?? 0) + 1;
      put(key, String(count), entry?.expires ?? until(seconds));
      return count;
    },
    ping: async () => {},
    close: async () => entries.clear(),
  };
}
