import { fillLogin } from './support/log-in.ts';
import { PlayerPage } from './support/player-page.ts';
import { expect, test, titleOf } from './support/test.ts';

test('play plays, pause pauses, next goes on with the next track', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  await player.pause();
  const stopped = await player.seconds();
  await player.button('后退 15 秒').click();
  await expect.poll(() => player.seconds()).toBeLessThanOrEqual(stopped);
  const first = await player.chapter.textContent();
  await player.button('播放').click();
  await player.button('下一节').click();
  await expect(player.chapter).not.toHaveText(first!);
  await player.expectPlaying();
});

test('seeking and the speed do what they say', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  await player.pause();
  await player.position.focus();
  await player.position.press('End');
  await player.position.press('Home');
  await expect.poll(() => player.seconds()).toBeLessThan(1);
  await player.button('前进 30 秒').click();
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(30);
  const rates = await player.openSheet(/倍速/, '倍速');
  await rates.getByRole('radio', { name: '2×' }).click();
  await player.closeSheet(rates);
  await expect(player.main.getByRole('button', { name: /2×/ })).toBeVisible();
  const [from, began] = [await player.seconds(), Date.now()];
  await player.button('播放').click();
  await expect.poll(() => player.seconds(), { intervals: [100] }).toBeGreaterThan(from + 4);
  expect(Date.now() - began).toBeLessThan(4000);
});

test('far ahead in a long recording the sound is there as soon as it is wanted, chapter by chapter', async ({
  page,
  bookIdOf,
}) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('kejian'));
  await player.play();
  const length = Number(await player.position.getAttribute('max'));
  await player.position.fill(String(Math.floor(length * 0.8)));
  await player.position.press('Shift'); // the key is let go
  await expect.poll(() => player.seconds()).toBeGreaterThan(length * 0.75);
  await player.expectPlaying();
  const there = await player.chapter.textContent();
  await player.button('上一章').click();
  await player.button('上一章').click();
  await expect(player.chapter).not.toHaveText(there!);
  await player.expectPlaying();
  const before = await player.chapter.textContent();
  await player.button('下一章').click();
  await expect(player.chapter).not.toHaveText(before!);
});

test('each book keeps its speed', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  const [one, other] = [await bookIdOf('soundscapes'), await bookIdOf('kejian')];
  await player.open(one);
  const rates = await player.openSheet(/倍速/, '倍速');
  await rates.getByRole('radio', { name: '1.5×' }).click();
  await rates.getByRole('button', { name: '慢一点' }).click();
  await player.closeSheet(rates);
  await page.reload();
  await expect(player.main.getByRole('button', { name: /1\.45×/ })).toBeVisible();
  await player.open(other);
  await expect(player.main.getByRole('button', { name: /^1×/ })).toBeVisible();
});

test('the sleep timer ends the sound when its time has come, and is off again', async ({ page, bookIdOf }) => {
  await page.clock.install();
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  const sheet = await player.openSheet(/定时关闭/, '定时关闭');
  await sheet.getByRole('button', { name: '15 分钟' }).click();
  await expect(player.main.getByRole('button', { name: /1[45]:\d\d/ })).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(player.main.getByRole('button', { name: /(?:9:5|10:0)\d/ })).toBeVisible();
  await player.expectPlaying();
  await page.clock.fastForward(10 * 60_000);
  await expect(player.button('播放')).toBeVisible();
  await expect(player.main.getByRole('button', { name: '定时关闭', exact: true })).toBeVisible();
});

test('the sound goes on across pages, and its place outlives a reload', async ({ page, bookIdOf }, info) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  await player.button('下一节').click();
  await player.expectPlaying();
  const track = await player.chapter.textContent();
  await player.button('前进 30 秒').click();
  await expect.poll(() => player.seconds()).toBeGreaterThan(30);
  if (info.project.name === 'phone') await page.getByRole('button', { name: '返回' }).click();
  else await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '书城' }).click();
  const mini = player.mini(titleOf('soundscapes'));
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  await mini.getByRole('button', { name: '打开播放页' }).click();
  await player.expectPlaying();
  const at = await player.seconds();
  await player.button('暂停').click();
  await page.reload();
  await expect(player.chapter).toHaveText(track!);
  await expect.poll(() => player.seconds()).toBeGreaterThan(at - 2);
});

test('what a reader listens to ends when they log out, and not when they go to another page', async ({
  page,
  bookIdOf,
}) => {
  const ids = 'tenantId=demo&appId=demo-app';
  const player = new PlayerPage(page);
  await page.goto(`/h5/pages/login/login?${ids}`);
  await fillLogin(page, { account: 'former', password: 'yuelan-former' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USER_KEY'))).toContain('到期读者');
  await page.goto(`/h5/pages/mine/setting?${ids}`);
  const leave = page.getByRole('main').getByRole('button', { name: '退出登录' });
  await expect(leave).toBeVisible();
  await player.follow(`/h5/pages/book/audio?${ids}&bookId=${await bookIdOf('soundscapes')}`);
  await player.play();
  await page.goBack();
  const mini = player.mini(titleOf('soundscapes'));
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(mini).toBeHidden();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none');
});
