import { devices } from './support/devices.ts';
import { expect, test, titleOf } from './support/test.ts';

/** Where the page of a book is on each kind of device (catalogue §2). */
const forms = { phone: '/h5/pages/book/detail', pad: '/h5/pages/pad/detail', pc: '/h5/pages/pc/detail' };
const kinds = ['phone', 'pad', 'pc'] as const;

for (const kind of kinds) {
  test(`one address, opened on a ${kind}, leads to its form`, async ({ browser, baseURL, bookIdOf }) => {
    const context = await browser.newContext({ ...devices[kind], baseURL });
    const page = await context.newPage();
    for (const shared of kinds) {
      await page.goto(`${forms[shared]}?tenantId=demo&appId=demo-app&bookId=${await bookIdOf('cha')}`);
      await expect(page.getByRole('heading', { level: 1, name: titleOf('cha') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(forms[kind]);
    }
    await context.close();
  });
}

test('a window made narrow or wide shows the other form of the same book', async ({ page, bookIdOf }) => {
  const bookId = await bookIdOf('cha');
  await page.goto(`${forms.pc}?tenantId=demo&appId=demo-app&bookId=${bookId}`);
  for (const [form, width, height] of [
    ['pad', 1000, 1100],
    ['phone', 420, 900],
    ['pc', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForURL((url) => url.pathname === forms[form] && url.searchParams.get('bookId') === bookId);
    await expect(page.getByRole('heading', { level: 1, name: titleOf('cha') })).toBeVisible();
  }
});

test('what proves an identity does not stay in the address', async ({ page, request }) => {
  const address = '/h5/pages/pc/index?tenantId=demo&appId=demo-app&sign=secret&code=secret&accessToken=secret';
  const answer = await request.get(address, { maxRedirects: 0, headers: { 'user-agent': devices.pc.userAgent } });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).not.toContain('secret');
  await page.goto('/h5/pages/mine/about?tenantId=demo&appId=demo-app&accessToken=secret');
  await expect(page.getByRole('main')).toContainText('示范市图书馆');
  expect(page.url()).not.toContain('secret');
});
