import { setTimeout as pause } from 'node:timers/promises';
import type { Cache } from '../../cache/cache.ts';

/** Renewed this long before its end, so that nobody gets a value in its last seconds. */
const MARGIN_SECONDS = 300;
/** How long one process may take to fetch a value while the others wait. */
const FETCH_SECONDS = 10;
const LOOK_AGAIN_MS = 100;

interface Fetched {
  value: string;
  /** How long it is good. */
  seconds: number;
}

/** Values that are dear to fetch: one fetch at a time, in this process and among all that share the cache. */
export function createShared(cache: Cache) {
  const flights = new Map<string, Promise<string>>();

  async function fetchOnce(key: string, fetch: () => Promise<Fetched>): Promise<string> {
    const isFirst = (await cache.count(`${key}:fetching`, FETCH_SECONDS)) === 1;
    const theirs = isFirst ? await cache.get(key) : await fetchedByOther(cache, key);
    if (theirs !== null) return theirs;
    const { value, seconds } = await fetch();
    await cache.set(key, value, Math.max(1, seconds - MARGIN_SECONDS));
    return value;
  }

  return {
    async get(key: string, fetch: () => Promise<Fetched>): Promise<string> {
      const kept = await cache.get(key);
      if (kept !== null) return kept;
      const underWay = flights.get(key);
      if (underWay) return underWay;
      const flight = fetchOnce(key, fetch).finally(async () => {
        flights.delete(key);
        await cache.remove(`${key}:fetching`);
      });
      flights.set(key, flight);
      return flight;
    },
    forget: (key: string) => cache.remove(key),
  };
}

/** Null where the other process gave up or died; then we fetch ourselves. */
async function fetchedByOther(cache: Cache, key: string): Promise<string | null> {
  for (let waited = 0; waited < FETCH_SECONDS * 1000; waited += LOOK_AGAIN_MS) {
    const found = await cache.get(key);
    const isUnderWay = (await cache.get(`${key}:fetching`)) !== null;
    if (found !== null || !isUnderWay) return found;
    await pause(LOOK_AGAIN_MS);
  }
  return null;
}
