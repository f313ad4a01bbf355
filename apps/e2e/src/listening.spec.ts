import { fillLogin } from './support/log-in.ts';
import { expect, type Page, test, titleOf } from './support/test.ts';

const open = (page: Page, bookId: string) =>
  page.goto(`/h5/pages/book/audio?tenantId=demo&appId=demo-app&bookId=${bookId}`);

const position = (page: Page) => page.getByRole('main').getByRole('slider', { name: '播放位置' });
const seconds = async (page: Page) => Number(await position(page).inputValue());
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The position advances by itself. */
async function expectPlaying(page: Page) {
  const from = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(from + 0.4);
}

test('play plays, pause pauses, next goes on with the next track', async ({ page, bookIdOf }) => {
  await open(page, await bookIdOf('soundscapes'));
  await button(page, '播放').click();
  await expectPlaying(page);
  await button(page, '暂停').click();
  await expect(button(page, '播放')).toBeVisible();
  const stopped = await seconds(page);
  await button(page, '后退 15 秒').click();
  await expect.poll(() => seconds(page)).toBeLessThanOrEqual(stopped);
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await button(page, '播放').click();
  await button(page, '下一节').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first!);
  await expectPlaying(page);
});

test('seeking and the speed do what they say', async ({ page, bookIdOf }) => {
  await open(page, await bookIdOf('soundscapes'));
  await button(page, '播放').click();
  await expectPlaying(page);
  await button(page, '暂停').click();
  await position(page).focus();
  await position(page).press('End');
  await position(page).press('Home');
  await expect.poll(() => seconds(page)).toBeLessThan(1);
  await button(page, '前进 30 秒').click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  await page.getByRole('main').getByRole('button', { name: /倍速/ }).click();
  await page.getByRole('dialog', { name: '倍速' }).getByRole('button', { name: '2×', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /2×/ })).toBeVisible();
  const [from, began] = [await seconds(page), Date.now()];
  await button(page, '播放').click();
  await expect.poll(() => seconds(page), { intervals: [100] }).toBeGreaterThan(from + 4);
  expect(Date.now() - began).toBeLessThan(4000);
});

test('the sound goes on across pages, and its place outlives a reload', async ({ page, bookIdOf }, info) => {
  const bookId = await bookIdOf('soundscapes');
  await open(page, bookId);
  await button(page, '播放').click();
  await expectPlaying(page);
  await button(page, '下一节').click();
  await expectPlaying(page);
  const track = await page.getByRole('heading', { level: 1 }).textContent();
  await button(page, '前进 30 秒').click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(30);
  if (info.project.name === 'phone') await page.getByRole('button', { name: '返回' }).click();
  else await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '书城' }).click();
  const mini = page.getByRole('region', { name: `正在收听：${titleOf('soundscapes')}` });
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  await mini.getByRole('button', { name: '打开播放页' }).click();
  await expectPlaying(page);
  const at = await seconds(page);
  await button(page, '暂停').click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(track!);
  await expect.poll(() => seconds(page)).toBeGreaterThan(at - 2);
});

test('what a reader listens to ends when they log out, and not when they go to another page', async ({
  page,
  bookIdOf,
}) => {
  const ids = 'tenantId=demo&appId=demo-app';
  await page.goto(`/h5/pages/login/login?${ids}`);
  await fillLogin(page, { account: 'former', password: 'yuelan-former' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USER_KEY'))).toContain('到期读者');
  await page.goto(`/h5/pages/mine/setting?${ids}`);
  const leave = page.getByRole('main').getByRole('button', { name: '退出登录' });
  await expect(leave).toBeVisible();
  await page.evaluate(
    (address) => {
      history.pushState({ depth: 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    `/h5/pages/book/audio?${ids}&bookId=${await bookIdOf('soundscapes')}`,
  );
  await button(page, '播放').click();
  await expectPlaying(page);
  await page.goBack();
  const mini = page.getByRole('region', { name: `正在收听：${titleOf('soundscapes')}` });
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(mini).toBeHidden();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none');
});
