import jsQR from 'jsqr';
import { fillLogin } from './support/log-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The demo institution resets its terminals after this many seconds. */
const IDLE_SECONDS = 120;
const ids = 'tenantId=demo&appId=demo-app';
const account = { account: 'guest', password: 'yuelan-guest' };

test('a terminal that nobody touches asks, then forgets its reader and says so', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/h5/pages/login/login?${ids}&client=kiosk-hall`);
  await fillLogin(page, account);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USER_KEY'))).toContain('共享读者');
  const token = await page.evaluate(() => localStorage.getItem('TOKEN'));

  const asks = page.getByRole('dialog', { name: '您还在吗？' });
  await page.clock.fastForward((IDLE_SECONDS - 10) * 1000);
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: '继续使用' }).click();
  await expect(asks).toBeHidden();

  await page.evaluate(() => sessionStorage.setItem('draft', 'mine'));
  await page.clock.fastForward((IDLE_SECONDS - 10) * 1000);
  await expect(asks).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(page.getByText('上一位读者的信息已全部清除')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/共享读者|draft/);
  const answer = await page.request.post('/api/front/mine/profile', { headers: { token: token! } });
  expect(answer.ok()).toBe(false);
});

test('somebody’s own device is left alone', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/h5/pages/pc/index?${ids}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(IDLE_SECONDS * 10_000);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the open page goes on on a phone, without the login', async ({ page, bookIdOf }) => {
  const bookId = await bookIdOf('cha');
  await page.goto(`/h5/pages/pc/detail?${ids}&bookId=${bookId}`);
  await page.getByRole('button', { name: '在手机上继续' }).click();
  const code = page.getByRole('img', { name: '这一页的二维码' });
  await expect(code).toBeVisible();
  expect(await textOf(page, await code.screenshot())).toContain(`bookId=${bookId}`);
});

/** What a phone’s camera would read. */
async function textOf(page: Page, picture: Buffer): Promise<string> {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return {
      width: image.width,
      height: image.height,
      data: [...context.getImageData(0, 0, image.width, image.height).data],
    };
  }, picture.toString('base64'));
  return jsQR.default(Uint8ClampedArray.from(data), width, height)?.data ?? '';
}
