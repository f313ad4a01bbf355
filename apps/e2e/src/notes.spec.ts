import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';
import { expect, test } from './support/test.ts';

/** Selects the first words of a paragraph in sight, as soon as the page can do something with it; answers with them. */
async function select(page: Page, length = 12): Promise<string> {
  let words = '';
  await expect(async () => {
    words = await selectWords(page, length);
    await expect(page.getByRole('toolbar', { name: '划线工具' })).toBeVisible({ timeout: 1500 });
  }).toPass();
  return words;
}

/** As the handles of a touch screen do. */
const selectWords = (page: Page, length: number): Promise<string> =>
  page.evaluate((count) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const inner = frame.contentDocument;
      if (!inner?.body || getComputedStyle(frame).visibility === 'hidden') continue;
      const at = frame.getBoundingClientRect();
      const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data.trim().length < count + 8) continue;
        const from = text.data.search(/\S/) + 2;
        const range = inner.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + count);
        const box = range.getBoundingClientRect();
        const inSight = at.left + box.left > 0 && at.left + box.right < innerWidth && box.top > 60;
        if (!inSight || at.top + box.bottom > innerHeight - 120) continue;
        inner.getSelection()!.removeAllRanges();
        inner.getSelection()!.setBaseAndExtent(text, from, text, from + count);
        return range.toString();
      }
    }
    throw new Error('Nothing to select');
  }, length);

/** Taps in the middle of words on the page. */
async function tapWords(page: Page, words: string): Promise<void> {
  const { x, y } = await page.evaluate((sought) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const inner = frame.contentDocument;
      if (!inner?.body || getComputedStyle(frame).visibility === 'hidden') continue;
      const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const from = (walker.currentNode as Text).data.indexOf(sought);
        if (from < 0) continue;
        const range = inner.createRange();
        range.setStart(walker.currentNode, from + 1);
        range.setEnd(walker.currentNode, from + 2);
        const [box] = range.getClientRects();
        const at = frame.getBoundingClientRect();
        return { x: at.left + box!.left + box!.width / 2, y: at.top + box!.top + box!.height / 2 };
      }
    }
    throw new Error(`Not on the page: ${sought}`);
  }, words);
  await page.mouse.click(x, y);
}

/** The words that the chapters on screen have marked as one's own. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) => {
      const registry = (frame.contentWindow as (Window & typeof globalThis) | null)?.CSS.highlights;
      return [...(registry ?? [])]
        .filter(([name]) => name.startsWith('notes-'))
        .flatMap(([, ranges]) => [...ranges].map((range) => (range as Range).toString()));
    }),
  );

const tool = (page: Page, menu: string, name: string): Locator =>
  page.getByRole('toolbar', { name: menu, exact: true }).getByRole('button', { name, exact: true });

async function openNotes(page: Page, reader: ReaderPage): Promise<Locator> {
  await reader.showControls();
  await page.getByRole('navigation', { name: '阅读工具' }).getByRole('button', { name: '笔记' }).click();
  const panel = page.getByRole('dialog', { name: '笔记' });
  await expect(panel).toBeVisible();
  return panel;
}

test('a passage is highlighted with one tap, and is still there after a reload and in other type', async ({
  page,
  bookIdOf,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await reader.turn(() => reader.press('ArrowRight'));
  const words = await select(page);
  await tool(page, '划线工具', '划线').click();
  await expect.poll(() => marked(page)).toEqual([words]);
  await page.reload();
  await reader.ready();
  await expect.poll(() => marked(page)).toEqual([words]);
  const sheet = await reader.openSheet('阅读设置');
  await sheet.getByRole('button', { name: '放大字号' }).click();
  await expect.poll(() => marked(page)).toEqual([words]);
});

test('a mark gets words, is found in the list, deleted, and brought back', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await reader.turn(() => reader.press('ArrowRight'));
  const words = await select(page);
  await tool(page, '划线工具', '划线').click();
  await expect.poll(() => marked(page)).toEqual([words]);
  await tapWords(page, words);
  await tool(page, '划线', '编辑').click();
  await page.getByLabel('你的想法').fill('留着慢慢看');
  await page.getByRole('button', { name: '保存' }).click();
  const panel = await openNotes(page, reader);
  await panel.getByRole('searchbox', { name: '在笔记中查找' }).fill('慢慢');
  const note = panel.getByRole('listitem').filter({ hasText: '留着慢慢看' });
  await expect(note).toContainText(words);
  await note.getByRole('button', { name: '删除' }).click();
  await expect(note).toBeHidden();
  await expect.poll(() => marked(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(note).toBeVisible();
  await expect.poll(() => marked(page)).toEqual([words]);
});

test('notes leave as Markdown that other programs read', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  const words = await select(page);
  await tool(page, '划线工具', '写想法').click();
  await page.getByLabel('你的想法').fill('第一条');
  await page.getByRole('button', { name: '保存' }).click();
  const panel = await openNotes(page, reader);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: '导出 Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.md$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`> ${words}`);
  expect(text).toContain('第一条');
  expect(text).toMatch(/\[在书中查看\]\(http.+noteId=/);
});

test('the page is bookmarked by a button, and the bookmark leads back to it', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('niao'));
  const text = await reader.turn(() => reader.press('ArrowRight'));
  await reader.showControls();
  await page.getByRole('button', { name: '加书签' }).click();
  await expect(page.getByRole('button', { name: '取消书签' })).toBeVisible();
  await expect(page.getByRole('img', { name: '这一页有书签' })).toBeAttached();
  await reader.turn(() => reader.press('ArrowRight'));
  await reader.turn(() => reader.press('ArrowRight'));
  await expect(page.getByRole('img', { name: '这一页有书签' })).not.toBeAttached();
  const panel = await openNotes(page, reader);
  await panel.getByRole('listitem').first().getByRole('button').first().click();
  await expect.poll(() => reader.visibleText()).toBe(text);
});

test('what a reader marks without a connection is in their account as soon as there is one', async ({
  page,
  browser,
  context,
  reader: account,
  bookIdOf,
  expectedErrors,
  baseURL,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/);
  const bookId = await bookIdOf('xingkong', account.ids.split('&')[0]!.split('=')[1]!);
  await logIn(page, account);
  const reader = new ReaderPage(page);
  await reader.open(bookId, account.ids);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const words = await select(page, 9);
  await tool(page, '划线工具', '划线').click();
  await expect.poll(() => marked(page)).toContainEqual(words);
  const saved = page.waitForResponse((response) => response.url().includes('/reader/noteSave') && response.ok());
  await context.setOffline(false);
  await saved;
  // Another device of the same reader.
  const { viewport, userAgent } = test.info().project.use;
  const elsewhere = await browser.newContext({ baseURL, locale: 'zh-CN', viewport, userAgent });
  const other = await elsewhere.newPage();
  await logIn(other, account);
  await new ReaderPage(other).open(bookId, account.ids);
  await expect.poll(() => marked(other)).toContainEqual(words);
  await elsewhere.close();
});
