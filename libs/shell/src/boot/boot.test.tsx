import { createStore, request } from '@yuelan/api';
import { Identity } from '@yuelan/contract';
import { read, stored } from '@yuelan/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { boot, login, logout } from './boot.ts';

/** A small institution: visitors by device, one reader by password, tokens that it can take back. */
class Institution {
  tokens = new Map<string, string>();
  seen: string[] = [];
  reachable = true;
  count = 0;

  fetch = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    if (!this.reachable) throw new TypeError('Failed to fetch');
    const asked = input instanceof Request ? input : new Request(input, init);
    const path = new URL(asked.url).pathname.slice('/api/front'.length);
    this.seen.push(path);
    const token = asked.headers.get('Token') ?? '';
    return this.answer(path, token, await asked.text());
  };

  answer(path: string, token: string, body: string): Response {
    if (path === '/login/tourist') return this.admit('visitor', new URLSearchParams(body).get('deviceSecret'));
    if (path === '/auth/anyTenant/login')
      return (JSON.parse(body) as { password: string }).password === 'right'
        ? this.admit('reader')
        : refuse(1001, '账号或密码错误');
    const userId = this.tokens.get(token);
    if (!userId) return refuse(401, '登录已失效，请重新登录', 401);
    if (path === '/login/logout') this.tokens.delete(token);
    return ok(answers(userId)[path] ?? null);
  }

  admit(userId: string, secret: string | null = 's'): Response {
    const token = `${(this.count += 1)}-${userId}`;
    this.tokens.set(token, userId);
    return ok({ token, ...person(userId), deviceSecret: secret === null ? 's' : undefined });
  }
}

const ok = (data: unknown) => Response.json({ code: 0, msg: '', data });
const refuse = (code: number, msg: string, status = 200) => Response.json({ code, msg, data: null }, { status });
const person = (userId: string) => ({
  userId,
  userName: userId,
  tenantId: 'demo',
  appId: 'app1',
  role: userId === 'visitor' ? 'tourist' : null,
});
const answers = (userId: string): Record<string, unknown> => ({
  '/auth/init': { ...person(userId), appName: '阅览', themeColor: '#2979ff' },
  '/auth/permissions': {
    books: [],
    showPermissions: [],
    hidePermissions: [],
    resources: [],
    identity: userId === 'visitor' ? Identity.tourist : Identity.reader,
  },
  '/system/sysconfig': { tenantId: 'demo', tenantName: '示范馆', appName: '阅览', themeColor: '#2979ff' },
  '/store/mainMenus': [{ key: 'meta_bookstore', router: 'pages/bookcity/bookstore', name: null, selected: true }],
});

let institution: Institution;
const open = (address: string) => history.replaceState(null, '', address);
const started = async () => {
  const store = createStore();
  const go = vi.fn<(to: string) => void>();
  const result = await boot(store, { go });
  return { store, go, result, session: () => store.getState().session };
};
const settled = (session: () => { user: { userId: string } | null }, userId: string) =>
  vi.waitFor(() => expect(session().user?.userId).toBe(userId));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  institution = new Institution();
  vi.stubGlobal('fetch', institution.fetch);
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

test('one-time codes leave the address before anything else can see them', async () => {
  open('/h5/?tenantId=demo&appId=app1&code=c&accessToken=a&sign=s&bookId=b#top');
  const booting = started();
  expect(location.href).toMatch(/\/h5\/\?tenantId=demo&appId=app1&bookId=b#top$/);
  await booting;
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

test('a reader whose session the server has ended is asked to log in', async () => {
  const { session, go } = await started();
  await login('a', 'right');
  institution.tokens.clear();
  await expect(request('mainMenus', {})).rejects.toMatchObject({ status: 401 });
  await settled(session, 'visitor');
  expect(go.mock.calls).toEqual([['login']]);
});
