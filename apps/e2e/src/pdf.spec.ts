import { linkedPdf } from './support/linked-pdf.ts';
import { importFile } from './support/import-file.ts';
import { expect, type Page, test } from './support/test.ts';
import { ReaderPage } from './support/reader-page.ts';

const address = (bookId: string) => `/h5/pages/book/pdf?tenantId=demo&appId=demo-app&bookId=${bookId}`;

/** Pixels that are not paper on a canvas that lies in the window: zero while a page is still blank paper. */
const inkInSight = (page: Page) =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].find((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    if (!canvas || canvas.width === 0) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! < 600) dark++;
    return dark;
  });

/** The engine of a PDF is large: a busy machine takes its time over it. */
const drawn = (page: Page) => expect.poll(() => inkInSight(page), { timeout: 25_000 }).toBeGreaterThan(20);

test('a PDF is fetched in parts as its pages need them, never whole', async ({ page, bookIdOf }) => {
  const parts: number[] = [];
  let total = 0;
  page.on('response', (response) => {
    const range = /bytes (\d+)-(\d+)\/(\d+)/.exec(response.headers()['content-range'] ?? '');
    if (!range) return;
    parts.push(Number(range[2]) - Number(range[1]) + 1);
    total = Number(range[3]);
  });
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  expect(total).toBeGreaterThan(300_000); // worth fetching in parts
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts)).toBeLessThan(total / 2);
});

test('the outline of a PDF leads to a page, and leaving keeps it', async ({ page, bookIdOf }, info) => {
  const bookId = await bookIdOf('jieshui');
  const reader = new ReaderPage(page);
  await page.goto(address(bookId));
  await drawn(page);
  const outline =
    info.project.name === 'phone' ? await reader.openSheet('目录') : page.getByRole('complementary', { name: '大纲' });
  await outline.getByRole('listitem').nth(3).getByRole('button').click();
  await expect.poll(() => reader.pageNumber()).toBeGreaterThan(1);
  await drawn(page);
  const there = await reader.pageNumber();
  await page.goto('/h5/');
  await page.goto(address(bookId));
  await expect(reader.foot).toBeVisible();
  await reader.expectPage(there);
});

const tools = (page: Page) => page.getByRole('group', { name: '页面显示' });
const pageWidth = async (page: Page) => (await page.locator('.yuelan-pdf-page').first().boundingBox())!.width;
const pagesInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.yuelan-pdf-page')].filter((one) => getComputedStyle(one).visibility === 'visible')
        .length,
  );

test('a page is enlarged and made to fit again, by buttons and by keys, and its canvases stay small', async ({
  page,
  bookIdOf,
}) => {
  const reader = new ReaderPage(page);
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  const fitted = await pageWidth(page);
  await reader.showControls();
  for (let times = 0; times < 6; times++) await tools(page).getByRole('button', { name: '放大' }).click();
  await expect.poll(() => pageWidth(page)).toBeGreaterThan(fitted * 3);
  await drawn(page);
  const pixels = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height, 0),
  );
  expect(pixels).toBeLessThan(60_000_000);
  await page.keyboard.press('Control+0');
  await expect.poll(() => pageWidth(page)).toBeCloseTo(fitted, 0);
});

test('two taps on a column bring it closer, and two more show the whole page again', async ({
  page,
  bookIdOf,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'a mouse has the wheel and the buttons');
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  const fitted = await pageWidth(page);
  const fingers = await page.context().newCDPSession(page);
  const tapTwice = async () => {
    const at = [await new ReaderPage(page).pointAt(0.5)];
    const down = () => fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
    const up = () => fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Sent at once: a busy machine makes no slow hand.
    await Promise.all([down(), up(), down(), up()]);
  };
  await tapTwice();
  await expect.poll(() => pageWidth(page)).toBeCloseTo(fitted * 2, 0);
  await drawn(page);
  await tapTwice();
  await expect.poll(() => pageWidth(page)).toBeCloseTo(fitted, 0);
});

test('a browser of some years ago reads PDFs too, with the engine that still knows it', async ({ page, bookIdOf }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.split('/').pop()!));
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  expect(scripts.filter((name) => /^pdfjs-(?:older|current)/.test(name))).toEqual([
    expect.stringMatching(/^pdfjs-older/),
  ]);
});

test('two pages stand side by side where there is room or the reader asks for it', async ({ page, bookIdOf }, info) => {
  const reader = new ReaderPage(page);
  await page.goto(`${address(await bookIdOf('jieshui'))}&href=${encodeURIComponent('document.pdf#page=3')}`);
  await drawn(page);
  await reader.showControls();
  const both = tools(page).getByRole('button', { name: '双页' });
  await expect.poll(() => pagesInSight(page)).toBe(info.project.name === 'pc' ? 2 : 1);
  if (info.project.name !== 'pc') await both.click();
  await expect(both).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => pagesInSight(page)).toBe(2);
  await reader.expectPage(3);
});

test('a reader finds a page by its picture or its number', async ({ page, bookIdOf }, info) => {
  const reader = new ReaderPage(page);
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  const isPhone = info.project.name === 'phone';
  const contents = isPhone ? await reader.openSheet('目录') : page.getByRole('complementary', { name: '大纲' });
  if (isPhone) await contents.getByRole('button', { name: '页码' }).click();
  else await contents.getByRole('radio', { name: '页面' }).check({ force: true });
  const third = contents.getByRole('button', { name: '第 3 页' });
  await expect(third.locator('canvas')).toBeVisible();
  await third.click();
  await reader.expectPage(3);
  if (isPhone) {
    await reader.openSheet('目录');
    await contents.getByRole('button', { name: '页码' }).click();
  }
  await contents.getByLabel('转到页').fill('5');
  await contents.getByRole('button', { name: '前往' }).click();
  await reader.expectPage(5);
});

test('words that were looked for are marked on their page', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await page.goto(address(await bookIdOf('jieshui')));
  await drawn(page);
  await reader.showControls();
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '书内搜索' });
  await panel.getByLabel('在这本书里搜索').fill('漏水');
  await panel.locator('li button', { hasText: '漏水' }).first().click();
  await expect(page.locator('.yuelan-pdf-marks path[data-group=search]').first()).toBeAttached();
});

test('a dark page is dark, and its text light', async ({ page, bookIdOf }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address(await bookIdOf('jieshui')));
  const corner = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-drawn] canvas');
      return canvas ? Array.from(canvas.getContext('2d')!.getImageData(4, 4, 1, 1).data.slice(0, 3)) : [];
    });
  // #141414 on every device.
  await expect.poll(corner, { timeout: 25_000 }).toEqual([20, 20, 20]);
});

test('a link in a PDF leads to its place, and one out of it opens nothing by itself', async ({ page }, info) => {
  const bookId = await importFile(info, 'linked.pdf', linkedPdf());
  const reader = new ReaderPage(page);
  await page.goto(address(bookId));
  await drawn(page);
  await expect(page.getByRole('link', { name: '外部链接 https://outside.example/' })).toBeAttached();
  await page.getByRole('link', { name: '转到书中另一处' }).first().click();
  await expect(page.locator('footer').getByText('iii（3 / 4 页）')).toBeVisible();
  await reader.press('Home');
  await expect(page.locator('footer').getByText('i（1 / 4 页）')).toBeVisible();
  await page.getByRole('link', { name: '外部链接 https://outside.example/' }).click();
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(page.url()).pathname).toMatch(/\/pdf$/);
});
