import type { BrowserContext } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { expect, type Page, type Reader, test } from './support/test.ts';

const open = (page: Page, bookId: string, ids = 'tenantId=demo&appId=demo-app') =>
  page.goto(`/h5/pages/book/audio?${ids}&bookId=${bookId}`);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const position = (page: Page) => page.getByRole('main').getByRole('slider', { name: '播放位置' });
const seconds = async (page: Page) => Number(await position(page).inputValue());

async function expectPlaying(page: Page) {
  const from = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(from + 0.4);
}
async function expectSilent(page: Page) {
  await expect(button(page, '播放')).toBeVisible();
  const from = await seconds(page);
  await page.waitForTimeout(1000);
  expect(await seconds(page)).toBe(from);
}
const play = async (page: Page) => {
  await button(page, '播放').click();
  await expectPlaying(page);
};

async function setLife(page: Page, state: 'frozen' | 'active') {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

test('two pages never play at once, also where one of them was frozen meanwhile', async ({ page, bookIdOf }) => {
  const bookId = await bookIdOf('soundscapes');
  const other = await page.context().newPage();
  await open(page, bookId);
  await play(page);
  await open(other, bookId);
  await play(other);
  await expectSilent(page);
  await play(page);
  await expectSilent(other);

  await setLife(page, 'frozen');
  await play(other);
  await setLife(page, 'active');
  await expectSilent(page);
  await expectPlaying(other);
});

/** What the page plays, and a clock of the player that can be put forward. */
async function lookInside(page: Page) {
  await page.addInitScript(() => {
    const inside = window as Window & { sounds?: HTMLAudioElement[]; ahead?: number };
    const sounds: HTMLAudioElement[] = (inside.sounds = []);
    inside.ahead = 0;
    const RealAudio = window.Audio;
    window.Audio = function Audio() {
      const sound = new RealAudio();
      sounds.push(sound);
      return sound;
    } as unknown as typeof window.Audio;
    const now = performance.now.bind(performance);
    performance.now = () => now() + inside.ahead!;
  });
  return {
    forward: (ms: number) => page.evaluate((more) => void ((window as { ahead?: number }).ahead! += more), ms),
    volume: () => page.evaluate(() => (window as { sounds?: HTMLAudioElement[] }).sounds![0]!.volume),
  };
}

test('the sleep timer lets the sound fade, ends it, goes back, and runs again for whoever plays on', async ({
  page,
  bookIdOf,
}) => {
  const inside = await lookInside(page);
  await open(page, await bookIdOf('soundscapes'));
  await play(page);
  await button(page, /定时关闭/).click();
  await page.getByRole('dialog').getByText('15 分钟').click();
  expect(await inside.volume()).toBe(1);
  const faded = await seconds(page);
  await inside.forward(885_000);
  await expect.poll(inside.volume).toBeLessThan(0.7);
  expect(await inside.volume()).toBeGreaterThan(0.05);
  await inside.forward(15_000);
  await expect(button(page, '播放')).toBeVisible();
  expect(await inside.volume()).toBe(1);
  expect(Math.abs((await seconds(page)) - faded)).toBeLessThan(5);
  await play(page);
  await expect(button(page, /1[45] 分|1[45]:\d\d/)).toBeVisible();
});

/** Another device of the same reader. */
async function secondDevice(context: BrowserContext, reader: Reader): Promise<Page> {
  const other = await context.browser()!.newContext({ locale: 'zh-CN', ...test.info().project.use });
  const page = await other.newPage();
  await logIn(page, reader);
  return page;
}

test.describe('without network', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('the sound plays on, and a moment that is marked there is marked on the reader’s other device', async ({
    page,
    context,
    reader,
    bookIdOf,
  }) => {
    const tenantId = /tenantId=([\w-]+)/.exec(reader.ids)![1]!;
    const bookId = await bookIdOf('kejian', tenantId);
    await logIn(page, reader);
    await open(page, bookId, reader.ids);
    await play(page);
    await context.setOffline(true);
    await expectPlaying(page);
    await button(page, '加书签').click();
    await expect(page.getByText(/已加书签/)).toBeVisible();
    await expectPlaying(page);
    await context.setOffline(false);

    const other = await secondDevice(context, reader);
    await expect(async () => {
      await open(other, bookId, reader.ids);
      await expect(button(other, '播放')).toBeVisible();
      // Where there is room the lists stand beside the player.
      if (await button(other, '目录').isVisible()) await button(other, '目录').click();
      await other.getByRole('tab', { name: '书签' }).click();
      await expect(other.getByRole('list', { name: '书签' }).getByRole('listitem').first()).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await other.context().close();
  });
});
