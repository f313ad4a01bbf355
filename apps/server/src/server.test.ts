import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryCache } from './cache/memory-cache.ts';
import { readConfig } from './config.ts';
import { openMessenger } from './messages/messenger.ts';
import { createFolderStore } from './content/folder-store.ts';
import type { RunningServer } from './server.ts';
import { startServer } from './server.ts';
import { findServer } from './server-file.ts';
import { openTestDb } from './testing/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'yuelan-run-'));
const seen: Request[] = [];
let server: RunningServer;
let failing = false;
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const db = await openTestDb();
  const content = {
    ...createFolderStore(join(dataDir, 'content')),
    ping: async () => void (failing && (await Promise.reject(new Error('gone')))),
  };
  const messenger = await openMessenger(config);
  const cache = createMemoryCache();
  const stores = { db, content, cache, messenger, masterKey: Buffer.alloc(32), close: () => db.close() };
  const front = async (request: Request) => {
    seen.push(request);
    const headers = { 'content-type': 'text/html; charset=utf-8', location: '/h5/pages/pc/index' };
    return new Response('<p>阅览</p>', { status: request.url.includes('moved') ? 302 : 200, headers });
  };
  const runImport = async function* (_deps: unknown, { paths }: { paths: string[] }) {
    yield { type: 'found' as const, total: paths.length };
    if (paths.includes('broken')) throw new Error('no such institution');
    yield { type: 'finished' as const, imported: paths.length, duplicate: 0, refused: 0 };
  };
  server = await startServer({ config, stores, front, runImport });
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init });

describe('every answer', () => {
  test.each(['/h5/', '/api/front/openapi.json', '/api/front/nowhere', '/api/health/live', '/api/front/covers/x'])(
    '%s carries the headers that protect a reader',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('cache-control')).toBe(path.startsWith('/api') ? 'no-store' : null);
    },
  );

  test('carries the caller’s request id where it is one, and a new one where not', async () => {
    const given = await get('/api/health/live', { headers: { 'x-request-id': 'trace-12345' } });
    const odd = await get('/api/health/live', { headers: { 'x-request-id': 'a b' } });
    expect(given.headers.get('x-request-id')).toBe('trace-12345');
    expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the front', () => {
  test('answers what is no call, with the address that was asked for', async () => {
    const reply = await get('/h5/pages/book/detail?bookId=1', { headers: { 'user-agent': 'phone' } });
    expect([reply.status, await reply.text()]).toEqual([200, '<p>阅览</p>']);
    expect(seen.at(-1)!.url).toBe(`${server.url}/h5/pages/book/detail?bookId=1`);
    expect(seen.at(-1)!.headers.get('user-agent')).toBe('phone');
  });

  test('may send a reader elsewhere, and is never asked about calls', async () => {
    const reply = await get('/h5/moved');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/h5/pages/pc/index']);
    const before = seen.length;
    expect((await get('/api/front/nowhere')).status).toBe(404);
    expect((await get('/api')).status).toBe(404);
    expect(seen.length).toBe(before);
  });

  test('cannot be turned to another host by an address', async () => {
    await get('//evil.example/h5/');
    expect(new URL(seen.at(-1)!.url).origin).toBe(server.url);
  });
});

test('the page of the contract is there without another host', async () => {
  const page = await get('/api/front/docs/');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).not.toMatch(/(src|href)="https?:/);
  const [, script] = /src="([^"]*swagger-initializer[^"]*)"/.exec(html)!;
  expect((await get(new URL(script!, `${server.url}/api/front/docs/`).pathname)).status).toBe(200);
});

test('readiness names the part that is down', async () => {
  expect([(await get('/api/health/ready')).status]).toEqual([200]);
  failing = true;
  const reply = await get('/api/health/ready');
  failing = false;
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'down', down: ['content'] }]);
});

test('broken and oversized bodies are the sender’s fault, in an envelope', async () => {
  const send = (body: string, type: string) =>
    get('/api/front/login/tourist', { method: 'POST', body, headers: { 'content-type': type } });
  for (const reply of [
    await send('{', 'application/json'),
    await send('{"__proto__":{"x":1}}', 'application/json'),
    await send('x', 'text/xml'),
    await send('x'.repeat(300_000), 'application/x-www-form-urlencoded'),
  ]) {
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 400, data: null });
  }
});

describe('an import beside the running server', () => {
  const ask = async (paths: string[], headers: Record<string, string>) =>
    get('/ops/import', {
      method: 'POST',
      body: JSON.stringify({ tenantId: 'alpha', paths }),
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('is found through the data folder and tells its progress line by line', async () => {
    const file = await findServer(dataDir);
    expect(file).toMatchObject({ pid: process.pid, port: server.port });
    expect(statSync(join(dataDir, 'server.json')).mode & 0o777).toBe(0o600);
    const lines = (await (await ask(['a', 'b'], { 'x-ops-secret': file!.secret })).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'found', total: 2 },
      { type: 'finished', imported: 2 },
    ]);
    const broken = (await (await ask(['broken'], { 'x-ops-secret': file!.secret })).text()).trim().split('\n');
    expect(JSON.parse(broken.at(-1)!)).toEqual({ type: 'failed', reason: 'no such institution' });
  });

  test('is for those who can read the data folder, on this machine', async () => {
    const { secret } = (await findServer(dataDir))!;
    expect((await ask(['a'], {})).status).toBe(403);
    expect((await ask(['a'], { 'x-ops-secret': 'guess' })).status).toBe(403);
    expect((await ask(['a'], { 'x-ops-secret': secret, 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
  });
});

test('a stopped server leaves no trace of itself', async () => {
  await server.close();
  expect(await findServer(dataDir)).toBeNull();
  expect(() => statSync(join(dataDir, 'server.json'))).toThrow('ENOENT');
});
