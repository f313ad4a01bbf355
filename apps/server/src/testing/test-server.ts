import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@yuelan/contract';
import { BASE_PATH, routesByArea } from '@yuelan/contract';
import type { InjectOptions } from 'fastify';
import type { AppOptions } from '../app.ts';
import { createApp } from '../app.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { readConfig } from '../config.ts';
import { createFolderStore } from '../content/folder-store.ts';
import { openMessenger } from '../messages/messenger.ts';
import { createTenant } from '../ops/tenants.ts';
import type { NewUser } from '../ops/users.ts';
import { createUser } from '../ops/users.ts';
import type { Stores } from '../stores.ts';
import { openTestDb } from './database.ts';

const routes = Object.assign({}, ...Object.values(routesByArea)) as Record<
  string,
  { method: 'GET' | 'POST' | 'DELETE'; path: string }
>;

/** A clock that a test sets forward. It starts after any row that the database dates itself. */
export function testClock(start = Date.parse('2040-03-10T04:00:00Z')) {
  let now = start;
  return { now: () => now, forward: (milliseconds: number) => (now += milliseconds) };
}

/** The real app on a real database with two institutions, `alpha` and `beta`, and a clock of its own. */
export async function startTestServer(options: Partial<AppOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuelan-server-'));
  const clock = testClock();
  const db = await openTestDb();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const stores: Stores = {
    db,
    content: createFolderStore(join(dataDir, 'content')),
    cache: createMemoryCache(clock.now),
    masterKey: randomBytes(32),
    messenger: await openMessenger(config),
    close: () => db.close(),
  };
  const app = await createApp({ config, stores, clock: clock.now, ...options });
  for (const id of ['alpha', 'beta']) await createTenant(db, { id, appId: `${id}-app`, name: `${id} 图书馆` });

  const call = async <T>(name: string, args: object = {}, token?: string, headers: Record<string, string> = {}) => {
    const { method, path } = routes[name]!;
    const inQuery = method === 'GET' || method === 'DELETE';
    const reply = await app.inject({
      method,
      url: BASE_PATH + path,
      ...(inQuery ? { query: args as Record<string, string> } : { payload: args }),
      headers: { ...(token ? { token } : {}), ...headers },
    });
    return { status: reply.statusCode, headers: reply.headers, ...reply.json<Envelope<T>>() };
  };

  return {
    app,
    stores,
    dataDir,
    clock,
    call,
    get: (url: string, rest: InjectOptions = {}) => app.inject({ method: 'GET', url, ...rest }),
    /** A new visitor's token. */
    async tourist(tenantId = 'alpha', imei = 'imei-0001'): Promise<string> {
      const { data } = await call<{ token: string }>('tourist', { tenantId, appId: `${tenantId}-app`, imei });
      return data!.token;
    },
    /** The token of a new account. */
    async reader(user: Partial<NewUser> = {}): Promise<{ token: string; userId: string }> {
      const account = user.account ?? randomBytes(6).toString('hex');
      const known = { tenantId: 'alpha', name: '读者', password: 'correct horse', ...user, account };
      await createUser(db, known);
      const { tenantId, password } = known;
      const args = {
        grantType: 'FRONT_PASSWORD',
        tenantId,
        appId: `${tenantId}-app`,
        imei: 'imei-0001',
        account,
        password,
      };
      const { data } = await call<{ token: string; userId: string }>('login', args);
      return data!;
    },
    async close() {
      await app.close();
      await stores.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
