import type { TenantCard } from '@yuelan/contract/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, setTenantStatus } from '../ops/tenants.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const listed = [
    ['jinan', '济南市示范图书馆', '370102'],
    ['qingdao', '青岛市示范图书馆', '370202'],
    ['suzhou', '苏州示范学校', '320500'],
    ['beijing', '北京示范图书馆', '110108'],
  ] as const;
  for (const [id, name, areaCode] of listed) {
    await createTenant(server.stores.db, { id, appId: `${id}-app`, name, config: { listed: true, areaCode } });
  }
  const off = { id: 'off', appId: 'off-app', name: '停用示范馆', config: { listed: true, areaCode: '370102' } };
  await createTenant(server.stores.db, off);
  await setTenantStatus(server.stores.db, 'off', 'disabled');
  const config = { clients: ['pad-2'] };
  await createTenant(server.stores.db, { id: 'hidden', appId: 'hidden-app', name: '示范企业书房', config });
}, 60_000);
afterAll(() => server.close());

const search = async (args: object): Promise<string[]> =>
  (await server.call<{ items: TenantCard[] }>('searchTenant', args)).data!.items.map(({ tenantId }) => tenantId).sort();

describe('who looks for an institution', () => {
  test.each([
    ['part of its name', '示范图书', ['beijing', 'jinan', 'qingdao']],
    ['several parts of it', '苏州 学校', ['suzhou']],
    ['first letters in pinyin', 'szsf', ['suzhou']],
    ['capitals, too', 'QDS', ['qingdao']],
    ['a sign that means anything to the database', '%', []],
    ['another such', '_', []],
  ])('finds it by %s', async (_, keyword, found) => {
    expect(await search({ keyword })).toEqual(found);
  });

  test('finds it by province, by city and by county', async () => {
    expect(await search({ areaCode: '370000' })).toEqual(['jinan', 'qingdao']);
    expect(await search({ areaCode: '37' })).toEqual(['jinan', 'qingdao']);
    expect(await search({ areaCode: '370200' })).toEqual(['qingdao']);
    expect(await search({ areaCode: '370102' })).toEqual(['jinan']);
    expect(await search({ areaCode: '440000' })).toEqual([]);
  });

  test('sees neither those that do not want to be found nor those switched off', async () => {
    expect(await search({})).toEqual(['beijing', 'jinan', 'qingdao', 'suzhou']);
    expect(await search({ keyword: '企业' })).toEqual([]);
    expect(await search({ keyword: '停用' })).toEqual([]);
  });

  test('pages through many, each once', async () => {
    for (let at = 0; at < 45; at++) {
      const name = `分页示范馆 ${String(at).padStart(2, '0')}`;
      const config = { listed: true };
      const { db } = server.stores;
      const keys = { id: `page-${at}`, appId: 'x', name, config };
      await createTenant(db, keys);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const args: object = { keyword: '分页', ...(cursor && { cursor }) };
      const page = await server.call<{ items: TenantCard[]; next: string | null }>('searchTenant', args);
      seen.push(...page.data!.items.map(({ tenantId }) => tenantId));
      cursor = page.data!.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(45);
    expect(seen.length).toBe(45);
    expect((await server.call('searchTenant', { cursor: 'nonsense' })).status).toBe(400);
  }, 60_000);

  test('is offered provinces and cities with how many are there; a city that is a province is named once', async () => {
    expect((await server.call('areaList')).data).toEqual([
      { code: '110000', name: '北京市', count: 1 },
      { code: '320000', name: '江苏省', count: 1 },
      { code: '320500', name: '苏州市', count: 1 },
      { code: '370000', name: '山东省', count: 2 },
      { code: '370100', name: '济南市', count: 1 },
      { code: '370200', name: '青岛市', count: 1 },
    ]);
  });

  test('gets the card of an exact id, listed or not, and nothing but the card', async () => {
    expect((await server.call('tenant', { tenantId: 'hidden' })).data).toEqual({
      tenantId: 'hidden',
      appId: 'hidden-app',
      name: '示范企业书房',
      appName: '示范企业书房',
      logo: null,
      slogan: null,
      themeColor: '#198cff',
      areaCode: null,
      registration: 0,
      codeRegistersDirectly: false,
    });
    expect(await server.call('tenant', { tenantId: 'nowhere' })).toMatchObject({ status: 403, data: null });
    expect(await server.call('tenant', { tenantId: 'off' })).toMatchObject({ code: 4001073, data: null });
  });
});

test.each([
  ['hidden', 'pad-2', true],
  ['hidden', 'pad-1', false],
  ['jinan', 'pad-2', false],
  ['nowhere', 'pad-2', false],
  ['off', 'pad-2', false],
])('core §4, step 1: client check of %s for %s is %s', async (tenantId, name, right) => {
  expect(await server.call('clientCheck', { tenantId, name })).toMatchObject({ code: 0, data: right });
});

describe('userTenant', () => {
  const names = async (token: string) =>
    (await server.call<(TenantCard & { current: boolean })[]>('userTenant', {}, token)).data!.map(
      ({ tenantId, current }) => [tenantId, current],
    );

  test('lists the institutions of one person, by the proved number', async () => {
    const { token } = await server.reader({ phone: '13900000001' });
    await server.reader({ tenantId: 'beta', phone: '13900000001' });
    await server.reader({ tenantId: 'beta', phone: '13900000002' });
    expect(await names(token)).toEqual([
      ['alpha', true],
      ['beta', false],
    ]);
  });

  test('names a visitor and a reader who has proved nothing only where they are', async () => {
    expect(await names(await server.tourist('alpha'))).toEqual([['alpha', true]]);
    expect(await names((await server.reader({ tenantId: 'beta' })).token)).toEqual([['beta', true]]);
  });
});
