import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import type { NewConnector } from '../../ops/connectors.ts';
import { setConnector } from '../../ops/connectors.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createBrowser } from './browser.ts';

/** Where readers find the server in these tests. */
export const ORIGIN = 'http://read.example';
const imei = 'imei-0001';

/** The real app on the real clock, which signatures of other systems need, with those systems' hosts allowed. */
export async function startConnectServer(hosts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'yuelan-connect-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: ORIGIN,
    CONNECT_PRIVATE_HOSTS: hosts.join(','),
  });
  const server = await startTestServer({ config, clock: Date.now });
  return {
    ...server,
    /** Where files of the operator lie. */
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
    connector: (wanted: NewConnector, tenantId = 'alpha') => setConnector(server.stores, tenantId, wanted),
    browser: () => createBrowser(server, ORIGIN),
    /** Logs in or registers by a connector. */
    enter: <T = { token: string; userId: string; userName: string }>(
      args: object,
      { call = 'register', cookie = '', token }: { call?: string; cookie?: string; token?: string } = {},
    ) => server.call<T>(call, { tenantId: 'alpha', appId: 'alpha-app', imei, ...args }, token, { cookie }),
  };
}
export type ConnectServer = Awaited<ReturnType<typeof startConnectServer>>;

/** What the error page is told. */
export const errorOf = (url: URL): { code: number; msg: string } => JSON.parse(url.searchParams.get('d') ?? '{}');
