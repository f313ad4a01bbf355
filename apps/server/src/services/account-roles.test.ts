import type { Identity } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceReaders } from '../ops/readers.ts';
import { setGroups } from '../ops/groups.ts';
import { setTenantConfig } from '../ops/tenant-config.ts';
import { setTenantStatus } from '../ops/tenants.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const identities: Identity[] = [0, 1, 2, 3, 4, 5];

let server: TestServer;
let groupId: string;
const tokens = new Map<Identity, string>();
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.stores;
  ({ 总馆: groupId = '' } = await setGroups(db, 'alpha', ['总馆']));
  await setTenantConfig(db, 'alpha', { userGroupEnabled: 1 });
  const cards = identities.map((identity) => ({ kind: 'readCard' as const, number: `N${identity}`, name: '读者' }));
  await announceReaders(db, 'alpha', cards);
  for (const identity of identities) {
    const phone = `1380000010${identity}`;
    tokens.set(identity, identity === 2 ? await server.tourist() : (await server.reader({ identity, phone })).token);
  }
}, 60_000);
afterAll(() => server.close());

const no = { status: 403, code: 403, msg: '没有权限或内容不存在', data: null };

/** Whether each identity may: expired, reader, tourist, share, auto, academic. */
// prettier-ignore
const table: [string, (identity: Identity) => object, boolean[]][] = [
  ['profile',             () => ({}),                                    [true, true, true, true, true, true]],
  ['userTenant',          () => ({}),                                    [true, true, true, true, true, true]],
  ['userGroup',           () => ({}),                                    [true, true, true, true, true, true]],
  ['exportData',          () => ({}),                                    [true, true, true, true, true, true]],
  ['updateReaderSetting', () => ({ reader: { fontSize: 18 } }),          [true, true, true, true, true, true]],
  ['updateInfo',          () => ({ intro: '爱读书' }),                   [true, true, false, true, false, true]],
  ['updateSecretSetting', () => ({ shelf: 'club' }),                     [true, true, false, true, false, true]],
  ['bindGroup',           () => ({ groupId }),                           [true, true, false, true, false, true]],
  ['bindCard',            (n) => ({ kind: 'readCard', number: `N${n}`, realName: '读者' }), [true, true, false, true, false, true]],
  ['bindTenant',          () => ({ tenantId: 'beta', appId: 'beta-app', imei: 'imei-0001' }), [true, true, false, true, false, true]],
  ['unbindTenant',        () => ({ tenantId: 'beta' }),                  [true, true, false, true, false, true]],
  ['cancelAccount',       () => ({ password: 'correct horse' }),         [true, true, false, true, false, true]],
];

describe('threat 3: an account of one’s own is for those whom the institution knows', () => {
  test.each(table)('%s', async (name, args, may) => {
    const replies: Record<string, unknown>[] = [];
    for (const identity of identities) {
      const { headers: _, ...reply } = await server.call(name, args(identity), tokens.get(identity));
      replies.push(reply);
    }
    expect(replies.map(({ code }) => code === 0)).toEqual(may);
    const refused = replies.filter(({ code }) => code !== 0);
    expect(refused).toEqual(refused.map(() => no));
  });
});

test('that an institution’s service has expired takes nobody’s account away', async () => {
  const { token } = await server.reader({ tenantId: 'beta' });
  await setTenantStatus(server.stores.db, 'beta', 'expired');
  server.clock.forward(120_000);
  expect((await server.call('permissions', {}, token)).data).toMatchObject({ identity: 0 });
  expect((await server.call('updateInfo', { userName: '还在' }, token)).code).toBe(0);
  expect((await server.call('exportData', {}, token)).code).toBe(0);
  expect((await server.call('cancelAccount', { password: 'correct horse' }, token)).code).toBe(0);
});

test('threat 3: an identity that a client claims is not looked at', async () => {
  const visitor = await server.tourist();
  for (const claim of [{ identity: 1 }, { role: null }, { permissions: { identity: 1 } }]) {
    const reply = await server.call('updateSecretSetting', { shelf: 'club', ...claim }, visitor, { identity: '1' });
    expect(reply.status).toBe(403);
  }
});
