import { ReaderPage } from './support/reader-page.ts';
import { expect, test, titleOf } from './support/test.ts';

test('from the home to a book, to its text, and back again', async ({ page }) => {
  await page.goto('/h5/');
  await page
    .getByRole('region', { name: '本周一本' })
    .getByRole('button', { name: titleOf('shancheng') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf('shancheng') })).toBeVisible();
  await page.getByRole('button', { name: /^(?:开始阅读|试读)/ }).click();
  const reader = new ReaderPage(page);
  await reader.ready();
  await reader.showControls();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf('shancheng') })).toBeVisible();
});

test('pages turn by key, by tap and by button, there and back', async ({ page, bookIdOf, hasTouch }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  const tools = page.getByRole('navigation', { name: '阅读工具' });
  const first = await reader.visibleText();
  const second = await reader.turn(() => reader.press('ArrowRight'));
  const third = await reader.turn(() => reader.press(' '));
  await reader.turn(() => reader.tapAt(0.9, hasTouch));
  expect(await reader.turn(() => reader.tapAt(0.1, hasTouch))).toBe(third);
  await reader.showControls();
  expect(await reader.turn(() => tools.getByRole('button', { name: '上一页' }).click())).toBe(second);
  expect(await reader.turn(() => tools.getByRole('button', { name: '下一页' }).click())).toBe(third);
  expect(await reader.turn(() => reader.press('PageUp'))).toBe(second);
  expect(await reader.turn(() => reader.press('ArrowLeft'))).toBe(first);
});

test('the table of contents leads to a chapter', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('cha'));
  const sheet = await reader.openSheet('目录');
  const chapter = sheet.getByRole('listitem').nth(3).getByRole('button');
  const title = ((await chapter.textContent()) ?? '').replace(/\s/g, '');
  await chapter.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => reader.visibleText()).toContain(title);
  expect(await reader.pageNumber()).toBeGreaterThan(1);
});

test('larger type and another background keep the place, and stay', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('xingkong'));
  for (let turns = 0; turns < 3; turns++) await reader.turn(() => reader.press('ArrowRight'));
  const place = (await reader.visibleText()).slice(0, 8);
  const sheet = await reader.openSheet('阅读设置');
  const size = sheet.getByRole('status').or(sheet.locator('output'));
  const before = await size.textContent();
  await sheet.getByRole('button', { name: '放大字号' }).click();
  await sheet.getByRole('button', { name: '放大字号' }).click();
  await expect(size).not.toHaveText(before!);
  await expect.poll(() => reader.visibleText()).toContain(place);
  await sheet.getByRole('radio', { name: '夜间' }).check({ force: true });
  await expect(page.locator('[data-theme="dark"]').first()).toBeVisible();
  await expect.poll(() => reader.visibleText()).toContain(place);
  await page.reload();
  await reader.ready();
  await expect.poll(() => reader.visibleText()).toContain(place);
  await expect(page.locator('[data-theme="dark"]').first()).toBeVisible();
});

test('leaving a book and coming back goes on at the same page', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await reader.open(await bookIdOf('niao'));
  for (let turns = 0; turns < 4; turns++) await reader.turn(() => reader.press('ArrowRight'));
  const text = await reader.visibleText();
  await page.goto('/h5/');
  await page
    .getByRole('region', { name: '继续阅读' })
    .getByRole('button', { name: titleOf('niao') })
    .click();
  await reader.ready();
  await expect.poll(() => reader.visibleText()).toBe(text);
});

test('a vertical book runs from right to left: the left side leads on', async ({ page, bookIdOf, hasTouch }) => {
  const reader = new ReaderPage(page);
  // The school opens the whole of it to visitors.
  await reader.open(await bookIdOf('jieqi', 'demo-school'), 'tenantId=demo-school&appId=demo-school-app');
  expect(await page.evaluate(writingMode)).toBe('vertical-rl');
  const second = await reader.turn(() => reader.tapAt(0.1, hasTouch));
  await reader.turn(() => reader.press('ArrowLeft'));
  expect(await reader.turn(() => reader.press('ArrowRight'))).toBe(second);
});

test('a picture book shows whole pages of its own shape', async ({ page, bookIdOf }) => {
  const reader = new ReaderPage(page);
  await page.goto(`/h5/pages/book/read?tenantId=demo&appId=demo-app&bookId=${await bookIdOf('xiao-dengta')}`);
  await expect(reader.foot).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const whole = async () => {
    const box = await page.locator('main iframe:visible').first().boundingBox();
    return box !== null && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.height <= height + 1;
  };
  await expect.poll(whole).toBe(true);
  await reader.press('PageDown');
  await expect.poll(() => reader.pageNumber()).toBeGreaterThan(1);
  await expect.poll(whole).toBe(true);
});

/** Asked from outside: nothing may run within the frame of a book. */
function writingMode(): string {
  const inner = document.querySelector('iframe')!.contentDocument!;
  return getComputedStyle(inner.body).writingMode;
}
