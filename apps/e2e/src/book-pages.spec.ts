import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { booksFolder, fileOf, readSource } from '../../../tools/demo/build/source.ts';
import { importFile } from './support/import-file.ts';
import { expect, test } from './support/test.ts';
import { logIn } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';

const ids = 'tenantId=demo&appId=demo-app';

test('the contents of a book lead into the chapter that was chosen', async ({ page, bookIdOf }) => {
  await page.goto(`/h5/pages/book/catalogue?${ids}&bookId=${await bookIdOf('cha')}`);
  await page.getByRole('list', { name: '目录' }).getByRole('button').nth(2).click();
  const reader = new ReaderPage(page);
  await reader.ready();
  await expect(page.locator('footer')).toContainText('第三站');
});

test('a visitor reads the sample from the page that says what is open', async ({ page, bookIdOf }) => {
  await page.goto(`/h5/pages/book/preview?${ids}&bookId=${await bookIdOf('jieqi')}`);
  await expect(page.getByText(/向访客开放前 2 章/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '开始试读' }).click();
  await new ReaderPage(page).ready();
});

test('a book that was withdrawn leads to others, by whichever address', async ({ page }, info) => {
  // No list holds it any more; whoever imports its file again is told which book it is.
  const slug = 'bianzhi';
  const bookId = await importFile(info, `${slug}.epub`, await readFile(join(booksFolder, fileOf(readSource(slug)))));
  await page.goto(`/h5/pages/book/rdbook?${ids}&bookId=${bookId}`);
  await expect(page).toHaveURL(/book\/preview/);
  await expect(page.getByText(/已经下架/)).toBeVisible();
  await page.getByRole('button', { name: '看看全部图书' }).click();
  await expect(page).toHaveURL(/list/);
});

test('one address opens a text, a PDF and an audiobook', async ({ page, bookIdOf }) => {
  for (const [slug, opened] of [
    ['cha', /book\/read/],
    ['jieshui', /\/pdf/],
    ['yedu', /\/audio/],
  ] as const) {
    await page.goto(`/h5/pages/book/rdbook?${ids}&bookId=${await bookIdOf(slug)}`);
    await expect(page).toHaveURL(opened);
  }
});

test('a reader who has finished a book keeps what they think of it', async ({ page, reader, bookIdOf }) => {
  await logIn(page, reader);
  const tenantId = /tenantId=([\w-]+)/.exec(reader.ids)![1]!;
  const bookId = await bookIdOf('tushuguan-yitian', tenantId);
  const address = `/h5/pages/book/finish?${reader.ids}&bookId=${bookId}`;
  await page.goto(`${address}&done=1`);
  await expect(page.getByText(/ 读完$/)).toBeVisible();
  await page.getByText('评分').waitFor();
  await page.getByRole('radio', { name: '5 星' }).check({ force: true });
  const words = page.getByRole('textbox', { name: '写几句读后感' });
  await words.fill('像在馆里坐了一天。');
  await page.getByRole('button', { name: '保存评价' }).click();
  await expect(page.getByText('评价已保存')).toBeVisible();
  await page.goto(address);
  await expect(words).toHaveValue('像在馆里坐了一天。');
  await expect(page.getByRole('radio', { name: '5 星' })).toBeChecked();
});

test('a page of the library is read as an article', async ({ page, screens }, { project }) => {
  const screen = screens.find(({ path }) => path === 'pages/ricktext/index')!;
  await page.goto(screen[project.name as 'phone' | 'pad' | 'pc']);
  await expect(page.getByRole('heading', { level: 1, name: '夜读服务说明' })).toBeVisible();
  await expect.poll(() => new ReaderPage(page).visibleText()).toContain('一楼阅览室每天开放到晚上十点');
});
