import { createHash } from 'node:crypto';
import { canonicalForm } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSecrets } from './secrets.ts';

let server: TestServer;
const SECRET = { alpha: 'secret of alpha', beta: 'secret of beta' };
beforeAll(async () => {
  server = await startTestServer();
  const secrets = createSecrets(server.stores);
  for (const [id, secret] of Object.entries(SECRET)) {
    await server.stores.db.inTenant(id, (tx) => secrets.put(tx, id, 'sign', secret));
  }
}, 60_000);
afterAll(() => server.close());

interface Login {
  token: string;
  userId: string;
  role: string | null;
}
/** What a partner of alpha puts into an address. */
function link(userId: string, age = 0, secret: string = SECRET.alpha) {
  const signed = { tenantId: 'alpha', appId: 'alpha-app', userId, timestamp: String(server.clock.now() - age) };
  const sign = createHash('md5')
    .update(canonicalForm({ ...signed, secret }))
    .digest('hex')
    .toUpperCase();
  return { ...signed, sign, imei: 'imei-0001' };
}
const follow = (args: object, token?: string) => server.call<Login>('sign', args, token);
const DENIED = { status: 403, code: 403, data: null };
const EXPIRED = { status: 200, code: 1009, msg: '链接已过期，请重新获取', data: null };

test('a signed address logs its reader in, and makes the reader at the first one', async () => {
  const first = await follow(link('u-1'));
  expect(first).toMatchObject({ code: 0, data: { role: null } });
  expect(first.headers['x-remember']).toBeTruthy();
  server.clock.forward(1);
  expect((await follow(link('u-1'))).data).toMatchObject({ userId: first.data!.userId });
  expect((await follow(link('u-2'))).data!.userId).not.toBe(first.data!.userId);
});

test('the visitor that the device was before is logged out', async () => {
  const visitor = await server.tourist();
  expect((await follow(link('u-3'), visitor)).code).toBe(0);
  expect((await server.call('permissions', {}, visitor)).status).toBe(401);
});

test('the first addresses of a reader followed at once make one reader', async () => {
  const links = Array.from({ length: 12 }, (_, age) => link('u-many', age));
  const answers = await Promise.all(links.map((one) => follow(one)));
  expect(new Set(answers.map(({ data }) => data?.userId)).size).toBe(1);
  expect(new Set(answers.map(({ data }) => data?.token)).size).toBe(12);
});

// Threats 6.
test('an address is good once, however many follow it at once', async () => {
  const shared = link('u-4');
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(shared)));
  expect(answers.filter(({ code }) => code === 0).length).toBe(1);
  expect(answers.find(({ code }) => code !== 0)).toMatchObject(EXPIRED);
  expect(await follow({ ...shared, imei: 'imei-of-another' })).toMatchObject(EXPIRED);
});

test.each([
  ['five minutes old', 300_000, true],
  ['older than five minutes', 300_001, false],
  ['a minute ahead', -60_000, true],
  ['more than a minute ahead', -60_001, false],
])('an address %s', async (_, age, isGood) => {
  const answer = await follow(link('u-5', age));
  expect(answer).toMatchObject(isGood ? { code: 0 } : EXPIRED);
});

test('a used address stays used as long as it would be good', async () => {
  const early = link('u-6', -60_000);
  expect((await follow(early)).code).toBe(0);
  server.clock.forward(359_000);
  expect(await follow(early)).toMatchObject(EXPIRED);
});

test.each<[string, (good: ReturnType<typeof link>) => object]>([
  ['of another reader', (good) => ({ ...good, userId: 'u-8' })],
  ['of another moment', (good) => ({ ...good, timestamp: String(Number(good.timestamp) + 1) })],
  ['in lower case', (good) => ({ ...good, sign: good.sign.toLowerCase() })],
  ['cut short', (good) => ({ ...good, sign: good.sign.slice(0, 31) })],
  ['empty', (good) => ({ ...good, sign: '' })],
  ['with another secret', () => link('u-7', 0, 'guess')],
  ['with the secret of another institution', () => link('u-7', 0, SECRET.beta)],
  ['for another institution', (good) => ({ ...good, tenantId: 'beta', appId: 'beta-app' })],
  ['of a forged, expired address', (good) => ({ ...good, timestamp: '1', sign: 'F'.repeat(32) })],
])('a signature %s is refused (threats 6)', async (_, forge) => {
  expect(await follow(forge(link('u-7')))).toMatchObject(DENIED);
});

test('a refused forgery does not use the true address up', async () => {
  const good = link('u-9');
  await follow({ ...good, userId: 'u-10' });
  expect((await follow(good)).code).toBe(0);
});

test.each(['u\u0000', 'u\n', 'u\u0080', 'x'.repeat(129), '', ['u', 'v'], { u: 1 }])(
  'a partner’s id %j is none',
  async (userId) => {
    expect(await follow({ ...link('u'), userId })).toMatchObject({ status: 400, data: null });
  },
);

test('an institution without a secret admits nobody by signature', async () => {
  await server.stores.db.asOwner((tx) => tx.execute("delete from tenant_secrets where tenant_id = 'beta'"));
  const signed = { tenantId: 'beta', appId: 'beta-app', userId: 'u', timestamp: String(server.clock.now()) };
  const sign = createHash('md5')
    .update(canonicalForm({ ...signed, secret: '' }))
    .digest('hex')
    .toUpperCase();
  expect(await follow({ ...signed, sign, imei: 'imei-0001' })).toMatchObject(DENIED);
});

test('a reader whose address has grown old gets a fresh signature for it, good once', async () => {
  const { token, userId } = (await follow(link('u-11'))).data!;
  server.clock.forward(600_000);
  const fresh = (await server.call<{ timestamp: string; sign: string }>('resign', { userId: 'u-11' }, token)).data!;
  expect(Number(fresh.timestamp)).toBe(server.clock.now());
  const again = { ...link('u-11'), ...fresh };
  expect((await follow(again)).data).toMatchObject({ userId });
  expect(await follow(again)).toMatchObject(EXPIRED);
});

test('nobody gets a signature for another reader, for a made-up one, or without a session (threats 6)', async () => {
  const [mine, other] = [(await follow(link('u-12'))).data!, (await follow(link('u-13'))).data!];
  expect(await server.call('resign', { userId: 'u-13' }, mine.token)).toMatchObject(DENIED);
  expect(await server.call('resign', { userId: 'u-nobody' }, other.token)).toMatchObject(DENIED);
  expect(await server.call('resign', { userId: 'u-13' }, await server.tourist())).toMatchObject(DENIED);
  expect(await server.call('resign', { userId: 'u-13' })).toMatchObject({ status: 401 });
});
