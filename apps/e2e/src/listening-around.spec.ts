import AxeBuilder from '@axe-core/playwright';
import { devices } from './support/devices.ts';
import { logIn } from './support/log-in.ts';
import { PlayerPage } from './support/player-page.ts';
import { expect, type Page, test, titleOf } from './support/test.ts';

const ids = 'tenantId=demo&appId=demo-app';
const homes: Record<string, string> = { phone: 'pages/main', pad: 'pages/pad/index', pc: 'pages/pc/index' };

test('a moment kept on one device is found, with its words, on another', async ({
  page,
  browser,
  reader,
  bookIdOf,
}, info) => {
  const bookId = await bookIdOf('soundscapes', new URLSearchParams(reader.ids).get('tenantId')!);
  const player = new PlayerPage(page);
  await logIn(page, reader);
  // From the beginning, and what is kept goes in the end: on one server this may be done time and again.
  await player.open(bookId, `${reader.ids}&chapterId=0&t=0`);
  await player.play();
  await player.button('前进 30 秒').click();
  await player.pause();
  await player.button('加书签').click();
  await page.getByRole('button', { name: '写备注' }).first().click();
  const words = `值得再听 ${info.project.name} ${Date.now()}`;
  await page.getByRole('textbox', { name: '备注' }).fill(words);
  const sent = page.waitForResponse((response) => response.url().includes('/reader/noteSave'));
  await page.getByRole('button', { name: '保存' }).click();
  expect((await sent).ok()).toBe(true);

  const elsewhere = await browser.newContext({
    ...devices[info.project.name === 'pc' ? 'phone' : 'pc'],
    baseURL: process.env['BASE_URL']!,
    locale: 'zh-CN',
  });
  const other = new PlayerPage(await elsewhere.newPage());
  await logIn(other.page, reader);
  await other.open(bookId, reader.ids);
  const bookmarks = await other.showBookmarks();
  const moment = bookmarks.getByRole('button', { name: new RegExp(words) });
  await expect(moment).toBeVisible({ timeout: 15_000 });
  await moment.click();
  await expect.poll(() => other.seconds()).toBeGreaterThanOrEqual(30);
  await other.expectPlaying();
  const kept = (await other.showBookmarks()).getByRole('listitem').filter({ hasText: words });
  const gone = other.page.waitForResponse((response) => response.url().includes('/reader/noteDelete'));
  await kept.getByRole('button', { name: '删除书签' }).click();
  expect((await gone).ok()).toBe(true);
  await expect(kept).toBeHidden();
  await elsewhere.close();
});

test('the mini player goes along, stays where it was put, and is there again after a reload', async ({
  page,
  bookIdOf,
}, { project }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  const at = await player.chapter.textContent();
  await player.follow(`/h5/${homes[project.name]}?${ids}`);
  const mini = player.mini(titleOf('soundscapes'));
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  const { height } = page.viewportSize()!;
  const first = (await mini.boundingBox())!;
  expect(Math.round(height - first.y - first.height)).toBe(120);

  const grip = mini.getByRole('button', { name: /移动播放器/ });
  const hold = (await grip.boundingBox())!;
  await page.mouse.move(hold.x + 20, hold.y + 20);
  await page.mouse.down();
  await page.mouse.move(hold.x + 40, hold.y - 180, { steps: 5 });
  await page.mouse.up();
  await grip.press('ArrowUp');
  const moved = (await mini.boundingBox())!;
  expect(Math.round(first.y - moved.y)).toBe(224);

  await player.follow(`/h5/pages/mine/about?${ids}`);
  await expect(mini.getByRole('button', { name: '暂停' })).toBeVisible();
  expect((await mini.boundingBox())!.y).toBe(moved.y);
  await page.reload();
  await expect(mini.getByRole('button', { name: '播放', exact: true })).toBeVisible({ timeout: 15_000 });
  expect((await mini.boundingBox())!.y).toBe(moved.y);
  await mini.getByRole('button', { name: '打开播放页' }).click();
  await expect(player.chapter).toHaveText(at!);
  await player.play();
});

test('closing the mini player reports what was heard, and it does not come back', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  await player.play();
  await player.follow(`/h5/pages/mine/about?${ids}`);
  const mini = player.mini(titleOf('soundscapes'));
  await expect(mini.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
  // A minute is lit once sound has gone on from one second to the next.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('LISTEN_TIME');
  const told = page.waitForRequest((request) => request.url().includes('/reader/report'));
  await mini.getByRole('button', { name: '关闭播放器' }).click();
  expect(JSON.stringify((await told).postDataJSON())).toContain('mp3');
  await expect(mini).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '关于' })).toBeVisible();
  await expect(mini).toBeHidden();
});

test('two tabs never sound at once', async ({ page, context, bookIdOf }) => {
  const bookId = await bookIdOf('soundscapes');
  const first = new PlayerPage(page);
  await first.open(bookId);
  await first.play();
  const second = new PlayerPage(await context.newPage());
  await second.open(bookId);
  await second.play();
  await expect(first.button('播放')).toBeVisible();
  await first.play();
  await expect(second.button('播放')).toBeVisible();
});

test.describe('without network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  /** Every file of a book but its manifest. */
  const sound = /\/api\/front\/media\/[^/]+\/[1-9]/;

  test('sound that does not come says why within seconds, and comes when it is tried again', async ({
    page,
    context,
    bookIdOf,
  }) => {
    const player = new PlayerPage(page);
    await context.route(sound, (route) => route.abort('internetdisconnected'));
    await player.open(await bookIdOf('soundscapes'));
    await player.button('播放').click();
    await expect(player.main.getByText('未连接到服务器')).toBeVisible({ timeout: 5000 });
    await expect(player.button('再试一次')).toBeVisible({ timeout: 10_000 });
    await context.unroute(sound);
    await player.button('再试一次').click();
    await player.expectPlaying();
    await expect(player.main.getByText('未连接到服务器')).toBeHidden();
  });

  test('the sound goes on by itself when the network is back', async ({ page, context, bookIdOf }) => {
    const player = new PlayerPage(page);
    await player.open(await bookIdOf('soundscapes'));
    await player.play();
    await context.route(sound, (route) => route.abort('internetdisconnected'));
    await player.button('下一节').click();
    await expect(player.main.getByText('未连接到服务器')).toBeVisible({ timeout: 5000 });
    await expect(player.button('暂停')).toBeVisible();
    await context.unroute(sound);
    await player.expectPlaying();
  });
});

test('where the free part of a book ends, a visitor is led to the login', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('yedu'));
  await player.button('下一节').click();
  await expect(player.main.getByText('试听到这里，登录后可继续收听')).toBeVisible();
  await player.button('去登录').click();
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
});

test('everything is done by keyboard alone', async ({ page, bookIdOf }) => {
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('soundscapes'));
  const { keyboard } = page;
  await keyboard.press('Space');
  await player.expectPlaying();
  await keyboard.press('Space');
  await expect(player.button('播放')).toBeVisible();
  await tabTo(page, '播放位置');
  const from = await player.seconds();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(from + 9);
  await tabTo(page, /倍速$/);
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '倍速' });
  await tabTo(page, '1×');
  await keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: '1.5×' })).toBeChecked();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The focus is where it was.
  await expect(player.main.getByRole('button', { name: /1\.5×/ })).toBeFocused();
  await tabTo(page, '加书签');
  await keyboard.press('Enter');
  await expect(player.button('这里已有书签')).toBeVisible();
});

/** Presses Tab until what has the focus bears this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  const nameNow = () =>
    page.evaluate(
      () => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) || '',
    );
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (wanted.test((await nameNow()).trim())) return;
  }
  throw new Error(`Not reached by Tab: ${String(name)}`);
}

test('the player, its sheets and the mini player leave nobody out, by day and by night', async ({ page, bookIdOf }, {
  project,
}) => {
  test.slow();
  const player = new PlayerPage(page);
  await player.open(await bookIdOf('kejian'));
  await player.play();
  await player.button('加书签').click();
  await expectAccessible(page);
  for (const [button, name] of [
    [/倍速/, '倍速'],
    [/定时关闭/, '定时关闭'],
  ] as const) {
    const sheet = await player.openSheet(button, name);
    if (name === '定时关闭') {
      await sheet.getByRole('button', { name: '播完本节' }).click();
      await player.main.getByRole('button', { name: button }).click();
    }
    await expectAccessible(page, '[role="dialog"]');
    await player.closeSheet(sheet);
  }
  const bookmarks = await player.showBookmarks();
  await expect(bookmarks.getByRole('button', { name: '删除书签' })).toBeVisible();
  await expectAccessible(page, '[role="tabpanel"]');
  await player.follow(`/h5/${homes[project.name]}?${ids}`);
  await expect(player.mini(titleOf('kejian'))).toBeVisible();
  await expectAccessible(page, '[role="region"][aria-label^="正在收听"]');
});

async function expectAccessible(page: Page, part = '#main'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe.include(part).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${String(nodes[0]?.target)} ${nodes[0]?.failureSummary}`)).toEqual(
      [],
    );
  }
}
