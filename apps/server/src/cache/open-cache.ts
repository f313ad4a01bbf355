import type { Config } from '../config.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache } from './memory-cache.ts';

/** The cache that the configuration names; the Redis client is loaded only where it is used. */
export async function openCache(config: Config, onError: (error: Error) => void): Promise<Cache> {
  if (!config.redisUrl) return createMemoryCache();
  const { createRedisCache } = await import('./redis-cache.ts');
  return createRedisCache(config.redisUrl, onError);
}
