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
  await expect.poll(() => inkInSight(page)).toBeGreaterThan(100);
  expect(total).toBeGreaterThan(300_000); // worth fetching in parts
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts)).toBeLessThan(total / 2);
});

test('the outline of a PDF leads to a page, and leaving keeps it', async ({ page, bookIdOf }, info) => {
  const bookId = await bookIdOf('jieshui');
  const reader = new ReaderPage(page);
  await page.goto(address(bookId));
  await expect.poll(() => inkInSight(page)).toBeGreaterThan(100);
  const outline =
    info.project.name === 'phone' ? await reader.openSheet('目录') : page.getByRole('complementary', { name: '大纲' });
  await outline.getByRole('listitem').nth(3).getByRole('button').click();
  await expect.poll(() => reader.pageNumber()).toBeGreaterThan(1);
  await expect.poll(() => inkInSight(page)).toBeGreaterThan(100);
  const there = await reader.pageNumber();
  await page.goto('/h5/');
  await page.goto(address(bookId));
  await expect(reader.foot).toBeVisible();
  await reader.expectPage(there);
});
