import type { SysConfig } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../ops/tenants.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function configOf(id: string, config: object): Promise<SysConfig> {
  await createTenant(server.stores.db, { id, appId: `${id}-app`, name: id, config });
  const { data } = await server.call<SysConfig>('sysconfig', {}, await server.tourist(id));
  return data!;
}

test('threat 23: links may lead to the hosts that an institution lists and to those of its own addresses, no others', async () => {
  const { redirectHosts } = await configOf('national', {
    redirectHosts: ['portal.example.org'],
    redirectUrl: 'https://www.example.org:8443/login?x=1',
    carsiUrl: 'https://portal.example.org/ds',
  });
  expect(redirectHosts).toEqual(['portal.example.org', 'www.example.org:8443']);
  expect((await configOf('plain', {})).redirectHosts).toEqual([]);
});

test('developer tools are blocked in every institution but those that switch it off', async () => {
  expect((await configOf('strict', {})).blockDeveloperTools).toBe(true);
  expect((await configOf('open', { blockDeveloperTools: false })).blockDeveloperTools).toBe(false);
});
