import { Identity } from '@yuelan/contract';

/** A small institution: visitors by device, readers by password, link or ticket, tokens that it can take back. */
export class Institution {
  tokens = new Map<string, string>();
  seen: string[] = [];
  sent: Record<string, unknown> = {};
  reachable = true;
  ipFreeLogin = false;
  clients = ['kiosk-1'];
  count = 0;

  fetch = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    if (!this.reachable) throw new TypeError('Failed to fetch');
    const asked = input instanceof Request ? input : new Request(input, init);
    const url = new URL(asked.url);
    const path = url.pathname.slice('/api/front'.length);
    this.seen.push(path);
    const text = await asked.text();
    const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text || url.search));
    this.sent[path] = body;
    return this.answer(path, asked.headers.get('Token') ?? '', body);
  };

  answer(path: string, token: string, body: Record<string, string>): Response {
    const open = this.open[path];
    if (open) return open(body);
    const userId = this.tokens.get(token);
    if (!userId) return refuse(401, '登录已失效，请重新登录', 401);
    if (path === '/login/logout') this.tokens.delete(token);
    const close = this.closed[path];
    return close ? close(userId, body) : ok(this.answers(userId)[path] ?? null);
  }

  open: Record<string, (body: Record<string, string>) => Response> = {
    '/login/tourist': ({ deviceSecret, tenantId }) => this.admit('visitor', deviceSecret ?? null, tenantId),
    '/auth/anyTenant/login': ({ password, code }) =>
      password === 'right' || code === TICKET ? this.admit('reader') : refuse(1001, '账号或密码错误'),
    '/login/sign': ({ sign, userId }) => (sign === 'GOOD' ? this.admit(userId) : refuse(1009, '链接已失效')),
    '/login/register': () => refuse(4001000, '参数不存在'),
    '/system/clientCheck': ({ name }) => ok(this.clients.includes(name ?? '')),
  };

  closed: Record<string, (userId: string, body: Record<string, string>) => Response> = {
    '/login/refresh': (userId) => this.admit(userId),
    '/login/switchTenant': (_, { tenantId }) => this.admit('reader', '', tenantId),
    '/auth/check/ip': () =>
      ok({ identity: Identity.autoUser, session: { token: this.token('auto'), ...person('auto') } }),
    '/login/resign': () => ok({ timestamp: '1763683200000', sign: 'FRESH' }),
  };

  token(userId: string): string {
    const token = `${(this.count += 1)}-${userId}`;
    this.tokens.set(token, userId);
    return token;
  }

  admit(userId = '', secret: string | null = '', tenantId = 'demo'): Response {
    const token = this.token(userId);
    return ok({ token, ...person(userId), tenantId, deviceSecret: secret === null ? 's' : undefined });
  }

  answers = (userId: string): Record<string, unknown> => ({
    '/auth/init': { ...person(userId), ipFreeLogin: this.ipFreeLogin, appName: '阅览', themeColor: '#2979ff' },
    '/auth/permissions': { books: [], showPermissions: [], hidePermissions: [], resources: [], ...identityOf(userId) },
    '/system/sysconfig': { tenantId: 'demo', tenantName: '示范馆', appName: '阅览', themeColor: '#2979ff' },
    '/store/mainMenus': [{ key: 'meta_bookstore', router: 'pages/bookcity/bookstore', name: null, selected: true }],
    '/system/secretSetting': { shelf: 'nobody' },
  });
}

export const TICKET = `t_${'x'.repeat(43)}`;
const ok = (data: unknown) => Response.json({ code: 0, msg: '', data });
const refuse = (code: number, msg: string, status = 200) => Response.json({ code, msg, data: null }, { status });
const person = (userId: string) => ({
  userId,
  userName: userId,
  tenantId: 'demo',
  appId: 'app1',
  role: userId === 'visitor' ? 'tourist' : null,
});
const identityOf = (userId: string) => ({
  identity: userId === 'visitor' ? Identity.tourist : userId === 'auto' ? Identity.autoUser : Identity.reader,
});
