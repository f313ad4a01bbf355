import { expect, type Page, test } from './support/test.ts';
import { ReaderPage } from './support/reader-page.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '书内搜索' });
const bar = (page: Page) => page.getByRole('search', { name: '书内搜索' });

/** The keys come with a part that is fetched after the first page: a press before it is there does nothing. */
const openBy = (page: Page, key: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
  }).toPass();

async function search(page: Page, words: string) {
  await openBy(page, 'ControlOrMeta+f');
  await panel(page).getByRole('textbox', { name: '在这本书里搜索' }).fill(words);
}

test('words are found, in whichever characters they are typed, and gone through one by one', async ({
  page,
  bookIdOf,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await search(page, '葉子');
  await expect(panel(page).getByRole('status')).toHaveText(/^找到 \d+ 处$/);
  const count = Number(/\d+/.exec((await panel(page).getByRole('status').textContent()) ?? '')![0]);
  expect(count).toBeGreaterThan(5);
  const last = panel(page)
    .getByRole('listitem')
    .nth(count - 1);
  const words = (await last.textContent())!.replace(/\s/g, '');
  expect(words).toContain('叶子');
  await last.getByRole('button').click();

  await expect(bar(page).getByRole('status')).toHaveText(`第 ${count} 处，共 ${count} 处`);
  await expect.poll(() => reader.visibleText()).toContain('叶子');
  await page.keyboard.press('F3');
  await expect(bar(page).getByRole('status')).toHaveText(`第 1 处，共 ${count} 处`);
  await bar(page).getByRole('button', { name: '下一处' }).click();
  await expect(bar(page).getByRole('status')).toHaveText(`第 2 处，共 ${count} 处`);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('the text itself hands its keys on: a reader who has clicked into it can search', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await reader.tapAt(0.5, false);
  await openBy(page, '/');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '帮助' });
  await expect(help.getByText('全部内容可用语音朗读或盲文显示器阅读')).toBeVisible();
});

test('what was looked for is offered again, and what is not there is said', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  await search(page, '叶子');
  await panel(page).getByRole('listitem').first().getByRole('button').click();
  await page.reload();
  await reader.ready();
  await openBy(page, 'ControlOrMeta+f');
  await panel(page).getByRole('button', { name: '叶子', exact: true }).click();
  await expect(panel(page).getByRole('status')).toHaveText(/^找到 \d+ 处$/);
  await panel(page).getByRole('textbox').fill('没有这样的话');
  await expect(panel(page).getByRole('status')).toHaveText('没有找到“没有这样的话”');
});

test('a PDF is searched by its pages', async ({ page, bookIdOf }) => {
  await page.goto(`/h5/pages/book/pdf?tenantId=demo&appId=demo-app&bookId=${await bookIdOf('jieshui')}`);
  const reader = new ReaderPage(page);
  await expect(reader.foot).toBeVisible();
  await search(page, '用水');
  await expect(panel(page).getByRole('status')).toHaveText(/^找到 \d+ 处$/);
  const hit = panel(page)
    .getByRole('listitem')
    .filter({ hasNotText: /第 1 页/ })
    .first();
  const wanted = Number(/第 (\d+) 页/.exec((await hit.textContent()) ?? '')![1]);
  await hit.getByRole('button').click();
  await reader.expectPage(wanted);
});
