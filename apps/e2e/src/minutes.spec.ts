import { expect, type Page, test, titleOf } from './support/test.ts';
import { logIn, logOut } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';

const today = async (page: Page, ids: string): Promise<number> => {
  await page.goto(`/h5/pages/mine/reading-record?${ids}`);
  const value = page.getByRole('term').filter({ hasText: '今日阅读' }).locator('xpath=following-sibling::dd');
  await expect(value).toHaveText(/分钟/);
  const [, hours, minutes] = /(?:(\d+) 小时 )?(\d+) 分钟/.exec((await value.textContent()) ?? '')!;
  return Number(hours ?? 0) * 60 + Number(minutes);
};

// The clock of the test tries every frame, and the sandbox of the book's turns it away.
test.use({ expectedErrors: [/^Blocked script execution in 'blob:/] });

test('minutes that were read are in the record of the reader, and of nobody else', async ({
  page,
  reader,
  bookIdOf,
}) => {
  await logIn(page, reader);
  const before = await today(page, reader.ids);
  const book = new ReaderPage(page);
  await page.clock.install();
  await book.open(await bookIdOf('duzhe-shouce', reader.ids.includes('school') ? 'demo-school' : 'demo'), reader.ids);
  // What is still on its way would be given up when the clock leaps.
  await page.waitForLoadState('networkidle');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await book.press(key);
    await page.clock.runFor(61_000);
  }
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  await expect.poll(() => today(page, reader.ids)).toBeGreaterThanOrEqual(before + 1);
  await expect(page.getByRole('main').getByRole('button', { name: titleOf('duzhe-shouce') })).toContainText('分钟');

  await logOut(page, reader);
  await page.goto(`/h5/pages/mine/reading-record?${reader.ids}`);
  await expect(page.getByText('还没有阅读记录')).toBeVisible();
  expect(await today(page, reader.ids)).toBe(0);
});
