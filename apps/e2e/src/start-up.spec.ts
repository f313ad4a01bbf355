import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Identity } from '@yuelan/contract';
import { devices } from './support/devices.ts';
import { call, closed, gate, ground, leaveSession, other, query, reader } from './support/gate.ts';
import { setUpGates, signedQuery, thirdQuery } from './support/gate.ts';
import { expect, test } from './support/test.ts';

/** Core §4: the seven steps of a start, each branch from the address to the screen. */

const DAY = 86_400_000;
const home = (parameters: string) => `/h5/pages/main?${parameters}`;
const account = (parameters = query(gate)) => `/h5/pages/mine/account?${parameters}`;

/** The partner's own interface: whose an access token is. */
const partner = createServer((request, response) => {
  const used = request.headers.authorization !== 'Bearer good';
  response.setHeader('content-type', 'application/json');
  const about = used ? { code: 401 } : { code: 0, data: { rdid: 'gt-1', name: '国图读者' } };
  response.end(request.url === '/user' ? JSON.stringify(about) : '{}');
});

test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (?:4|50)\d+|ERR_FAILED|left the origin: http:\/\/127\.0\.0\.1:/] });

test.beforeAll(async () => {
  await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done));
  await setUpGates(`http://127.0.0.1:${(partner.address() as AddressInfo).port}`);
});
test.afterAll(() => {
  partner.close();
});

/** What the page has asked the server, by path. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/front/')) calls.push(pathname.slice('/api/front'.length));
  });
  return calls;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

interface Kept {
  token: string;
  user: { userName: string; tenantId: string };
  permissions: { identity: number };
}
const kept = async (page: Page): Promise<Kept | null> => {
  const text = await stored(page, 'USER_KEY').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kept);
};

/** Who the session is, once all about them is loaded. */
async function expectPerson(page: Page, identity: number, tenantId = gate.tenantId, name?: string): Promise<void> {
  const found = async () => {
    const record = await kept(page);
    const token = await stored(page, 'TOKEN').catch(() => null);
    if (record === null || record.token !== token) return 'nobody yet';
    const { user, permissions } = record;
    return `${permissions.identity} of ${user.tenantId}${name === undefined ? '' : ` ${user.userName}`}`;
  };
  await expect.poll(found).toBe(`${identity} of ${tenantId}${name === undefined ? '' : ` ${name}`}`);
}
const expectReader = (page: Page, name?: string) => expectPerson(page, Identity.reader, gate.tenantId, name);
const expectVisitor = (page: Page) => expectPerson(page, Identity.tourist);
const expectError = (page: Page, text: string) => expect(page.getByRole('alert')).toContainText(text);

for (const [name, device] of Object.entries(devices))
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test('a first visit is a visitor’s, whose token, tenant and app become headers', async ({ page }) => {
      const asked = page.waitForRequest(/auth\/init/);
      await page.goto(account());
      const headers = (await asked).headers();
      await expectVisitor(page);
      const names = ['TOKEN', 'TenantId', 'AppId'] as const;
      const [token, tenantId, appId] = await Promise.all(names.map((name) => stored(page, name)));
      expect([headers['token'], headers['tenantid'], headers['appid']]).toEqual([token, tenantId, appId]);
      expect([tenantId, appId]).toEqual([gate.tenantId, gate.appId]);
      await expect(page.getByRole('region', { name: '访客' })).toBeVisible();
    });

    test('a reader whose token is refused is led to the login, except on the desktop', async ({ page }) => {
      const token = await leaveSession(page);
      await page.goto(account());
      await expectReader(page);
      await page.goto('about:blank');
      await call(page, '/login/logout', {}, token);
      await page.goto(account());
      await expectVisitor(page);
      if (name === 'pc') await expect(page).not.toHaveURL(/login\/login/);
      else await expect(page).toHaveURL(/login\/login/);
    });
  });

test.describe('wherever it is', () => {
  test.use(devices.phone);

  test.describe('1: client and tenantId are checked with the server', () => {
    test('a client of the institution goes on, and is named in later requests', async ({ page }) => {
      await page.goto(home(query({ ...gate, client: 'yuelan' })));
      await expectVisitor(page);
      const asked = page.waitForRequest(/auth\/init/);
      await page.goto(home(query(gate)));
      expect((await asked).headers()['client']).toBe('yuelan');
    });
    test('any other ends on the error page, before anything else is asked', async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(home(query({ ...gate, client: 'unheard-of' })));
      await expectError(page, '参数异常，请检查链接是否正确');
      expect(calls).toEqual(['/system/clientCheck']);
    });
    test('without a server, trying again is offered', async ({ page }) => {
      await page.route('**/system/clientCheck*', (route) => route.abort());
      await page.goto(home(query({ ...gate, client: 'yuelan' })));
      const again = page.getByRole('main').getByRole('button', { name: '再试一次' });
      await expect(again).toBeVisible({ timeout: 15_000 });
      await page.unroute('**/system/clientCheck*');
      await again.click();
      await expectVisitor(page);
    });
  });

  test.describe('2: third-party parameters switch the shell mode', () => {
    for (const [platform, code, form] of [
      ['sdtsg-pad', '31', 'pad/index'],
      ['sdtsg-pc', '90', 'pc/index'],
      ['xcqtsg-kids', '30', 'pages/main'],
      ['h5', '30', 'pages/main'],
    ] as const)
      test(`${platform}: platform ${code}, at ${form}`, async ({ page }) => {
        const asked = page.waitForRequest(/auth\/init/);
        await page.goto(home(query({ ...gate, thirdPL: platform })));
        expect((await asked).headers()['platform']).toBe(code);
        await expect(page).toHaveURL(new RegExp(form));
        await expectVisitor(page);
      });
  });

  test.describe('3: stored credentials whose tenant and app match', () => {
    test('are used as they are while they are young', async ({ page }) => {
      const token = await leaveSession(page);
      const calls = watchCalls(page);
      await page.goto(account());
      await expect(page.getByRole('region', { name: reader.name })).toBeVisible();
      expect(await stored(page, 'TOKEN')).toBe(token);
      expect(calls.filter((path) => path.startsWith('/login/'))).toEqual([]);
    });
    test('are refreshed after 25 days, by one of two tabs', async ({ page, context }) => {
      const token = await leaveSession(page);
      await page.goto(account());
      await expectReader(page);
      const second = await context.newPage();
      await page.evaluate((at) => localStorage.setItem('UPDATE_TOKEN', at), String(Date.now() - 26 * DAY));
      const calls = [watchCalls(page), watchCalls(second)];
      await Promise.all([page.goto(account()), second.goto(account())]);
      await expect.poll(() => stored(page, 'TOKEN')).not.toBe(token);
      await Promise.all([expectReader(page, reader.name), expectReader(second, reader.name)]);
      expect(calls.flat().filter((path) => path === '/login/refresh')).toHaveLength(1);
    });
    test('stay as they are where the refresh does not reach the server', async ({ page }) => {
      const token = await leaveSession(page, 26 * DAY);
      await page.route('**/login/refresh', (route) => route.abort());
      await page.goto(account());
      await expectReader(page, reader.name);
      expect(await stored(page, 'TOKEN')).toBe(token);
    });
    test('that the server does not refresh (40009) are cleared, and a reader is led to the login', async ({ page }) => {
      const token = await leaveSession(page);
      await page.goto(account());
      await expectReader(page);
      await page.evaluate(
        (at) => {
          localStorage.setItem('UPDATE_TOKEN', at);
          localStorage.setItem('type_face', '{}');
        },
        String(Date.now() - 26 * DAY),
      );
      // No page is open while the session ends: one that still asked something would notice by itself.
      await page.goto('about:blank');
      await call(page, '/login/logout', {}, token);
      await page.goto(account());
      await expect(page).toHaveURL(/login\/login/);
      await expectVisitor(page);
      expect(await stored(page, 'type_face')).toBeNull();
    });
    test('open the menu that toHome names, else the one marked selected', async ({ page }) => {
      const demo = { tenantId: 'demo', appId: 'demo-app' };
      const current = page.getByRole('navigation').locator('[aria-current]');
      await page.goto(home(query(demo)));
      await expect(current).toContainText('书城');
      await page.goto(home(query({ ...demo, toHome: 'meta_mine' })));
      await expect(current).toContainText('我的');
    });
  });

  test.describe('4: no credentials, or a mismatch', () => {
    test('another institution’s address makes a visitor there', async ({ page }) => {
      await leaveSession(page);
      await page.goto(home(query({ tenantId: 'demo', appId: 'demo-app' })));
      await expectPerson(page, Identity.tourist, 'demo');
    });
    test('a path may carry the institution', async ({ page }) => {
      await page.goto(`/h5/yuan/${gate.tenantId}/${gate.appId}`);
      await expectVisitor(page);
    });
    for (const [what, parameters, text] of [
      ['no appId', { tenantId: gate.tenantId }, '租户appId有误'],
      ['no tenantId', { appId: gate.appId }, '租户信息有误'],
      ['an appId of another institution', { tenantId: gate.tenantId, appId: 'demo-app' }, '租户appId有误'],
      ['two tenants', { ...gate, tid: 'demo' }, '租户信息有误'],
      ['an institution that is closed', closed, ''],
    ] as const)
      test(`${what} ends on the error page`, async ({ page }) => {
        await page.goto(home(query(parameters)));
        await expect(page).toHaveURL(/pages\/error/);
        await expectError(page, text);
      });
    for (const path of ['share', 'shmeta', 'pages/shmeta'])
      test(`${path} asks for one’s organisation, as nobody`, async ({ page }) => {
        const calls = watchCalls(page);
        await page.goto(`/h5/${path}?appId=none`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).not.toHaveURL(/pages\/error/);
        expect(calls).not.toContain('/login/tourist');
      });
    test('a path with carsi starts without a visitor', async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(`/h5/pages/carsi?${query(gate)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(calls).not.toContain('/login/tourist');
    });
    test('clearData wipes the device first, and ends its session', async ({ page }) => {
      const token = await leaveSession(page);
      await page.evaluate(() => localStorage.setItem('anything', 'else'));
      await page.goto(home(query({ ...gate, clearData: '1' })));
      await expectVisitor(page);
      expect(await stored(page, 'anything')).toBeNull();
      await expect(call(page, '/auth/permissions', {}, token)).rejects.toThrow('401');
    });
  });

  test.describe('5: an address with sign', () => {
    test('logs its reader in, once, and keeps nothing of the signature', async ({ page, browser }) => {
      const link = account(signedQuery('p-once'));
      await page.goto(link);
      await expectReader(page);
      expect(page.url()).not.toContain('sign=');
      expect(await page.evaluate(() => document.cookie)).not.toContain('handoff');
      expect(await stored(page, 'sign')).toBe('p-once');
      const again = await browser.newContext();
      const elsewhere = await again.newPage();
      await elsewhere.goto(new URL(link, page.url()).href);
      await expect(elsewhere).toHaveURL(/pages\/error/);
      await again.close();
    });
    test('that is older than 5 minutes, or forged, ends on the error page; from there home is open', async ({
      page,
    }) => {
      await page.goto(account(signedQuery('p-old', 300_001)));
      await expect(page).toHaveURL(/pages\/error/);
      await page.goto(account(signedQuery('p-old').replace('p-old', 'p-new')));
      await expect(page).toHaveURL(/pages\/error/);
      await page.getByRole('main').getByRole('button').first().click();
      await expectVisitor(page);
    });
    test('that has grown old is signed anew for its reader, and opened again', async ({ page }) => {
      await page.goto(account(signedQuery('p-stale')));
      await expectReader(page);
      const token = await stored(page, 'TOKEN');
      const old = signedQuery('p-stale', 600_000);
      await page.goto(account(old));
      const age = (url: URL) => Date.now() - Number(url.searchParams.get('timestamp'));
      await expect(page).toHaveURL((url) => age(url) < 300_000);
      await expectReader(page);
      expect(await stored(page, 'TOKEN')).toBe(token);
    });
    test('asks another reader who is here, and a no changes nothing', async ({ page }) => {
      const token = await leaveSession(page);
      await page.goto(account(signedQuery('p-other')));
      const question = page.getByRole('dialog', { name: '换成链接里的账号？' });
      await expect(question).toContainText(reader.name);
      await question.getByRole('button', { name: '取消' }).click();
      await expect(question).toBeHidden();
      await expectReader(page, reader.name);
      expect(await stored(page, 'TOKEN')).toBe(token);
      await page.goto(account(signedQuery('p-other')));
      await question.getByRole('button', { name: '换账号' }).click();
      await expect.poll(() => stored(page, 'sign')).toBe('p-other');
      await expectReader(page);
      expect((await kept(page))?.user.userName).not.toBe(reader.name);
    });
  });

  test.describe('5: an address with third', () => {
    test('registers the partner’s reader, and stays theirs when it comes again', async ({ page }) => {
      await page.goto(account(thirdQuery('rd-1')));
      await expectReader(page);
      expect(page.url()).not.toContain('sign=');
      const token = await stored(page, 'TOKEN');
      const calls = watchCalls(page);
      await page.goto(account(thirdQuery('rd-1')));
      await expectReader(page);
      expect(await stored(page, 'TOKEN')).toBe(token);
      expect(calls).not.toContain('/login/register');
    });
    test('logs in by an access token that the partner knows', async ({ page }) => {
      await page.goto(account(query({ ...gate, third: 'gjtsg', accessToken: 'good' })));
      await expectReader(page);
      expect(page.url()).not.toContain('good');
    });
    test('without the code or token that it needs gets the normal load', async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(account(query({ ...gate, third: 'gjtsg', rdid: 'r' })));
      await expectVisitor(page);
      expect(calls).not.toContain('/login/register');
    });
    test('whose access token is used up says so, and leads to the redirectUrl of the user', async ({ page }) => {
      await page.goto(account());
      await expectVisitor(page);
      const left = page.waitForRequest((request) => /^http:\/\/127\.0\.0\.1:\d+\/login$/.test(request.url()));
      await page.goto(account(query({ ...gate, third: 'gjtsg', accessToken: 'used' })));
      expect((await left).isNavigationRequest()).toBe(true);
    });
    test('whose parameters the library does not find (4001000) opens without them', async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(account(query({ ...gate, third: 'fsstsg', sign: 'x' })));
      await expectVisitor(page);
      expect(calls.filter((path) => path === '/login/register')).toHaveLength(1);
    });
    test('with a code that is none of ours, or used, ends on the error page', async ({ page }) => {
      await page.goto(account(query({ ...gate, third: 'campus', code: `t_${'x'.repeat(43)}` })));
      await expect(page).toHaveURL(/pages\/error/);
      await page.goto(account(query({ ...gate, token: 'gate.stolen-session-token' })));
      await expect(page).toHaveURL(/pages\/error/);
    });
  });

  test('7: where the user record alone is left, it is restored with its token', async ({ page }) => {
    const token = await leaveSession(page);
    await page.goto(account());
    await expectReader(page);
    await page.evaluate(() => localStorage.removeItem('TOKEN'));
    const calls = watchCalls(page);
    await page.goto(account());
    await expect(page.getByRole('region', { name: reader.name })).toBeVisible();
    expect(await stored(page, 'TOKEN')).toBe(token);
    expect(calls).not.toContain('/login/tourist');
  });

  test('a visitor at an address of the institution becomes its auto user', async ({ page }) => {
    await page.goto(home(query(ground)));
    await expectPerson(page, Identity.autoUser, ground.tenantId);
  });

  test('a reader who no longer belongs to the institution is a fresh visitor, at home', async ({ page }) => {
    const token = await leaveSession(page, 0, other);
    await page.goto(account());
    await expectReader(page, other.name);
    await page.goto('about:blank');
    await call(page, '/auth/unbind/tenant', { tenantId: gate.tenantId }, token);
    await page.goto(account());
    await expectVisitor(page);
    await expect(page).toHaveURL(/pages\/main/);
  });

  test('a visitor whose session has ended goes on with a new one', async ({ page }) => {
    await page.goto(account());
    await expectVisitor(page);
    const token = (await stored(page, 'TOKEN')) ?? '';
    await call(page, '/login/logout', {}, token);
    await page.goto(account());
    await expect.poll(() => stored(page, 'TOKEN')).not.toBe(token);
    await expectVisitor(page);
  });

  test('leaving in one tab leaves in the other', async ({ page, context }) => {
    await leaveSession(page);
    await page.goto(account());
    await expectReader(page);
    const second = await context.newPage();
    await second.goto(`/h5/pages/mine/setting?${query(gate)}`);
    await second.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/pages\/main/);
    await expectVisitor(page);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain(reader.name);
  });
});
