import type { RegistrationMethod } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessCodes, importedUsers, people, users } from '../db/schema.ts';
import { addAccessCodes } from '../ops/access-codes.ts';
import { setGroups } from '../ops/groups.ts';
import { announceReaders } from '../ops/readers.ts';
import { setTenantConfig } from '../ops/tenant-config.ts';
import { codeSentTo } from '../testing/proofs.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const beta = { tenantId: 'beta', appId: 'beta-app', imei: 'imei-0001' };
const bind = (token: string, proof: object = {}) => server.call('bindTenant', { ...beta, ...proof }, token);
const admitBy = (registration: RegistrationMethod) => setTenantConfig(server.stores.db, 'beta', { registration });
const tenantsOf = async (token: string) =>
  (await server.call<{ tenantId: string }[]>('userTenant', {}, token)).data!.map(({ tenantId }) => tenantId);

let last = 13_500_000_000;
const newPhone = () => String(last++);
const member = (more: object = {}) => server.reader({ phone: newPhone(), name: '跨馆读者', ...more });

describe('a reader joins another institution', () => {
  beforeEach(() => server.clock.forward(3_600_000));

  test('that asks for nothing, and may switch there and back', async () => {
    await admitBy(0);
    const { token } = await member();
    expect(await bind(token)).toMatchObject({
      code: 0,
      data: { tenantId: 'beta', appId: 'beta-app', name: 'beta 图书馆' },
    });
    expect(await tenantsOf(token)).toEqual(['alpha', 'beta']);
    const there = await server.call<{ token: string }>('switchTenant', { tenantId: 'beta', imei: beta.imei }, token);
    const profile = await server.call('profile', {}, there.data!.token);
    expect(profile.data).toMatchObject({ userName: '跨馆读者', hasPassword: false });
  });

  test('once: whoever is there already is told so', async () => {
    await admitBy(0);
    const { token } = await member();
    await bind(token);
    expect(await bind(token)).toMatchObject({ code: 1011, msg: '您已是该机构的读者' });
    const own = { tenantId: 'alpha', appId: 'alpha-app', imei: beta.imei };
    expect(await server.call('bindTenant', own, token)).toMatchObject({ code: 1011 });
  });

  test('by ten calls at once, and becomes one reader there', async () => {
    await admitBy(0);
    const phone = newPhone();
    const { token } = await member({ phone });
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await bind(token)).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 9 }, () => 1011)]);
    expect(await tenantsOf(token)).toEqual(['alpha', 'beta']);
  });

  test('by the announced student code and the name that goes with it', async () => {
    await admitBy(7);
    await announceReaders(server.stores.db, 'beta', [{ kind: 'stuCode', number: 'S1', name: '林小满', group: '一班' }]);
    const { token } = await member();
    expect((await bind(token)).status).toBe(400);
    expect(await bind(token, { stuCode: 'S1', realName: '别人' })).toMatchObject({ code: 4001036 });
    expect(await bind(token, { stuCode: 'S2', realName: '林小满' })).toMatchObject({ code: 4001036 });
    expect(await tenantsOf(token)).toEqual(['alpha']);
    expect(await bind(token, { stuCode: ' s1 ', realName: '林小满' })).toMatchObject({ code: 0 });
    const another = await member();
    expect((await bind(another.token, { stuCode: 'S1', realName: '林小满' })).code).toBe(4001024);
  });

  test('by its own phone, where the institution has announced that', async () => {
    await admitBy(5);
    const phone = newPhone();
    const { token } = await member({ phone });
    expect(await bind(token)).toMatchObject({ code: 4001036 });
    await announceReaders(server.stores.db, 'beta', [{ kind: 'phone', number: phone, name: '何一帆' }]);
    expect(await bind(token)).toMatchObject({ code: 0 });
  });

  test('by an address that a code proves now, and that is good again where the rest was wrong', async () => {
    await admitBy(8);
    const email = 'he@example.org';
    const { token } = await member();
    const emailCode = await codeSentTo(server, { email }, 'IMPORT_USER', 'beta');
    expect((await bind(token, { email, emailCode: '000000' })).code).toBe(1006);
    expect((await bind(token, { email, emailCode })).code).toBe(4001036);
    await announceReaders(server.stores.db, 'beta', [{ kind: 'email', number: email, name: '何' }]);
    expect((await bind(token, { email, emailCode })).code).toBe(0);
  });

  test('by a code that is used up by it', async () => {
    await admitBy(9);
    await addAccessCodes(server.stores.db, 'beta', ['REDEEM-ONE-2040'], {
      kind: 'redeem',
      expiresAt: null,
      uses: null,
    });
    const [first, second] = [await member(), await member()];
    expect((await bind(first.token, { passCode: 'nothing-like-it' })).code).toBe(4001055);
    expect((await bind(first.token, { passCode: 'redeem one 2040' })).code).toBe(0);
    expect((await bind(second.token, { passCode: 'REDEEM-ONE-2040' })).code).toBe(4001057);
  });

  test('from its networks, where it asks for that', async () => {
    await admitBy(1);
    const { token } = await member();
    expect((await bind(token)).code).toBe(4001062);
    await setTenantConfig(server.stores.db, 'beta', { networks: ['127.0.0.0/8'] });
    expect((await bind(token)).code).toBe(0);
  });

  test('only if a number or an address is proved, and never as a visitor', async () => {
    await admitBy(0);
    expect((await bind((await server.reader()).token)).code).toBe(1014);
    expect((await bind(await server.tourist())).status).toBe(403);
  });

  test('and is refused where there is no such institution', async () => {
    const { token } = await member();
    expect((await bind(token, { appId: 'alpha-app' })).msg).toBe('租户appId有误');
    expect((await bind(token, { tenantId: 'nowhere' })).msg).toBe('租户信息有误');
  });
});

describe('a reader leaves an institution', () => {
  const leave = (tenantId: string, token: string) => server.call('unbindTenant', { tenantId }, token);
  const left = (userId: string) => server.stores.db.asOwner((tx) => tx.$count(users, eq(users.id, userId)));

  test('that is not this session’s: its reader is gone there and stays here', async () => {
    const phone = newPhone();
    const here = await server.reader({ phone });
    const there = await server.reader({ tenantId: 'beta', phone });
    expect((await leave('beta', here.token)).code).toBe(0);
    expect(await left(there.userId)).toBe(0);
    expect(await tenantsOf(here.token)).toEqual(['alpha']);
    expect((await server.call('profile', {}, here.token)).data).toMatchObject({
      phone: expect.stringContaining('****'),
    });
  });

  test('of this session: it ends, and other devices are told that the institution is unbound (4001069)', async () => {
    const phone = newPhone();
    const here = await server.reader({ phone, account: 'leaving', password: 'correct horse' });
    const again = { grantType: 'FRONT_PASSWORD', tenantId: 'alpha', appId: 'alpha-app', imei: 'imei-0002' };
    const credentials = { ...again, account: 'leaving', password: 'correct horse' };
    const other = await server.call<{ token: string }>('login', credentials);
    const bye = await leave('alpha', here.token);
    expect(bye.headers['x-remember']).toBe('deleteMe');
    expect((await server.call('init', { tenantId: 'alpha' }, other.data!.token)).code).toBe(4001069);
    expect((await server.call('permissions', {}, other.data!.token)).status).toBe(401);
    expect((await server.call('login', credentials)).code).toBe(1001);
  });

  test('and may come back: the card is announced again, a used code stays used, the number is nobody’s', async () => {
    const { db } = server.stores;
    await admitBy(11);
    await addAccessCodes(db, 'beta', ['PASSONCEONLY'], { kind: 'pass', expiresAt: null, uses: 1 });
    const phone = newPhone();
    const { token } = await server.reader({ phone });
    await bind(token, { passCode: 'PASSONCEONLY' });
    await leave('beta', token);
    expect((await bind(token, { passCode: 'PASSONCEONLY' })).code).toBe(4001054);
    const rest = await db.asOwner((tx) => tx.select().from(accessCodes).where(eq(accessCodes.code, 'PASSONCEONLY')));
    expect(rest).toMatchObject([{ uses: 0 }]);

    await admitBy(6);
    await announceReaders(db, 'beta', [{ kind: 'readCard', number: 'B-77', name: '沈知秋' }]);
    const card = { readCard: 'B-77', realName: '沈知秋' };
    await bind(token, card);
    await leave('beta', token);
    expect(
      await db.asOwner((tx) => tx.select().from(importedUsers).where(eq(importedUsers.name, '沈知秋'))),
    ).toMatchObject([{ userId: null }]);
    expect((await bind(token, card)).code).toBe(0);
    await leave('beta', token);
    await leave('alpha', token);
    expect(await db.asOwner((tx) => tx.$count(people, eq(people.phone, phone)))).toBe(0);
  });

  test('only one that is theirs; another’s answers like one that does not exist', async () => {
    const { token } = await member();
    await server.reader({ tenantId: 'beta', phone: newPhone() });
    const [real, made] = [await leave('beta', token), await leave('nowhere', token)];
    expect([real.code, real.msg]).toEqual([made.code, made.msg]);
    expect(real.code).toBe(1010);
    expect((await leave('alpha', await server.tourist())).status).toBe(403);
    expect((await leave('alpha', (await server.reader()).token)).code).toBe(1014);
  });
});

describe('groups', () => {
  test('are listed in the institution’s order, and a reader chooses one of them', async () => {
    const { db } = server.stores;
    const ids = await setGroups(db, 'alpha', ['总馆', '少儿馆']);
    const foreign = await setGroups(db, 'beta', ['别家的分馆']);
    const { token } = await server.reader();
    const choose = (groupId: string, as = token) => server.call('bindGroup', { groupId }, as);
    expect((await choose(ids['少儿馆']!)).status).toBe(403);
    await setTenantConfig(db, 'alpha', { userGroupEnabled: 1 });
    expect((await choose(ids['少儿馆']!)).code).toBe(0);
    expect((await choose(foreign['别家的分馆']!)).status).toBe(403);
    expect((await choose('no-such-group')).status).toBe(403);
    expect((await choose(ids['总馆']!, await server.tourist())).status).toBe(403);
    expect((await server.call('userGroup', {}, token)).data).toEqual({
      groups: [
        { groupId: ids['总馆'], name: '总馆' },
        { groupId: ids['少儿馆'], name: '少儿馆' },
      ],
      current: ids['少儿馆'],
    });
    expect((await server.call('profile', {}, token)).data).toMatchObject({ groupName: '少儿馆' });
  });
});
