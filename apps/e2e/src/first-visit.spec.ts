import { expect, test } from './support/test.ts';

test('a first visit without ids opens the home of the default institution as a visitor', async ({ page }) => {
  await page.goto('/h5/');
  await expect(page.getByRole('heading', { level: 1, name: '示范市图书馆' })).toBeVisible();
  const nature = page.getByRole('region', { name: '慢慢读的自然' });
  await expect(nature.getByRole('button', { name: '星空入门' }).first()).toBeVisible();
  const cover = page.getByRole('region', { name: '本周一本' }).locator('img').first(); // named by the text beside it
  await cover.scrollIntoViewIfNeeded();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('TenantId'))).toBe('demo');
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeTruthy();
});

test('a link of another channel shows that channel', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(page.getByRole('region', { name: 'English shelf' })).toBeVisible();
  await expect(page.getByRole('region', { name: '本周一本' })).toBeHidden();
});

test.describe('a wrong link', () => {
  test.use({ expectedErrors: [/status of 400/] });
  for (const [what, query, message] of [
    ['application', 'tenantId=demo&appId=nobody', '租户appId有误'],
    ['institution', 'tenantId=nobody&appId=demo-app', '租户信息有误'],
  ] as const) {
    test(`that names an unknown ${what} says so and leads home`, async ({ page }) => {
      await page.goto(`/h5/?${query}`);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.getByRole('main').getByRole('button', { name: '回到首页' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '示范市图书馆' })).toBeVisible();
    });
  }
});
