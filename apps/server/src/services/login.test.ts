import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenants } from '../db/schema.ts';
import { setTenantStatus } from '../ops/tenants.ts';
import { solveCaptcha } from '../testing/proofs.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

interface Login {
  token: string;
  userId: string;
  role: string | null;
  deviceSecret?: string;
}
const visit = (more: object = {}) =>
  server.call<Login>('tourist', { tenantId: 'alpha', appId: 'alpha-app', imei: 'imei-visitor', ...more });
const login = (args: object, token?: string, tenantId = 'alpha') =>
  server.call<Login>('login', { tenantId, appId: `${tenantId}-app`, imei: 'imei-reader', ...args }, token);
const enter = (account: string, password: string, token?: string, more: object = {}) =>
  login({ grantType: 'FRONT_PASSWORD', account, password, ...more }, token);

test('a visitor is recognised on the same device by the secret it was given', async () => {
  const first = await visit();
  const again = await visit({ deviceSecret: first.data!.deviceSecret });
  expect(again.data).toMatchObject({ userId: first.data!.userId, role: 'tourist' });
  expect(again.data!.token).not.toBe(first.data!.token);
  expect(again.data).not.toHaveProperty('deviceSecret');
});

test('knowing a device id, or guessing its secret, gives a new visitor and not the old one (threats 9)', async () => {
  const first = await visit();
  const bare = await visit();
  const guessed = await visit({ deviceSecret: 'x'.repeat(43) });
  expect(new Set([first, bare, guessed].map(({ data }) => data!.userId)).size).toBe(3);
});

test('a visitor works from a form as well as from JSON', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/front/login/tourist',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'tenantId=alpha&appId=alpha-app&imei=imei-form',
  });
  expect(reply.json()).toMatchObject({ code: 0, data: { tenantId: 'alpha' } });
});

test.each([
  [{ tenantId: 'alpha', imei: 'imei-0001' }, '租户appId有误'],
  [{ appId: 'alpha-app', imei: 'imei-0001' }, '租户信息有误'],
  [{ tenantId: 'alpha', appId: 'beta-app', imei: 'imei-0001' }, '租户appId有误'],
  [{ tenantId: 'nowhere', appId: 'alpha-app', imei: 'imei-0001' }, '租户信息有误'],
])('a visitor of %j is told what is wrong', async (args, msg) => {
  expect(await server.call('tourist', args)).toMatchObject({ status: 400, code: 400, msg, data: null });
});

test.each(['null', '', { a: 1 }, 'x'.repeat(1_000_000)])(
  'an imei that is none is refused (threats 9)',
  async (imei) => {
    expect((await visit({ imei })).status).toBe(400);
  },
);

test('a reader logs in, and the visitor the device was before is logged out (threats 9)', async () => {
  await server.reader({ account: 'Lin', password: 'green tea' });
  const visitor = await server.tourist();
  const reader = await enter(' LIN ', 'green tea', visitor);
  expect(reader).toMatchObject({ code: 0, data: { role: null } });
  expect(reader.headers['x-remember']).toBeTruthy();
  expect((await server.call('permissions', {}, visitor)).status).toBe(401);
  expect((await server.call('permissions', {}, reader.data!.token)).data).toMatchObject({ identity: 1 });
});

test('a wrong password and an unknown account get the same answer', async () => {
  await server.reader({ account: 'mei', password: 'right' });
  const wrong = await enter('mei', 'wrong');
  const unknown = await enter('nobody', 'wrong');
  expect(wrong).toMatchObject({ status: 200, code: 1001, msg: '账号或密码错误' });
  expect([unknown.code, unknown.msg]).toEqual([wrong.code, wrong.msg]);
});

const guess = async (account: string, password: string) =>
  enter(account, password, undefined, { captcha: await solveCaptcha(server) });

test('the fourth guess at an account needs a captcha, right or wrong, known or not (threats 15)', async () => {
  await server.reader({ account: 'guessed', password: 'right' });
  for (const account of ['guessed', 'unheard-of']) {
    for (let wrong = 0; wrong < 3; wrong++) expect((await enter(account, `wrong ${wrong}`)).code).toBe(1001);
    expect(await enter(account, 'right')).toMatchObject({ status: 200, code: 1007, data: null });
  }
  expect((await enter('guessed', 'right', undefined, { captcha: { captchaId: 'x', ticket: 'x' } })).code).toBe(1007);
  const captcha = await solveCaptcha(server);
  expect((await enter('guessed', 'wrong', undefined, { captcha })).code).toBe(1001);
  expect((await enter('guessed', 'right', undefined, { captcha })).code).toBe(1007);
  expect((await guess('guessed', 'right')).code).toBe(0);
  expect((await enter('guessed', 'right')).code).toBe(0);
});

test('the eleventh guess within ten minutes is refused even if right, and ten minutes later it is not', async () => {
  await server.reader({ account: 'locked', password: 'right' });
  for (let wrong = 0; wrong < 10; wrong++) expect((await guess('locked', `wrong ${wrong}`)).code).toBe(1001);
  expect(await guess('locked', 'right')).toMatchObject({ status: 200, code: 1002, data: null });
  server.clock.forward(600_001);
  expect((await enter('locked', 'right')).code).toBe(0);
}, 30_000);

test('guesses that come at once are counted one by one', async () => {
  await server.reader({ account: 'stormed', password: 'right' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, wrong) => enter('stormed', `wrong ${wrong}`)));
  expect(answers.filter(({ code }) => code === 1001).length).toBe(3);
});

test('logging out ends the session at once and tells the client to forget (threats 10)', async () => {
  const { token } = await server.reader();
  await server.call('permissions', {}, token);
  const bye = await server.call('logout', {}, token);
  expect(bye.headers['x-remember']).toBe('deleteMe');
  expect((await server.call('permissions', {}, token)).status).toBe(401);
});

test('a session ends by itself after thirty days', async () => {
  const token = await server.tourist();
  server.clock.forward(30 * 86_400_000 + 1);
  expect((await server.call('permissions', {}, token)).status).toBe(401);
});

test('no token, a made-up one and one that names another institution are all nobody', async () => {
  const token = await server.tourist();
  for (const bad of [undefined, 'nonsense', token.replace('alpha', 'beta'), `${token}x`]) {
    expect(await server.call('permissions', {}, bad)).toMatchObject({ status: 401, code: 401, data: null });
  }
});

test('a token is nothing that carries its own rights: what looks like one is nobody (threats 11)', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: 'me', tenantId: 'alpha', identity: 1, exp: 9_999_999_999 });
  const forged = [
    { alg: 'none' },
    { alg: 'HS256' },
    { alg: 'RS256', jku: 'https://evil.example' },
    { alg: 'HS256', kid: '../../x' },
  ];
  for (const header of forged) {
    const jwt = `${part(header)}.${claims}.${header.alg === 'none' ? '' : 'A'.repeat(43)}`;
    expect((await server.call('permissions', {}, jwt)).status).toBe(401);
    expect((await server.call('permissions', {}, `alpha.${claims.slice(0, 43)}`)).status).toBe(401);
  }
});

test('an institution gives its keys to its own people only, and only when asked', async () => {
  const token = await server.tourist();
  const own = await server.call<{ secret: string; cipher: string }>('init', { tenantId: 'alpha' }, token);
  expect(own.data!.secret).toContain('BEGIN PUBLIC KEY');
  expect(own.data!.cipher).toContain('PRIVATE KEY');
  const bare = await server.call('init', { tenantId: 'alpha', isBeCipher: false }, token);
  expect(bare.data).toMatchObject({ secret: null, cipher: null, tenantNum: 'alpha' });
  expect(await server.call('init', { tenantId: 'beta' }, token)).toMatchObject({ status: 403, code: 403 });
});

test('a header that names another institution than the token is refused', async () => {
  const token = await server.tourist();
  expect((await server.call('permissions', {}, token, { tenantid: 'alpha', appid: 'alpha-app' })).code).toBe(0);
  expect((await server.call('permissions', {}, token, { tenantid: 'beta' })).status).toBe(403);
  expect((await server.call('permissions', {}, token, { appid: 'beta-app' })).status).toBe(403);
});

test('fields that no one asked for change nothing', async () => {
  const { data } = await visit({ role: null, identity: 1, userId: 'me', permissions: ['*'] });
  const permissions = await server.call('permissions', {}, data!.token);
  expect(permissions.data).toMatchObject({ identity: 2, books: [], resources: [] });
});

test('an institution that was switched off lets nobody in', async () => {
  await setTenantStatus(server.stores.db, 'beta', 'disabled');
  const args = { tenantId: 'beta', appId: 'beta-app', imei: 'imei-0001' };
  expect(await server.call('tourist', args)).toMatchObject({ code: 4001073, data: null });
  await setTenantStatus(server.stores.db, 'beta', 'active');
});

test('a grant that the institution has switched off lets nobody in', async () => {
  await server.reader({ account: 'closed-out', password: 'tea' });
  const set = (closedGrants: string[]) =>
    server.stores.db.asOwner((tx) =>
      tx.update(tenants).set({ config: { closedGrants } }).where(eq(tenants.id, 'alpha')),
    );
  await set(['FRONT_PASSWORD']);
  expect(await enter('closed-out', 'tea')).toMatchObject({ status: 200, code: 1008, data: null });
  await set([]);
  expect((await enter('closed-out', 'tea')).code).toBe(0);
});

test('a login that fails ends no session', async () => {
  const visitor = await server.tourist();
  await enter('nobody-at-all', 'wrong', visitor);
  expect((await server.call('permissions', {}, visitor)).status).toBe(200);
});

test('one address does not make visitors without end (threats 9)', async () => {
  const codes = await Promise.all(Array.from({ length: 620 }, async () => (await visit()).code));
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(20);
}, 60_000);
