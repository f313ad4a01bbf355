import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { users } from './db/schema.ts';
import { createTenant } from './ops/tenants.ts';
import { createUser } from './ops/users.ts';
import { findServer } from './server-file.ts';
import { openStores } from './stores.ts';
import { addBook } from './testing/library.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'yuelan-kill-'));
let bookId: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  const stores = await openStores(readConfig({ DATA_DIR: dataDir }));
  await createTenant(stores.db, { id: 'alpha', appId: 'alpha-app', name: '图书馆' });
  await createUser(stores.db, { tenantId: 'alpha', account: 'lin', password: 'green tea', name: '林' });
  // Nobody read before their account was made: this reader has had one for a month.
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  await stores.db.asOwner((tx) => tx.update(users).set({ createdAt }));
  ({ bookId } = await addBook(stores, { tenantId: 'alpha', title: '不丢' }));
  await stores.close();
}, 60_000);
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: '' };
  child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries++) {
    const file = await findServer(dataDir);
    if (file && file.pid === child.pid) return `http://127.0.0.1:${file.port}/api/front`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not come up');
}

const post = async <T>(url: string, args: object, token = ''): Promise<T> => {
  const headers = { 'content-type': 'application/json', token };
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(args), headers });
  return ((await reply.json()) as { data: T }).data;
};

async function login(base: string): Promise<string> {
  const args = {
    grantType: 'FRONT_PASSWORD',
    tenantId: 'alpha',
    appId: 'alpha-app',
    imei: 'imei-0001',
    account: 'lin',
    password: 'green tea',
  };
  return (await post<{ token: string }>(`${base}/auth/anyTenant/login`, args)).token;
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
function report(base: string, token: string, minute: number) {
  const bits = Buffer.alloc(180);
  bits[minute >> 3]! |= 0x80 >> (minute % 8);
  const entry = { bookId, chapterId: 0, progress: 0.5, time: bits.toString('base64') };
  return post<{ minutes: number } | null>(`${base}/reader/report`, { date: yesterday, times: [entry] }, token);
}

test('a server killed amid reports has lost nothing it acknowledged', async () => {
  const base = await start();
  const token = await login(base);
  let acknowledged = 0;
  const sending = Array.from({ length: 400 }, async (_, minute) => {
    await new Promise((resolve) => setTimeout(resolve, minute * 3));
    if (await report(base, token, minute).catch(() => null)) acknowledged++;
  });
  while (acknowledged < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  child!.kill('SIGKILL');
  await once(child!, 'exit');
  await Promise.all(sending);

  const again = await start();
  const info = await post<{ minutes: number }>(
    `${again}/reader/report`,
    { date: yesterday, times: [{ bookId, chapterId: 0, progress: 1, time: Buffer.alloc(180).toString('base64') }] },
    token,
  );
  expect(acknowledged).toBeLessThan(400);
  expect(info.minutes).toBeGreaterThanOrEqual(acknowledged);
  child!.kill('SIGTERM');
  const [code] = (await once(child!, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await findServer(dataDir)).toBeNull();
}, 90_000);
