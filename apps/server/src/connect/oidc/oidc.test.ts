import { Code } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import type { ConnectServer } from '../testing/connect-server.ts';
import { errorOf, ORIGIN, startConnectServer } from '../testing/connect-server.ts';
import type { Counterpart } from '../testing/counterpart.ts';
import { startOpenIdProvider } from '../testing/openid-provider.ts';

vi.setConfig({ testTimeout: 30_000 });

const START = '/api/front/connect/alpha/campus/start';
const client = {
  id: 'yuelan',
  secret: 'a secret of the client',
  redirectUri: `${ORIGIN}/api/front/connect/alpha/campus/callback`,
};

let provider: Counterpart;
let server: ConnectServer;
beforeAll(async () => {
  provider = await startOpenIdProvider(client);
  server = await startConnectServer([provider.host]);
  const settings = { title: '统一身份认证', issuer: provider.url, clientId: client.id };
  await server.connector({ name: 'campus', kind: 'oidc', settings, secret: client.secret });
}, 60_000);
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Through the provider's own pages: name, then consent. */
async function logIn(browser: Browser, account: string, start = START): Promise<URL> {
  let page = await browser.follow(start);
  const fill = async (fields: Record<string, string>) => {
    const reply = await browser.step(page.url, fields);
    page = await browser.follow(new URL(reply.location!, page.url));
  };
  if (page.text.includes('name="login"')) await fill({ prompt: 'login', login: account, password: 'any' });
  if (page.text.includes('value="consent"')) await fill({ prompt: 'consent' });
  return page.url;
}
const exchange = (browser: Browser, url: URL, call = 'register') =>
  server.enter(
    { grantType: 'FRONT_THIRD_REGISTER', third: 'campus', code: url.searchParams.get('code') },
    { call, cookie: `connect=${browser.cookie('connect')}` },
  );

describe('a reader of an OpenID provider', () => {
  test('comes back to the page asked for with a one-time code, and becomes a user of the institution', async () => {
    const browser = server.browser();
    const url = await logIn(browser, 'li', `${START}?back=${encodeURIComponent('/pages/book/detail?bookId=b1')}`);
    expect(url.pathname).toBe('/h5/pages/book/detail');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      bookId: 'b1',
      tenantId: 'alpha',
      appId: 'alpha-app',
      third: 'campus',
    });
    const { code, data } = await exchange(browser, url);
    expect([code, data?.userName]).toEqual([0, 'li 同学']);
    const info = await server.call<{ identity: number }>('init', { tenantId: 'alpha' }, data!.token);
    expect(info.data?.identity).toBe(1);
  });

  test('is the same user the next time, by login and by register alike', async () => {
    const [first, second] = [server.browser(), server.browser()];
    const one = await exchange(first, await logIn(first, 'wang'));
    const two = await exchange(second, await logIn(second, 'wang'), 'login');
    expect(two.data?.userId).toBe(one.data?.userId);
    expect(two.data?.token).not.toBe(one.data?.token);
  });

  test('binds the identity to an account, logs in with it, and unbinds it', async () => {
    const browser = server.browser();
    const { token, userId } = await server.reader();
    const url = await logIn(browser, 'zhao', `${START}?bind=1&back=/pages/mine/account`);
    expect(url.pathname).toBe('/h5/pages/mine/account');
    expect(url.searchParams.has('third')).toBe(false);
    const headers = { cookie: `connect=${browser.cookie('connect')}` };
    const bound = await server.call('bindThird', { code: url.searchParams.get('bindTicket') }, token, headers);
    expect(bound.code).toBe(0);
    expect((await exchange(browser, await logIn(browser, 'zhao'))).data?.userId).toBe(userId);
    const connections = await server.call('connections', {}, token);
    expect(connections.data).toEqual([
      { name: 'campus', kind: 'oidc', title: '统一身份认证', bound: true, startable: true },
    ]);
    expect((await server.call('unbindThird', { third: 'campus' }, token)).code).toBe(0);
    expect((await exchange(browser, await logIn(browser, 'zhao'))).data?.userId).not.toBe(userId);
  });

  test('cannot bind an identity that somebody else has', async () => {
    const browser = server.browser();
    await exchange(browser, await logIn(browser, 'qian'));
    const { token } = await server.reader();
    const url = await logIn(browser, 'qian', `${START}?bind=1`);
    const headers = { cookie: `connect=${browser.cookie('connect')}` };
    const bound = await server.call('bindThird', { code: url.searchParams.get('bindTicket') }, token, headers);
    expect(bound.code).toBe(Code.alreadyBound);
  });

  test('does not unbind the only way in', async () => {
    const browser = server.browser();
    const { data } = await exchange(browser, await logIn(browser, 'sun'));
    expect((await server.call('unbindThird', { third: 'campus' }, data!.token)).code).toBe(Code.phoneUnproved);
  });
});

describe('threats 10: nobody is logged in by somebody else’s link', () => {
  test('a code is good once, in the browser that earned it, in its institution', async () => {
    const browser = server.browser();
    const stolen = await logIn(browser, 'zhou');
    expect((await exchange(server.browser(), stolen)).code).toBe(Code.linkExpired);
    const url = await logIn(browser, 'zhou');
    const code = url.searchParams.get('code');
    const elsewhere = { tenantId: 'beta', appId: 'beta-app', grantType: 'FRONT_TICKET', code };
    const cookie = `connect=${browser.cookie('connect')}`;
    expect((await server.enter(elsewhere, { call: 'login', cookie })).code).toBe(Code.linkExpired);
    expect((await exchange(browser, url)).code).toBe(0);
    expect((await exchange(browser, url)).code).toBe(Code.linkExpired);
  });

  test('an answer of the provider does not log in a browser that did not ask', async () => {
    const attacker = server.browser();
    const login = await attacker.follow(START);
    const given = await attacker.step(login.url, { prompt: 'login', login: 'wu', password: 'any' });
    let next = new URL(given.location!, login.url);
    while (next.origin !== ORIGIN) {
      const reply = await attacker.step(next);
      next = reply.location
        ? new URL(reply.location, next)
        : new URL((await attacker.step(next, { prompt: 'consent' })).location!, next);
    }
    const victim = server.browser();
    expect(errorOf((await victim.follow(next)).url).code).toBe(Code.linkExpired);
  });

  test('an answer that nobody asked for, or a second time, is refused', async () => {
    const browser = server.browser();
    const { url } = await browser.follow('/api/front/connect/alpha/campus/callback?code=x&state=made-up');
    expect(url.pathname).toBe('/h5/pages/error');
    expect(errorOf(url).code).toBe(Code.linkExpired);
  });

  test('a code of the provider that was not given for this login is refused', async () => {
    const browser = server.browser();
    const begun = await browser.step(START);
    const state = new URL(begun.location!).searchParams.get('state');
    const { url } = await browser.follow(
      `/api/front/connect/alpha/campus/callback?code=guess&state=${state}&iss=${provider.url}`,
    );
    expect(errorOf(url)).toEqual({ code: Code.wrongProof, msg: '身份验证未通过，请返回重试' });
  });
});

test('the browser’s name is a cookie that no script reads, and no address holds a token', async () => {
  const browser = server.browser();
  const reply = await server.get(START);
  expect(reply.headers['set-cookie']).toMatch(
    /^connect=[\w-]{43}; Path=\/api\/front; Max-Age=3600; HttpOnly; SameSite=Lax$/,
  );
  const url = await logIn(browser, 'zheng');
  const { data } = await exchange(browser, url);
  expect(url.href).not.toContain(data!.token.split('.')[1]);
});

test('threats 23: back to another site leads to the home', async () => {
  const browser = server.browser();
  const url = await logIn(browser, 'feng', `${START}?back=${encodeURIComponent('//evil.example')}`);
  expect([url.origin, url.pathname]).toEqual([ORIGIN, '/h5/pages/main']);
});

test.each([
  '/api/front/connect/alpha/nothing/start',
  '/api/front/connect/nowhere/campus/start',
  '/api/front/connect/beta/campus/start',
])('%s is not there', async (address) => {
  expect(errorOf((await server.browser().follow(address)).url).code).toBe(Code.denied);
});

test('a way in that the institution has closed is closed', async () => {
  await server.stores.db.asOwner((tx) =>
    tx.execute(`update tenants set config = '{"closedGrants":["FRONT_THIRD_REGISTER"]}' where id = 'beta'`),
  );
  const settings = { issuer: provider.url, clientId: client.id };
  await server.connector({ name: 'closed', kind: 'oidc', settings, secret: 'x' }, 'beta');
  const { url } = await server.browser().follow('/api/front/connect/beta/closed/start');
  expect(errorOf(url).code).toBe(Code.grantClosed);
});
