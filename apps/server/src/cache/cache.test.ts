import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache } from './memory-cache.ts';
import { openCache } from './open-cache.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.warn('redis-server is not installed: the Redis cache is not tested');

let redis: ChildProcess | undefined;
let redisUrl = '';
beforeAll(async () => {
  if (!hasRedis) return;
  const port = await freePort();
  redisUrl = `redis://127.0.0.1:${port}`;
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]);
});
afterAll(() => redis?.kill());

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe.each(hasRedis ? ['memory', 'redis'] : ['memory'])('a cache in %s', (kind) => {
  let cache: Cache;
  beforeAll(async () => {
    cache = await openCache(readConfig(kind === 'redis' ? { REDIS_URL: redisUrl } : {}), () => {});
    for (
      let tries = 0;
      tries < 50 &&
      !(await cache.ping().then(
        () => true,
        () => false,
      ));
      tries++
    )
      await pause(50);
  });
  afterAll(() => cache.close());

  test('keeps a value until it is removed', async () => {
    await cache.set('a', '1', 60);
    expect(await cache.get('a')).toBe('1');
    await cache.remove('a');
    expect(await cache.get('a')).toBeNull();
  });

  test('adds only where nothing is', async () => {
    await cache.set('session', 'ended', 60);
    await cache.add('session', 'alive', 60);
    await cache.add('other', 'alive', 60);
    expect([await cache.get('session'), await cache.get('other')]).toEqual(['ended', 'alive']);
  });

  test('gives a value to one of all who take it at once', async () => {
    await cache.set('code', 'secret', 60);
    const taken = await Promise.all(Array.from({ length: 20 }, () => cache.take('code')));
    expect(taken.filter((value) => value !== null)).toEqual(['secret']);
    expect(await cache.get('code')).toBeNull();
  });

  test('forgets when the time is over', async () => {
    await cache.set('brief', '1', 1);
    await pause(1100);
    expect(await cache.get('brief')).toBeNull();
  });

  test('counts from one window to the next, also at once', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => cache.count('tries', 1)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await pause(1100);
    expect(await cache.count('tries', 1)).toBe(1);
  });
});

test('a cache in memory never outgrows its bound', async () => {
  const cache = createMemoryCache(Date.now, 3);
  for (const key of ['a', 'b', 'c', 'd']) await cache.set(key, key, 60);
  expect([await cache.get('a'), await cache.get('b'), await cache.get('d')]).toEqual([null, 'b', 'd']);
});
