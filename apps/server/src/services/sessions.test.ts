import { Identity } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { people, sessions, tenants, users } from '../db/schema.ts';
import type { TenantConfig } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Stores } from '../stores.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSessions } from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

interface Login {
  token: string;
  userId: string;
  tenantId: string;
  role: string | null;
}
const imei = 'imei-0001';
const MINUTE = 60_000;
/** The service itself, where no call leads to it. */
const service = (stores: Partial<Stores> = {}) =>
  createSessions({ ...server.stores, ...stores, clock: server.clock.now, config: readConfig({}) });
const refresh = (token: string | undefined, device = imei) => server.call<Login>('refresh', { imei: device }, token);
const refreshed = async (token: string) => (await refresh(token)).data!.token;
const isAlive = async (token: string) => (await server.call('permissions', {}, token)).status === 200;
const identityOf = async (token: string) =>
  (await server.call<{ identity: Identity }>('permissions', {}, token)).data?.identity;

describe('a refresh', () => {
  test('gives the same reader a new token, good for thirty days more', async () => {
    const { token, userId } = await server.reader();
    server.clock.forward(20 * 86_400_000);
    const next = await refresh(token);
    expect(next).toMatchObject({ code: 0, data: { userId, tenantId: 'alpha', role: null } });
    expect(next.data!.token).not.toBe(token);
    expect(next.headers['x-remember']).toBeTruthy();
    server.clock.forward(20 * 86_400_000);
    expect(await isAlive(next.data!.token)).toBe(true);
  });

  test('asked for twice gives one token, so that a lost answer loses no session', async () => {
    const { token } = await server.reader();
    const first = await refreshed(token);
    server.clock.forward(10 * MINUTE);
    expect(await isAlive(token)).toBe(true);
    expect(await refreshed(token)).toBe(first);
  });

  test('leaves the old token good for a minute after the new one is first used, and no longer', async () => {
    const { token } = await server.reader();
    const next = await refreshed(token);
    expect([await isAlive(token), await isAlive(next)]).toEqual([true, true]);
    server.clock.forward(59_000);
    expect([await isAlive(token), await isAlive(next)]).toEqual([true, true]);
    server.clock.forward(2000);
    expect([await isAlive(token), await isAlive(next)]).toEqual([false, true]);
  });

  test('counts as a use of the token it came with', async () => {
    const { token } = await server.reader();
    const second = await refreshed(token);
    await refreshed(second);
    server.clock.forward(MINUTE + 1);
    expect([await isAlive(token), await isAlive(second)]).toEqual([false, true]);
  });

  test('is noticed by one write at its first use, and by none at later ones', async () => {
    const next = await refreshed((await server.reader()).token);
    let writes = 0;
    const asOwner: Db['asOwner'] = (work) => {
      writes++;
      return server.stores.db.asOwner(work);
    };
    const counting = service({ db: { ...server.stores.db, asOwner } });
    for (let minute = 0; minute < 4; minute++) {
      expect(await counting.resolve(next)).not.toBeNull();
      server.clock.forward(MINUTE + 1);
    }
    expect(writes).toBe(1);
  });

  test('of a token that was given up ends the whole family: it was copied (threats 11)', async () => {
    const { token } = await server.reader();
    const next = await refreshed(token);
    await isAlive(next);
    server.clock.forward(MINUTE + 1);
    expect(await refresh(token)).toMatchObject({ status: 200, code: 40009, data: null });
    expect(await isAlive(next)).toBe(false);
    expect(await refresh(next)).toMatchObject({ code: 40009 });
  });

  test('with no token, a made-up one, one of another institution, or an expired one is refused', async () => {
    const { token } = await server.reader();
    const made = [undefined, 'nonsense', `alpha.${'x'.repeat(43)}`, token.replace('alpha', 'beta'), `${token}x`];
    for (const bad of made) expect(await refresh(bad)).toMatchObject({ status: 200, code: 40009, data: null });
    server.clock.forward(30 * 86_400_000 + 1);
    expect(await refresh(token)).toMatchObject({ code: 40009 });
  });

  test('after a logout is refused, and the old token of the family is gone with the new one', async () => {
    const { token } = await server.reader();
    const next = await refreshed(token);
    await isAlive(token);
    await server.call('logout', {}, next);
    expect([await isAlive(token), await isAlive(next)]).toEqual([false, false]);
    expect(await refresh(token)).toMatchObject({ code: 40009 });
  });

  test('reads the identity anew', async () => {
    const { token, userId } = await server.reader();
    const { db } = server.stores;
    await db.inTenant('alpha', (tx) =>
      tx.update(users).set({ identity: Identity.shareUser }).where(eq(users.id, userId)),
    );
    expect(await identityOf(await refreshed(token))).toBe(Identity.shareUser);
  });

  test('keeps the device of the login, whatever device is claimed', async () => {
    const { token, userId } = await server.reader();
    expect((await refresh(token, 'imei-of-somebody')).code).toBe(0);
    const rows = await server.stores.db.asOwner((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
    expect(new Set(rows.map((row) => row.imei))).toEqual(new Set([imei]));
  });

  test('keeps tokens out of the database', async () => {
    const { token } = await server.reader();
    const next = await refreshed(token);
    const rows = await server.stores.db.asOwner((tx) => tx.select().from(sessions));
    expect(JSON.stringify(rows)).not.toContain(next.split('.')[1]);
  });
});

/** One person with a user in both institutions. */
async function memberOfBoth(): Promise<{ token: string; there: string }> {
  const { token, userId } = await server.reader();
  const [personId, there] = [newId(), newId()];
  await server.stores.db.asOwner(async (tx) => {
    await tx.insert(people).values({ id: personId });
    await tx.update(users).set({ personId }).where(eq(users.id, userId));
    await tx
      .insert(users)
      .values({ id: there, tenantId: 'beta', name: '同一人', identity: Identity.academicUser, personId });
  });
  return { token, there };
}
const switchTo = (tenantId: string, token: string) => server.call<Login>('switchTenant', { tenantId, imei }, token);

describe('a switch of institution', () => {
  test('opens the session of the same person there, with the rights they have there', async () => {
    const { token, there } = await memberOfBoth();
    const answer = await switchTo('beta', token);
    expect(answer.data).toMatchObject({ userId: there, tenantId: 'beta', appId: 'beta-app', userName: '同一人' });
    expect(answer.data!.token.startsWith('beta.')).toBe(true);
    expect(await identityOf(answer.data!.token)).toBe(Identity.academicUser);
  });

  test('asked for twice gives one token; the old one goes a minute after its first use', async () => {
    const { token } = await memberOfBoth();
    const first = await switchTo('beta', token);
    expect((await switchTo('beta', token)).data).toEqual(first.data);
    expect([await isAlive(first.data!.token), await isAlive(token)]).toEqual([true, true]);
    server.clock.forward(MINUTE + 1);
    expect([await isAlive(first.data!.token), await isAlive(token)]).toEqual([true, false]);
  });

  test('and back is another session of the same family: one logout ends both', async () => {
    const { token } = await memberOfBoth();
    const there = (await switchTo('beta', token)).data!.token;
    const back = (await switchTo('alpha', there)).data!.token;
    expect(new Set([token, there, back]).size).toBe(3);
    expect(await isAlive(there)).toBe(true);
    await server.call('logout', {}, back);
    expect([await isAlive(there), await isAlive(back)]).toEqual([false, false]);
  });

  test.each([
    ['where the person does not belong', 'beta'],
    ['that does not exist', 'nowhere'],
  ])('to an institution %s is refused alike (threats 1)', async (_, tenantId) => {
    const { token } = await server.reader();
    expect(await switchTo(tenantId, token)).toMatchObject({ status: 200, code: 1010, data: null });
    expect(await isAlive(token)).toBe(true);
  });

  test('is nothing for a visitor', async () => {
    expect(await switchTo('beta', await server.tourist())).toMatchObject({ code: 1010 });
  });
});

/** A visitor of an institution with free login inside 127.0.0.0/8, where tests come from. */
const setNetworks = (config: TenantConfig) =>
  server.stores.db.asOwner((tx) => tx.update(tenants).set({ config }).where(eq(tenants.id, 'alpha')));
const checkIp = (token: string) => server.call<{ identity: Identity; session: Login | null }>('checkIp', {}, token);

describe('a check of the network address', () => {
  afterAll(() => setNetworks({}));

  test('upgrades a visitor inside the networks to an auto user, with a session of its own', async () => {
    await setNetworks({ ipFreeLogin: true, networks: ['10.0.0.0/8', '127.0.0.0/8'] });
    const visitor = await server.tourist();
    const { data } = await checkIp(visitor);
    expect(data).toMatchObject({ identity: Identity.autoUser, session: { tenantId: 'alpha', role: 'tourist' } });
    expect(data!.session!.token).not.toBe(visitor);
    expect(await identityOf(data!.session!.token)).toBe(Identity.autoUser);
    expect(await identityOf(visitor)).toBe(Identity.tourist);
    server.clock.forward(MINUTE + 1);
    expect(await isAlive(visitor)).toBe(false);
  });

  test('upgrades two tabs at once to one session', async () => {
    await setNetworks({ ipFreeLogin: true, networks: ['127.0.0.1'] });
    const visitor = await server.tourist();
    const [one, two] = await Promise.all([checkIp(visitor), checkIp(visitor)]);
    expect(one.data!.session).toEqual(two.data!.session);
  });

  test.each<[string, TenantConfig]>([
    ['outside the networks', { ipFreeLogin: true, networks: ['10.0.0.0/8'] }],
    ['where the institution does not want it', { networks: ['127.0.0.0/8'] }],
  ])('leaves a visitor %s as they are', async (_, config) => {
    await setNetworks(config);
    expect((await checkIp(await server.tourist())).data).toEqual({ identity: Identity.tourist, session: null });
  });

  test('leaves a reader a reader', async () => {
    await setNetworks({ ipFreeLogin: true, networks: ['127.0.0.0/8'] });
    const { token } = await server.reader();
    expect((await checkIp(token)).data).toEqual({ identity: Identity.reader, session: null });
  });

  test('believes no forwarded address that no trusted proxy has set (threats 25)', async () => {
    await setNetworks({ ipFreeLogin: true, networks: ['10.0.0.0/8'] });
    const visitor = await server.tourist();
    const spoofed = await server.call('checkIp', {}, visitor, { 'x-forwarded-for': '10.1.2.3' });
    expect(spoofed.data).toEqual({ identity: Identity.tourist, session: null });
  });

  test('an auto user stays one by a refresh inside, and is a visitor again by one outside', async () => {
    await setNetworks({ ipFreeLogin: true, networks: ['127.0.0.0/8'] });
    const auto = (await checkIp(await server.tourist())).data!.session!.token;
    const inside = await refreshed(auto);
    expect(await identityOf(inside)).toBe(Identity.autoUser);
    await setNetworks({ ipFreeLogin: true, networks: ['10.0.0.0/8'] });
    expect(await identityOf(await refreshed(inside))).toBe(Identity.tourist);
  });
});

describe('sessions of one user', () => {
  const enter = async (account: string) => (await server.reader({ account })).token;

  test('end but for the one that set a new password, and for its successor under way (threats 10)', async () => {
    const [here, there] = [await enter('two-devices'), await enter('two-devices')];
    const next = await refreshed(here);
    await Promise.all([isAlive(here), isAlive(there)]);
    const mine = (await server.call<{ userId: string }>('init', { tenantId: 'alpha' }, here)).data!.userId;
    await service().endOthers(mine, here);
    expect([await isAlive(here), await isAlive(next), await isAlive(there)]).toEqual([true, true, false]);
    await service().endAllOf(mine);
    expect([await isAlive(here), await isAlive(next)]).toEqual([false, false]);
  });

  test('of a reader who has left the institution are told so by init, and by nothing else', async () => {
    const { token, userId } = await server.reader();
    await isAlive(token);
    await service().unbind(userId);
    expect(await server.call('init', { tenantId: 'alpha' }, token)).toMatchObject({ status: 200, code: 4001069 });
    expect(await server.call('permissions', {}, token)).toMatchObject({ status: 401 });
    expect(await refresh(token)).toMatchObject({ code: 40009 });
    server.clock.forward(31 * 86_400_000);
    expect(await server.call('init', { tenantId: 'alpha' }, token)).toMatchObject({ status: 401 });
  });

  test('that have expired are swept away', async () => {
    await server.tourist();
    server.clock.forward(31 * 86_400_000);
    expect(await service().sweep()).toBeGreaterThan(0);
    expect(await service().sweep()).toBe(0);
  });
});
