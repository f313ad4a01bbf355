import { createStore, request } from '@yuelan/api';
import { GrantType, Identity, Platform } from '@yuelan/contract';
import { measureDevice, read, stored, write } from '@yuelan/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { Institution, TICKET } from '../testing/institution.ts';
import { boot, enter, enterTenant, leftTenant, login, logout, switchTenant } from './boot.ts';
import { adoptShell } from './keeping.ts';

let institution: Institution;
const open = (address: string) => history.replaceState(null, '', address);
const started = async (ports: Parameters<typeof boot>[1] = {}) => {
  const store = createStore();
  const go = vi.fn<(to: unknown) => void>();
  const result = await boot(store, { go, ...ports });
  return { store, go, result, session: () => store.getState().session };
};
const settled = (session: () => { user: { userId: string } | null }, userId: string) =>
  vi.waitFor(() => expect(session().user?.userId).toBe(userId));
/** The refresh waits for the other tabs; here are none. */
const locks = { request: (_name: string, _options: object, work: () => Promise<void>) => work() };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  institution = new Institution();
  vi.stubGlobal('fetch', institution.fetch);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  open('/h5/?tenantId=demo&appId=app1');
});

test('a new visitor gets a session of their own and keeps the proof of their device', async () => {
  const { result, session } = await started();
  expect(result).toEqual({ status: 'ready' });
  expect(session()).toMatchObject({ status: 'ready', identity: Identity.tourist, config: { tenantName: '示范馆' } });
  expect(session().menus).toHaveLength(1);
  expect([read(stored.token), read(stored.tenantId), read(stored.deviceSecrets)]).toEqual([
    '1-visitor',
    'demo',
    { demo: 's' },
  ]);
  expect(institution.seen.sort()).toEqual([
    '/auth/init',
    '/auth/permissions',
    '/login/tourist',
    '/store/mainMenus',
    '/system/sysconfig',
  ]);
});

test('one-time values leave the address before anything else can see them', async () => {
  open('/h5/?tenantId=demo&appId=app1&code=c&accessToken=a&access_token=b&sign=s&token=t&tokenStr=u&bookId=b#top');
  const booting = started();
  expect(location.href).toMatch(/\/h5\/\?tenantId=demo&appId=app1&bookId=b#top$/);
  await booting;
});

test('what the edge has stripped comes in a cookie, which is read once', async () => {
  document.cookie = 'handoff=sign%3DGOOD; Path=/h5';
  open('/h5/?tenantId=demo&appId=app1&userId=partner-1&timestamp=1763683200000');
  const { session } = await started();
  expect(session().user?.userId).toBe('partner-1');
  expect(institution.sent['/login/sign']).toMatchObject({ userId: 'partner-1', sign: 'GOOD' });
  expect([document.cookie, read(stored.sign)]).toEqual(['', 'partner-1']);
  expect(institution.seen).not.toContain('/login/tourist');
});

test('a second start does not lose them, and a third has nothing of them left', async () => {
  open('/h5/?tenantId=demo&appId=app1&sign=OLD&userId=partner-1&timestamp=1763683200000');
  const store = createStore();
  const both = [boot(store), boot(store)];
  expect(await both[1]).toEqual({ status: 'errorPage', code: 1009, msg: '链接已失效' });
  expect(await boot(store)).toEqual({ status: 'ready' });
  expect(institution.seen.filter((path) => path === '/login/sign')).toHaveLength(2);
});

test('a reader who is here is asked before somebody else’s address takes their place (threats 10)', async () => {
  await started();
  await login('a', 'right');
  open('/h5/?tenantId=demo&appId=app1&sign=GOOD&userId=partner-1&timestamp=1763683200000');
  const askReplace = vi.fn(() => Promise.resolve(false));
  const { session } = await started({ askReplace });
  await settled(session, 'reader');
  expect([askReplace.mock.calls, institution.seen.includes('/login/sign')]).toEqual([[['reader']], false]);
  open('/h5/?tenantId=demo&appId=app1&sign=GOOD&userId=partner-1&timestamp=1763683200000');
  await settled((await started({ askReplace: () => Promise.resolve(true) })).session, 'partner-1');
});

test('a client that the server does not know ends on the error page, before anything else is asked', async () => {
  open('/h5/?tenantId=demo&appId=app1&client=unheard-of');
  const msg = '参数异常，请检查链接是否正确';
  expect((await started()).result).toEqual({ status: 'errorPage', code: 400, msg });
  expect(institution.seen).toEqual(['/system/clientCheck']);
  open('/h5/?tenantId=demo&appId=app1&client=kiosk-1&single=1&toHome=meta_mine&navbar=0&rdback=%2Fback');
  expect((await started()).result).toEqual({ status: 'ready' });
  const kept = [stored.ct, stored.toHome, stored.navbar, stored.rdback].map((entry) => read(entry));
  expect([...kept, read(stored.single)]).toEqual(['kiosk-1', 'meta_mine', '0', '/back', true]);
});

test('a third party that knows nothing of the code has the address opened again without, once', async () => {
  const reload = vi.fn<() => void>();
  const real = location;
  const page = {
    reload,
    origin: real.origin,
    pathname: real.pathname,
    search: '?tenantId=demo&appId=app1&third=gjtsg&code=c',
  };
  vi.stubGlobal('location', { ...page, href: `${real.origin}${page.pathname}${page.search}` });
  void started();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', institution.fetch);
  open('/h5/?tenantId=demo&appId=app1&third=gjtsg&code=c');
  expect((await started()).result).toMatchObject({ status: 'errorPage', code: 4001000 });
});

test('the ticket of a native shell is exchanged for a session', async () => {
  open(`/h5/?tenantId=demo&appId=app1&token=${TICKET}`);
  const { session } = await started();
  expect([session().user?.userId, location.search]).toEqual(['reader', '?tenantId=demo&appId=app1']);
});

test('a shell’s third-party platform decides the platform code and the form of the product', () => {
  open('/h5/?thirdPL=sdtsg-pad');
  adoptShell();
  expect([read(stored.platform), read(stored.thirdPL), measureDevice()]).toEqual([Platform.pad, 'sdtsg-pad', 'pad']);
  open('/h5/?thirdPL=unheard-of');
  adoptShell();
  expect(read(stored.platform)).toBe(Platform.pad);
  open('/h5/?thirdPL=h5');
  adoptShell();
  expect([read(stored.platform), read(stored.thirdPL)]).toEqual([null, 'h5']);
});

test('clearData wipes what the device has stored before anything else, and ends its session', async () => {
  await started();
  await login('a', 'right');
  const token = read(stored.token) ?? '';
  localStorage.setItem('anything', 'else');
  write(stored.platform, Platform.bigScreen);
  const imei = read(stored.imei);
  open('/h5/?tenantId=demo&appId=app1&clearData=1');
  const { session } = await started();
  expect(session().user?.userId).toBe('visitor');
  expect([localStorage.getItem('anything'), read(stored.platform), read(stored.imei)]).toEqual([
    null,
    Platform.bigScreen,
    imei,
  ]);
  await vi.waitFor(() => expect(institution.tokens.has(token)).toBe(false));
});

test('a visitor at an address of the institution becomes its auto user before anything is shown', async () => {
  institution.ipFreeLogin = true;
  const { session } = await started();
  expect(session()).toMatchObject({ status: 'ready', identity: Identity.autoUser, user: { userId: 'auto' } });
  expect(read(stored.token)).toMatch(/auto$/);
});

test('a token that has become old is refreshed, and everything is loaded with the new one', async () => {
  await started();
  await login('a', 'right');
  const old = read(stored.token);
  write(stored.updateToken, Date.now() - 26 * 86_400_000);
  await started();
  await vi.waitFor(() => expect(read(stored.token)).not.toBe(old));
  await vi.waitFor(() => expect(read(stored.user)?.token).toBe(read(stored.token)));
  expect(Date.now() - (read(stored.updateToken) ?? 0)).toBeLessThan(60_000);
  expect(institution.seen.filter((path) => path === '/login/refresh')).toHaveLength(1);
});

test('a tab whose token another has refreshed takes the new one and refreshes nothing', async () => {
  await started();
  await login('a', 'right');
  write(stored.updateToken, Date.now() - 26 * 86_400_000);
  const waiting: (() => void)[] = [];
  const busy = {
    request: (...[, , work]: Parameters<typeof locks.request>) =>
      new Promise<void>((done) => waiting.push(() => void work().then(done))),
  };
  Object.defineProperty(navigator, 'locks', { value: busy, configurable: true });
  const { session } = await started();
  const token = institution.token('reader');
  write(stored.owner, { token, userId: 'reader' });
  write(stored.token, token);
  for (const go of waiting) go();
  await vi.waitFor(() => expect(read(stored.user)?.token).toBe(token));
  expect([session().user?.userId, institution.seen.includes('/login/refresh')]).toEqual(['reader', false]);
});

test('what another tab does to the session is followed', async () => {
  const { session, go } = await started();
  await login('a', 'right');
  const token = institution.token('other');
  write(stored.owner, { token, userId: 'other' });
  write(stored.token, token);
  dispatchEvent(new StorageEvent('storage', { key: 'TOKEN', newValue: token }));
  await settled(session, 'other');
  expect([go.mock.calls, read(stored.token)]).toEqual([[['home']], token]);
  localStorage.removeItem('TOKEN');
  dispatchEvent(new StorageEvent('storage', { key: 'TOKEN', newValue: null }));
  await settled(session, 'visitor');
});

test('other ways in, another institution, and leaving it', async () => {
  const { session, go } = await started();
  expect(await enter({ call: 'login', args: { grantType: GrantType.ticket, code: 'used' } })).toEqual({
    code: 1001,
    msg: '账号或密码错误',
  });
  expect(await enter({ call: 'login', args: { grantType: GrantType.ticket, code: TICKET } })).toBeNull();
  expect(session().user?.userId).toBe('reader');
  expect(await switchTenant('other')).toBeNull();
  expect([read(stored.tenantId), go.mock.lastCall]).toEqual(['other', ['home']]);
  expect(await enterTenant({ tenantId: 'third', appId: 'app1' })).toBeNull();
  expect([session().user?.userId, read(stored.tenantId)]).toEqual(['visitor', 'third']);
  await login('a', 'right');
  await leftTenant();
  await settled(session, 'visitor');
  expect(read(stored.secretSetting)).toBeNull();
});

test('what a reader has chosen about their privacy is kept on the device', async () => {
  await started();
  await login('a', 'right');
  await vi.waitFor(() => expect(read(stored.secretSetting)).toEqual({ shelf: 'nobody' }));
});

test('the choice of one’s institution needs nobody', async () => {
  open('/h5/shmeta');
  const { result, session } = await started();
  expect([result, session().status, session().user, institution.seen]).toEqual([
    { status: 'ready' },
    'ready',
    null,
    [],
  ]);
  expect(await enterTenant({ tenantId: 'demo', appId: 'app1' })).toBeNull();
  expect(session().user?.userId).toBe('visitor');
});

test('an address without ids ends on the error page, unless the site serves one institution', async () => {
  open('/h5/');
  expect((await started()).result).toEqual({ status: 'errorPage', code: 400, msg: '租户appId有误' });
  document.head.innerHTML = '<meta name="yuelan-tenant" content="demo:app1">';
  expect((await started()).result).toEqual({ status: 'ready' });
});

test('a server out of reach can be tried again', async () => {
  vi.useFakeTimers();
  institution.reachable = false;
  const store = createStore();
  const first = boot(store);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toEqual({ status: 'failed' });
  vi.useRealTimers();
  institution.reachable = true;
  expect(await boot(store)).toEqual({ status: 'ready' });
});

test('a password makes a reader, a wrong one leaves the visitor, and leaving makes a visitor again', async () => {
  const { session, go } = await started();
  expect(await login('a', 'wrong')).toMatch(/./);
  expect(session().user?.userId).toBe('visitor');
  expect(await login('a', 'right')).toBeNull();
  expect(session()).toMatchObject({ identity: Identity.reader, user: { userId: 'reader' } });
  const token = read(stored.token) ?? '';
  await logout();
  expect(session().user).toBeNull();
  await settled(session, 'visitor');
  expect([institution.tokens.has(token), read(stored.token)?.endsWith('visitor')]).toEqual([false, true]);
  expect(go.mock.calls).toEqual([['home']]);
});

test('a returning reader is shown the home before the server has answered', async () => {
  await started();
  await login('a', 'right');
  institution.reachable = false;
  const { result, session } = await started();
  expect(result).toEqual({ status: 'ready' });
  expect(session()).toMatchObject({ identity: Identity.reader, user: { userId: 'reader' } });
});

test('a visitor whose session the server has ended goes on with a new one, and the question is answered', async () => {
  const { session } = await started();
  institution.tokens.clear();
  expect(await request('mainMenus', {})).toHaveLength(1);
  expect(session()).toMatchObject({ status: 'ready', user: { userId: 'visitor' } });
  expect(institution.seen.filter((path) => path === '/login/tourist')).toHaveLength(2);
});

test('a reader who listens is not led away when the server ends the session: the login is offered', async () => {
  const offerLogin = vi.fn<() => void>();
  const { session, go } = await started({ offerLogin });
  await login('a', 'right');
  await vi.waitFor(() => expect(institution.seen).toContain('/system/secretSetting'));
  Object.defineProperty(navigator, 'mediaSession', { value: { playbackState: 'playing' }, configurable: true });
  institution.tokens.clear();
  await expect(request('mainMenus', {})).rejects.toMatchObject({ status: 401 });
  await settled(session, 'visitor');
  expect([go.mock.calls, offerLogin.mock.calls.length]).toEqual([[], 1]);
  Object.defineProperty(navigator, 'mediaSession', { value: undefined, configurable: true });
});

test('a reader whose session the server has ended is asked to log in', async () => {
  const { session, go } = await started();
  await login('a', 'right');
  await vi.waitFor(() => expect(institution.seen).toContain('/system/secretSetting'));
  institution.tokens.clear();
  await expect(request('mainMenus', {})).rejects.toMatchObject({ status: 401 });
  await settled(session, 'visitor');
  expect(go.mock.calls).toEqual([['login']]);
});
