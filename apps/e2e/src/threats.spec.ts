import { expect, test } from './support/test.ts';
import { fillLogin } from './support/log-in.ts';

const ids = 'tenantId=demo&appId=demo-app';
const former = { account: 'former', password: 'yuelan-former', name: '到期读者' };

test.describe('threats 10: an address cannot slip somebody another session', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });
  for (const parameters of [
    'token=demo.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&userId=attacker',
    'access_token=attacker',
    'sign=0123456789ABCDEF0123456789ABCDEF&timestamp=1&userId=attacker',
    'code=attacker',
    'third=gjtsg&tokenStr=attacker',
    'wx=true&openid=attacker&third=shtsg',
  ]) {
    test(`a reader who opens ?${parameters} stays who they are, and the address keeps none of it`, async ({ page }) => {
      await page.goto(`/h5/pages/login/login?${ids}`);
      await fillLogin(page, former);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('USER_KEY'))).toContain(former.name);
      const before = await page.evaluate(() => localStorage.getItem('TOKEN'));
      await page.goto(`/h5/pages/mine/about?${ids}&${parameters}`);
      const asks = page.getByRole('dialog', { name: '换成链接里的账号？' });
      await expect(asks.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
      if (await asks.isVisible()) await asks.getByRole('button', { name: '取消' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(asks).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBe(before);
      expect(await page.evaluate(() => localStorage.getItem('USER_KEY'))).toContain(former.name);
      expect(page.url()).not.toMatch(/AAAA|0123456789ABCDEF|tokenStr|access_token|code=/);
      expect(await page.evaluate(() => document.cookie)).not.toContain('handoff');
    });
  }
});

test.describe('threats 23: no address leads out of the product unasked', () => {
  for (const target of ['https://evil.example/', '//evil.example', '\\/\\/evil.example', 'javascript:alert(1)']) {
    for (const name of ['rdback', 'redirectUrl', 'toHome', 'rt', 'back']) {
      test(`?${name}=${target}`, async ({ page, baseURL }) => {
        page.on('dialog', () => expect(true, 'a script of the address ran').toBe(false));
        await page.goto(`/h5/pages/login/login?${ids}&${name}=${encodeURIComponent(target)}`);
        await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: '返回' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).origin).toBe(baseURL);
      });
    }
  }
});

test.describe('threats 24: pages/error shows a code and a message, as text, and nothing else', () => {
  const hostile: [what: string, d: string, shown: string | null][] = [
    ['markup', '{"code":400,"msg":"<img src=x onerror=alert(1)>"}', '<img src=x onerror=alert(1)>'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"code":400,"msg":"参数有误"}', '参数有误'],
    ['no JSON', '{{{', null],
    ['a list', '[1,2,3]', null],
    ['nesting', `{"code":{"code":{"code":1}},"msg":{"msg":1}}`, null],
    ['a long text', JSON.stringify({ code: 400, msg: 'x'.repeat(3000) }), 'x'.repeat(200)],
    ['a code that is none', '{"code":"DROP TABLE","msg":"hello"}', null],
  ];
  for (const [what, d, shown] of hostile) {
    test(what, async ({ page }) => {
      page.on('dialog', () => expect(true, 'a script of the address ran').toBe(false));
      await page.goto(`/h5/pages/error?${ids}&d=${encodeURIComponent(d)}`);
      const alert = page.getByRole('alert');
      await expect(alert).toBeVisible();
      if (shown) await expect(alert).toContainText(shown);
      expect(await alert.textContent()).not.toContain('x'.repeat(201));
      expect(await page.locator('main img[src="x"]').count()).toBe(0);
      expect(await page.evaluate(() => (({}) as { isAdmin?: unknown }).isAdmin)).toBeUndefined();
    });
  }

  test('a damaged user record starts a clean visit', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('once')) return;
      sessionStorage.setItem('once', '1');
      localStorage.setItem('USER_KEY', '{"user":{"__proto__":{"isAdmin":true}}');
      localStorage.setItem('UPDATE_TOKEN', '"soon"');
      localStorage.setItem('CARSI', '<script>');
    });
    await page.goto(`/h5/?${ids}`);
    await expect(page.getByRole('heading', { level: 1, name: '示范市图书馆' })).toBeVisible();
  });

  test.describe('an address that contradicts itself', () => {
    test('is refused', async ({ page }) => {
      await page.goto('/h5/?tenantId=demo&tid=demo-school&appId=demo-app');
      await expect(page.getByRole('alert')).toContainText('租户信息有误');
    });
  });
});
