import type { BrowserContext } from '@playwright/test';
import { fillLogin, logIn, logOut } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';
import { expect, type Page, test } from './support/test.ts';

// What cannot be reached is what these journeys are about.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
const tenantOf = (ids: string) => (ids.includes('school') ? 'demo-school' : 'demo');

/** The files of books that lie on the device. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('yuelan-books');
        opening.onerror = () => done(0);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('parts')) return done(0);
          const counting = database.transaction('parts').objectStore('parts').count();
          counting.onsuccess = () => {
            database.close();
            done(counting.result);
          };
        };
      }),
  );

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Waits until the book and the page that shows it are on the device. */
async function allKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 40_000 });
  let before = -1;
  const settled = async () => {
    const [last, now] = [before, (before = await keptFiles(page))];
    return now > 1 && now === last;
  };
  await expect.poll(settled, { intervals: [2000], timeout: 40_000 }).toBe(true);
}

async function openForOffline(page: Page, bookId: string, ids: string): Promise<ReaderPage> {
  const book = new ReaderPage(page);
  await book.open(bookId, ids);
  await allKept(page);
  return book;
}

const goOffline = (context: BrowserContext) => context.setOffline(true);

test('a book that was opened is read on without network, from where the reader was, also after a reload', async ({
  page,
  context,
  reader,
  bookIdOf,
}) => {
  test.setTimeout(120_000);
  await logIn(page, reader);
  const book = await openForOffline(page, await bookIdOf('duzhe-shouce', tenantOf(reader.ids)), reader.ids);
  await goOffline(context);
  // Through chapters that nobody has opened yet.
  for (let turns = 0; turns < 6; turns++) await book.turn(() => book.press('PageDown'));
  const [number, text] = [await book.pageNumber(), await book.visibleText()];
  await page.reload();
  await book.ready();
  expect(await book.pageNumber()).toBe(number);
  expect(await book.visibleText()).toBe(text);
  await book.turn(() => book.press('PageDown'));

  // What was read meanwhile arrives when the network is back.
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('READER_TIME'))));
  await page.reload();
  await book.ready();
  expect(await kept()).toContain('bookId');
  const report = page.waitForResponse((response) => response.url().endsWith('/reader/report'));
  await context.setOffline(false);
  expect(await (await report).json()).toMatchObject({ code: 0 });
});

test('words are found without network, also in chapters that nobody has opened', async ({
  page,
  context,
  reader,
  bookIdOf,
}) => {
  test.setTimeout(120_000);
  const book = await openForOffline(page, await bookIdOf('duzhe-shouce', tenantOf(reader.ids)), reader.ids);
  await goOffline(context);
  await page.reload();
  await book.ready();
  const panel = page.getByRole('dialog', { name: '书内搜索' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await panel.getByRole('textbox', { name: '在这本书里搜索' }).fill('注释');
  await expect(panel.getByRole('status')).toHaveText(/^在这台设备上找到 [1-9]\d* 处$/);
  await panel.getByRole('listitem').last().getByRole('button').click();
  await expect.poll(() => book.visibleText()).toContain('注释');
});

test('logging out leaves nothing of the books on the device', async ({ page, reader, bookIdOf }) => {
  test.setTimeout(120_000);
  await logIn(page, reader);
  await openForOffline(page, await bookIdOf('duzhe-shouce', tenantOf(reader.ids)), reader.ids);
  await logOut(page, reader);
  await expect.poll(() => databases(page)).not.toContain('yuelan-books');
  expect(await page.evaluate(() => localStorage.getItem('KEPT_BOOKS'))).toBeNull();
});

test('whoever logs out without network leaves nothing either, and nobody reads on', async ({
  page,
  context,
  reader,
  bookIdOf,
}) => {
  test.setTimeout(120_000);
  await logIn(page, reader);
  const book = await openForOffline(page, await bookIdOf('duzhe-shouce', tenantOf(reader.ids)), reader.ids);
  await page.goto(`/h5/pages/mine/setting?${reader.ids}`);
  await expect(page.getByRole('main').getByRole('button', { name: '退出登录' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/h5/pages/book/read?${reader.ids}&bookId=${await bookIdOf('duzhe-shouce', tenantOf(reader.ids))}`);
  await new ReaderPage(other).ready();
  await goOffline(context);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => databases(page)).not.toContain('yuelan-books');
  await other.reload();
  await expect(book.foot).toBeHidden();
  await expect(new ReaderPage(other).foot).toBeHidden();
});

test('what a visitor has kept is not the reader’s who logs in after them', async ({ page, reader, bookIdOf }) => {
  test.setTimeout(120_000);
  await openForOffline(page, await bookIdOf('duzhe-shouce', tenantOf(reader.ids)), reader.ids);
  await page.goto(`/h5/pages/login/login?${reader.ids}`);
  await fillLogin(page, reader);
  await expect.poll(() => databases(page)).not.toContain('yuelan-books');
});
