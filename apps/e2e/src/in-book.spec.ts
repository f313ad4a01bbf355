import type { FrameLocator, Page } from '@playwright/test';
import { ReaderPage } from './support/reader-page.ts';
import { expect, test } from './support/test.ts';

/** The chapter on screen; those beside it are laid out too, and hidden. */
const chapter = (page: Page): FrameLocator => page.frameLocator('main iframe:visible');

/** Turns until something of the book is in sight. */
async function turnTo(reader: ReaderPage, text: string): Promise<void> {
  for (let turns = 0; turns < 40 && !(await reader.visibleText()).includes(text); turns++) {
    await reader.turn(() => reader.press('PageDown'));
  }
  expect(await reader.visibleText()).toContain(text);
}

test('a note opens over the page, and the page stays', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('duzhe-shouce'));
  await turnTo(reader, '书里的小编号是注释');
  const before = await reader.visibleText();
  expect(before).not.toContain('这就是一条注释');
  await chapter(page).locator('[role="doc-noteref"]').click();
  const note = page.getByRole('dialog', { name: '注释' });
  await expect(note).toContainText('这就是一条注释');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  expect(await reader.visibleText()).toBe(before);
});

test('a note behind a small picture opens too', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('duzhe-shouce'));
  await turnTo(reader, '书里的小编号是注释');
  await chapter(page).locator('a.duokan-footnote').click();
  await expect(page.getByRole('dialog', { name: '注释' })).toContainText('注文也可能藏在这样的小图标后面');
});

test('a jump by the contents leaves a way back', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await reader.turn(() => reader.press('PageDown'));
  const before = await reader.visibleText();
  const sheet = await reader.openSheet('目录');
  await sheet.getByRole('listitem').nth(3).getByRole('button').last().click();
  const back = page.getByRole('button', { name: /^回到第 \d+ 页$/ });
  await back.click();
  await expect.poll(() => reader.visibleText()).toBe(before);
  await expect(back).toBeHidden();
});

test('the key b keeps the page, and lets go of it', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  const ribbon = page.getByRole('img', { name: '这一页有书签' });
  // The notes come after the first page: until they are there a press does nothing.
  await expect(async () => {
    await reader.press('b');
    await expect(ribbon).toBeVisible({ timeout: 2000 });
  }).toPass();
  await reader.turn(() => reader.press('PageDown'));
  await expect(ribbon).toBeHidden();
  await reader.turn(() => reader.press('PageUp'));
  await expect(ribbon).toBeVisible();
  await reader.press('b');
  await expect(ribbon).toBeHidden();
});

test('the keys + and 0 zoom a PDF, as its buttons do', async ({ page, bookIdOf }) => {
  await page.goto(`/h5/pages/book/pdf?tenantId=demo&appId=demo-app&bookId=${await bookIdOf('jieshui')}`);
  const reader = new ReaderPage(page);
  await expect(reader.foot).toBeVisible();
  const width = () =>
    page.evaluate(() => Math.max(...[...document.querySelectorAll('canvas')].map((one) => one.clientWidth)));
  await expect.poll(width).toBeGreaterThan(100);
  const before = await width();
  await expect(async () => {
    await reader.press('+');
    expect(await width()).toBeGreaterThan(before * 1.1);
  }).toPass();
  await reader.press('0');
  await expect.poll(width).toBe(before);
});

test('a picture is seen large, and left again with Escape', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('xingkong'));
  const sheet = await reader.openSheet('目录');
  await sheet.getByRole('listitem').nth(1).getByRole('button').last().click();
  await expect(sheet).toBeHidden();
  const picture = chapter(page).locator('img[tabindex="0"]').first();
  await picture.focus();
  await picture.press('Enter');
  const viewer = page.getByRole('dialog', { name: '图片' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a book is read aloud sentence by sentence, and paused', async ({ page, bookIdOf }) => {
  await page.addInitScript(speakSoon);
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await reader.showControls();
  await page.getByRole('navigation', { name: '阅读工具' }).getByRole('button', { name: '朗读' }).click();
  const bar = page.getByRole('region', { name: '朗读' });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).length).toBeGreaterThan(3);
  await bar.getByRole('button', { name: '暂停' }).click();
  const { length } = await said();
  const text = await reader.visibleText();
  expect(text).toContain((await said())[length - 1]!.replace(/\s/g, '').slice(0, 6));
  await bar.getByRole('button', { name: '播放' }).click();
  await expect.poll(async () => (await said()).length).toBeGreaterThan(length);
  await bar.getByRole('button', { name: '结束朗读' }).click();
  await expect(bar).toBeHidden();
});

/** Runs in the page: a voice that takes a moment for each sentence, on machines that have none. */
function speakSoon(): void {
  const said: string[] = [];
  let timer: ReturnType<typeof setTimeout>;
  const speechSynthesis = Object.assign(new EventTarget(), {
    speaking: false,
    pending: false,
    getVoices: () => [],
    speak: (utterance: SpeechSynthesisUtterance) => {
      said.push(utterance.text);
      timer = setTimeout(() => utterance.onend?.({} as SpeechSynthesisEvent), 300);
    },
    cancel: () => clearTimeout(timer),
  });
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  for (const [name, value] of Object.entries({ said, speechSynthesis, SpeechSynthesisUtterance: Utterance }))
    Object.defineProperty(window, name, { value, configurable: true });
}
