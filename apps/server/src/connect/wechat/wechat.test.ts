import { createHash } from 'node:crypto';
import { Code, RegistrationMethod } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMemoryCache } from '../../cache/memory-cache.ts';
import type { TenantConfig } from '../../db/schema.ts';
import { tenants } from '../../db/schema.ts';
import { registrar } from '../../testing/registration.ts';
import { newPhone } from '../../testing/verification.ts';
import { createFetch } from '../outbound.ts';
import type { Browser } from '../testing/browser.ts';
import type { ConnectServer } from '../testing/connect-server.ts';
import { errorOf, ORIGIN, startConnectServer } from '../testing/connect-server.ts';
import { MINI_APP, startWechatApi, WECHAT_APP, WECHAT_SECRET } from '../testing/wechat-api.ts';
import { createJsTickets, jsSignature } from './js-ticket.ts';
import { WechatSettings } from './settings.ts';

vi.setConfig({ testTimeout: 30_000 });

let api: Awaited<ReturnType<typeof startWechatApi>>;
let server: ConnectServer;
beforeAll(async () => {
  api = await startWechatApi();
  server = await startConnectServer([api.host]);
  for (const tenantId of ['alpha', 'beta']) {
    const official = { title: '微信登录', appId: WECHAT_APP, apiBase: api.url, origins: ['https://m.read.example'] };
    const mini = { appId: MINI_APP, app: 'miniProgram', apiBase: api.url };
    await server.connector({ name: 'wx', kind: 'wechat', settings: official, secret: WECHAT_SECRET }, tenantId);
    await server.connector({ name: 'mini', kind: 'wechat', settings: mini, secret: WECHAT_SECRET }, tenantId);
  }
  await configure('beta', { registration: RegistrationMethod.code });
}, 60_000);
afterAll(async () => {
  await server.close();
  await api.close();
});

const configure = (tenantId: string, config: TenantConfig) =>
  server.stores.db.asOwner((tx) => tx.update(tenants).set({ config }).where(eq(tenants.id, tenantId)));

const wechat = (code: string, more: object = {}) =>
  server.enter({ grantType: 'FRONT_WECHAT', code, ...more }, { call: 'login' });
const atBeta = { tenantId: 'beta', appId: 'beta-app' };

/** Through WeChat's page, which gives this user's code. */
async function through(browser: Browser, code: string, tenantId = 'alpha', query = ''): Promise<URL> {
  const { location } = await browser.step(`/api/front/connect/${tenantId}/wx/start${query}`);
  const back = new URL(new URL(location!).searchParams.get('redirect_uri')!);
  back.searchParams.set('code', code);
  back.searchParams.set('state', new URL(location!).searchParams.get('state')!);
  return (await browser.follow(back)).url;
}

describe('a reader inside WeChat', () => {
  test('is sent to WeChat’s page with the parameters in the order that it reads', async () => {
    const { location } = await server.browser().step('/api/front/connect/alpha/wx/start');
    const callback = encodeURIComponent(`${ORIGIN}/api/front/connect/alpha/wx/callback`);
    expect(location).toMatch(
      new RegExp(
        `^https://open\\.weixin\\.qq\\.com/connect/oauth2/authorize\\?appid=${WECHAT_APP}&redirect_uri=${callback.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}&response_type=code&scope=snsapi_base&state=[\\w-]{43}#wechat_redirect$`,
      ),
    );
  });

  test('comes in by the code, the same user each time, under the nickname', async () => {
    const user = { openid: 'o-li', nickname: '小李', scope: 'snsapi_userinfo' };
    api.state.codes.set('c1', user).set('c2', user);
    const first = await wechat('c1');
    expect([first.code, first.data?.userName]).toEqual([0, '小李']);
    expect((await wechat('c2')).data?.userId).toBe(first.data?.userId);
  });

  test('is one user in the official account and the mini-program of one owner', async () => {
    api.state.codes
      .set('c3', { openid: 'o-wang', unionid: 'u-wang' })
      .set('m3', { openid: 'm-wang', unionid: 'u-wang' });
    const [page, mini] = [await wechat('c3'), await wechat('m3', { thirdPL: 'lgkjtsg-mp' })];
    expect(mini.data?.userId).toBe(page.data?.userId);
    api.state.codes.set('m4', { openid: 'm-wang' });
    expect((await wechat('m4', { third: 'mini' })).data?.userId).toBe(page.data?.userId);
  });

  test('comes back from WeChat’s page as a user where the institution asks nothing more', async () => {
    api.state.codes.set('c5', { openid: 'o-zhao' });
    const browser = server.browser();
    const url = await through(browser, 'c5');
    expect(url.pathname).toBe('/h5/pages/main');
    const cookie = `connect=${browser.cookie('connect')}`;
    const args = { grantType: 'FRONT_THIRD_REGISTER', third: 'wx', code: url.searchParams.get('code') };
    expect((await server.enter(args, { cookie })).code).toBe(0);
  });

  test('is bound to the reader who is logged in, once', async () => {
    api.state.codes.set('b1', { openid: 'o-bound' }).set('b2', { openid: 'o-bound' }).set('b3', { openid: 'o-bound' });
    const [one, other] = [await server.reader(), await server.reader()];
    expect((await server.call('bindWechat', { code: 'b1' }, one.token)).code).toBe(0);
    expect((await wechat('b2')).data?.userId).toBe(one.userId);
    expect((await server.call('bindWechat', { code: 'b3' }, other.token)).code).toBe(Code.alreadyBound);
  });

  test('visitors have nothing to bind to', async () => {
    api.state.codes.set('b4', { openid: 'o-visitor' });
    expect((await server.call('bindWechat', { code: 'b4' }, await server.tourist())).code).toBe(Code.denied);
  });
});

describe('where the institution asks for a code of its own (registration method 9)', () => {
  test('an unknown WeChat user is told to register, and a third-party login is no way around', async () => {
    api.state.codes.set('d1', { openid: 'o-new' }).set('d2', { openid: 'o-new' });
    expect((await wechat('d1', atBeta)).code).toBe(Code.notBound);
    const args = { ...atBeta, grantType: 'FRONT_THIRD_REGISTER', third: 'wx', code: 'd2' };
    expect((await server.enter(args)).code).toBe(Code.notBound);
  });

  test('WeChat’s page leads to the page of registration, whose ticket is good with the code', async () => {
    await server.stores.db.asOwner((tx) =>
      tx.execute(`insert into access_codes (tenant_id, code, kind) values ('beta', 'REDEEM2468', 'redeem')`),
    );
    api.state.codes.set('d3', { openid: 'o-qian' });
    const browser = server.browser();
    const url = await through(browser, 'd3', 'beta');
    expect([url.pathname, url.searchParams.get('wechat')]).toEqual(['/h5/pages/login/wxRegister', 'wx']);
    const cookie = `connect=${browser.cookie('connect')}`;
    const ticket = url.searchParams.get('registerTicket');
    const register = (more: object) =>
      server.enter(
        { ...atBeta, grantType: 'FRONT_CODE_WECHAT_REGISTER', third: 'wx', code: ticket, ...more },
        { cookie },
      );
    expect((await register({ passCode: 'REDEEM2468' })).code).toBe(0);
    api.state.codes.set('d4', { openid: 'o-qian' });
    expect((await wechat('d4', atBeta)).code).toBe(0);
  });

  test('a wrong code registers nobody', async () => {
    api.state.codes.set('d5', { openid: 'o-wrong' }).set('d6', { openid: 'o-wrong' });
    const args = { ...atBeta, grantType: 'FRONT_CODE_WECHAT_REGISTER', code: 'd5', passCode: 'NOSUCHCODE' };
    expect((await server.enter(args)).code).toBe(Code.redeemCodeNotFound);
    expect((await wechat('d6', atBeta)).code).toBe(Code.notBound);
  });
});

describe('WeChat and a phone', () => {
  const at = () => registrar(server, 'beta');
  const join = (args: object) => server.enter({ ...atBeta, grantType: 'FRONT_WECHAT_REGISTER', ...args });

  test('an announced reader registers with WeChat and the phone that SMS proves (method 5)', async () => {
    await at().admitBy(RegistrationMethod.phone);
    const phone = newPhone();
    await at().announce('phone', phone, '林晓');
    for (const code of ['p1', 'p2']) api.state.codes.set(code, { openid: 'o-announced' });
    const proof = await at().proved('IMPORT_USER', { phone });
    const made = await join({ code: 'p1', ...proof });
    expect(made.code).toBe(0);
    expect((await wechat('p2', atBeta)).data?.userId).toBe(made.data?.userId);
  });

  test('who is not announced does not, and the SMS code is good again', async () => {
    await at().admitBy(RegistrationMethod.phone);
    const phone = newPhone();
    api.state.codes.set('p3', { openid: 'o-unknown' }).set('p4', { openid: 'o-unknown' });
    const proof = await at().proved('IMPORT_USER', { phone });
    expect((await join({ code: 'p3', ...proof })).code).toBe(Code.importedUserNotFound);
    await at().announce('phone', phone, '林晓');
    expect((await join({ code: 'p4', ...proof })).code).toBe(0);
  });

  test('a reader known by phone gets WeChat as one more way in (WECHAT_MOBILE)', async () => {
    await at().admitBy(RegistrationMethod.none);
    const phone = newPhone();
    const reader = await at().register({
      grantType: 'FRONT_PHONE_REGISTER',
      ...(await at().proved('USER_REGISTER', { phone })),
    });
    await at().admitBy(RegistrationMethod.code);
    api.state.codes.set('p5', { openid: 'o-phone' }).set('p6', { openid: 'o-phone' });
    // The next message to one number waits a minute.
    server.clock.forward(61_000);
    const proof = await at().proved('WECHAT_MOBILE', { phone });
    const args = { ...atBeta, grantType: 'WECHAT_MOBILE', code: 'p5', ...proof };
    expect((await server.enter(args, { call: 'login' })).data?.userId).toBe(reader.data?.userId);
    expect((await wechat('p6', atBeta)).data?.userId).toBe(reader.data?.userId);
  });

  test('an unknown phone is no way around what the institution asks (WECHAT_MOBILE)', async () => {
    await at().admitBy(RegistrationMethod.code);
    api.state.codes.set('p7', { openid: 'o-around' });
    const proof = await at().proved('WECHAT_MOBILE', { phone: newPhone() });
    const args = { ...atBeta, grantType: 'WECHAT_MOBILE', code: 'p7', ...proof };
    expect((await server.enter(args, { call: 'login' })).code).toBe(Code.notBound);
  });
});

describe('threats 13: an openid is believed only behind its code', () => {
  test('an openid without code logs nobody in', async () => {
    expect((await server.enter({ grantType: 'FRONT_WECHAT', openId: 'o-li' }, { call: 'login' })).code).toBe(
      Code.parameterNotFound,
    );
  });

  test.each([
    ['a made-up code (40029)', 'made-up'],
    ['a used code (40163)', 'c1'],
  ])('%s is refused', async (_name, code) => {
    expect((await wechat(code)).code).toBe(Code.wrongProof);
  });

  test('the stand-in of a snapshot page is nobody', async () => {
    api.state.codes.set('s1', { openid: 'o-snapshot', snapshot: true });
    expect((await wechat('s1')).code).toBe(Code.wrongProof);
  });

  test('a code of the page is none of the mini-program', async () => {
    api.state.codes.set('s2', { openid: 'o-li' });
    const { url } = await server.browser().follow('/api/front/connect/alpha/mini/start');
    expect(errorOf(url).code).toBe(Code.denied);
  });
});

describe('the SDK’s configuration', () => {
  let token: string | undefined;
  test('is signed as WeChat’s published example is', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
    const example = {
      ticket,
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: '1414587457',
      url: 'http://mp.weixin.qq.com?params=value',
    };
    expect(jsSignature(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  test('is given for a page of ours, without its fragment', async () => {
    token ??= (await server.reader()).token;
    const url = `${ORIGIN}/h5/pages/main?tenantId=alpha`;
    const { data } = await server.call<Record<string, string>>(
      'jsTicket',
      { appId: 'alpha-app', url: `${url}#/x` },
      token,
    );
    const text = `jsapi_ticket=ticket-${api.state.tickets}&noncestr=${data!['nonceStr']}&timestamp=${data!['timestamp']}&url=${url}`;
    expect(data).toMatchObject({ appId: WECHAT_APP, signature: createHash('sha1').update(text).digest('hex') });
    expect((await server.call('jsTicket', { appId: 'alpha-app', url: 'https://m.read.example/h5/' }, token)).code).toBe(
      0,
    );
    expect((await server.call('getAppInfo', {}, token)).data).toEqual({ appId: WECHAT_APP });
  });

  test.each([
    'https://evil.example/h5/',
    'http://read.example.evil.example/',
    'http://read.example@evil.example/',
    'http://read.example:8080/',
    'https://read.example/',
    'http://evil.example/?http://read.example/',
    'http://evil.example\\@read.example/',
    'http://127.0.0.1/',
  ])('threats 21: %s is not signed', async (url) => {
    token ??= (await server.reader()).token;
    expect((await server.call('jsTicket', { appId: 'alpha-app', url }, token)).code).toBe(Code.denied);
  });
});

describe('WeChat’s ticket', () => {
  const settings = () => WechatSettings.parse({ appId: WECHAT_APP, apiBase: api.url });

  test('is fetched once for all who ask at once, in all processes', async () => {
    const cache = createMemoryCache();
    const processes = [1, 2, 3].map(() => createJsTickets({ fetch: createFetch([api.host]), cache }));
    const before = api.state.tickets;
    const asked = processes.flatMap((one) => Array.from({ length: 20 }, () => one.ticket(settings(), WECHAT_SECRET)));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(api.state.tickets).toBe(before + 1);
  });

  test('is fetched again before it ends, and with a fresh token where WeChat withdrew the old one', async () => {
    let now = 0;
    const cache = createMemoryCache(() => now);
    const tickets = createJsTickets({ fetch: createFetch([api.host]), cache });
    const first = await tickets.ticket(settings(), WECHAT_SECRET);
    now = 6_890_000;
    expect(await tickets.ticket(settings(), WECHAT_SECRET)).toBe(first);
    now = 6_910_000;
    expect(await tickets.ticket(settings(), WECHAT_SECRET)).not.toBe(first);
    await cache.remove(`wechat:ticket:${api.url}:${WECHAT_APP}`);
    api.state.goodToken = 'withdrawn';
    expect(await tickets.ticket(settings(), WECHAT_SECRET)).toBe(`ticket-${api.state.tickets}`);
  });
});
