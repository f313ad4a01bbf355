import { Redis } from 'ioredis';
import type { Cache } from './cache.ts';

const PREFIX = 'yuelan:';
/** One step, so that a count never stays without its end. */
const COUNT = `local n = redis.call('incr', KEYS[1]) if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end return n`;
/** GETDEL came with Redis 6.2; this works with every one. */
const TAKE = `local value = redis.call('get', KEYS[1]) redis.call('del', KEYS[1]) return value`;

/** A cache that several processes share. `onError` hears of lost connections; the client reconnects by itself. */
export function createRedisCache(url: string, onError: (error: Error) => void): Cache {
  const redis = new Redis(url, { keyPrefix: PREFIX, maxRetriesPerRequest: 2, connectTimeout: 5000 });
  redis.on('error', onError);
  return {
    get: (key) => redis.get(key),
    set: async (key, value, seconds) => void (await redis.set(key, value, 'EX', seconds)),
    add: async (key, value, seconds) => void (await redis.set(key, value, 'EX', seconds, 'NX')),
    remove: async (key) => void (await redis.del(key)),
    take: async (key) => textOf(await redis.eval(TAKE, 1, key)),
    count: async (key, seconds) => Number(await redis.eval(COUNT, 1, key, seconds)),
    ping: async () => void (await redis.ping()),
    close: async () => redis.disconnect(),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
