import { demoTenants } from '../../../tools/demo/library.ts';
import { logIn } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';
import { dayOn } from './support/reading-record.ts';
import { expect, type Page, test } from './support/test.ts';

const record = (page: Page, ids: string, more = '') => page.goto(`/h5/pages/mine/reading-record?${ids}${more}`);
const chart = (page: Page, name: string | RegExp) => page.getByRole('grid', { name });

/** Somebody who reads every day but one of each month. */
const regular = { ...demoTenants[0]!.regulars![1]!, ids: 'tenantId=demo&appId=demo-app' };

// The clock of the test tries every frame, and the sandbox of the book's turns it away.
test.use({ expectedErrors: [/^Blocked script execution in 'blob:/] });

test('a minute that was read is in today’s bar, in the ranking, and brings the goal nearer', async ({
  page,
  reader,
  bookIdOf,
}) => {
  await logIn(page, reader);
  await page.goto(`/h5/pages/mine/read-setting?${reader.ids}`);
  await page.getByRole('combobox', { name: '每日目标' }).selectOption({ label: '120 分钟' });
  await expect(page.getByRole('combobox', { name: '每日目标' })).toHaveValue('120');

  const book = new ReaderPage(page);
  await page.clock.install();
  await book.open(await bookIdOf('duzhe-shouce', reader.ids.includes('school') ? 'demo-school' : 'demo'), reader.ids);
  await page.waitForLoadState('networkidle');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await book.press(key);
    await page.clock.runFor(61_000);
  }
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);

  await expect(async () => {
    await record(page, reader.ids, '&span=day');
    const read = chart(page, '各小时的阅读时长').getByRole('gridcell', { name: /[1-9]\d* 分钟/ });
    await expect(read.first()).toBeVisible();
  }).toPass();
  await expect(page.getByText(/^目标 120 分钟，还差 1[01]\d 分钟$/)).toBeVisible();

  await page.goto(`/h5/pages/mine/read-rank?${reader.ids}&period=day`);
  const mine = page.getByRole('region', { name: '我的名次' });
  await expect(mine).toHaveText(/[1-9]\d* (?:小时|分钟)/);
  const me = page.getByText('我', { exact: true });
  await expect(page.getByRole('list', { name: '读者排行' }).getByRole('listitem').filter({ has: me })).toHaveCount(1);
});

test('a reader walks through the calendar by buttons, keys and the address, and lands where a link says', async ({
  page,
  reader,
}) => {
  await logIn(page, reader);
  await record(page, reader.ids);
  await page.getByRole('radio', { name: '月', exact: true }).click();
  await expect(page).toHaveURL(/span=month/);
  const month = chart(page, /年.*月$/);
  await expect(month.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '下个月' })).toBeDisabled();
  await page.getByRole('button', { name: '上个月' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await page.reload();
  await expect(page.getByRole('button', { name: '下个月' })).toBeEnabled();

  const days = chart(page, /年.*月$/).getByRole('gridcell');
  await days.last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/span=day&date=\d{4}-\d\d-01/);
  await expect(chart(page, '各小时的阅读时长').getByRole('gridcell')).toHaveCount(24);
  await expect(page.getByRole('heading', { level: 2, name: /月1日/ })).toBeVisible();
  await page.getByRole('button', { name: '回到今天' }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test('what is set on one device is set on the next', async ({ page, reader, browser }, { project }) => {
  await logIn(page, reader);
  await page.goto(`/h5/pages/mine/read-setting?${reader.ids}`);
  const before = await page.getByRole('combobox', { name: '前进时长' }).inputValue();
  const wanted = before === '45' ? '60' : '45';
  const kept = page.waitForResponse(/updateReaderSetting/);
  await page.getByRole('combobox', { name: '前进时长' }).selectOption(wanted);
  await kept;

  const { viewport, userAgent, locale, timezoneId, baseURL } = { baseURL: process.env['BASE_URL'], ...project.use };
  const other = await browser.newContext({ viewport, userAgent, locale, timezoneId, baseURL });
  const second = await other.newPage();
  await logIn(second, reader);
  await second.goto(`/h5/pages/mine/read-setting?${reader.ids}`);
  await expect(second.getByRole('combobox', { name: '前进时长' })).toHaveValue(wanted);
  await other.close();
});

test('a row of days is carried over the day of the month that was missed, and the record says which', async ({
  page,
}) => {
  await logIn(page, regular);
  const missed = lastDayOff(await dayOn(page));
  await record(page, regular.ids, `&span=month&date=${missed}`);
  const streak = page.getByRole('term').filter({ hasText: '连续阅读' }).locator('xpath=following-sibling::dd[1]');
  await expect(streak).toHaveText(/^[4-9]\d 天$/);
  await expect(page.getByText(/9日没有读，每月各自动补签一次，连续阅读不中断。/)).toBeVisible();
  const month = chart(page, /年.*月$/);
  await expect(month.getByRole('gridcell', { name: /月9日，没有阅读，已补签/ })).toBeVisible();
  await expect(month.getByRole('gridcell', { name: /月8日，\d+ 分钟/ })).toBeVisible();
});

test('the institution tells what five readers stand behind', async ({ page }) => {
  await page.goto(`/h5/pages/library/record?${regular.ids}`);
  await page.getByRole('radio', { name: '全部', exact: true }).click();
  await expect(page.getByText(/^\d+ 人$/).first()).toBeVisible();
  await expect(page.getByText('不公布', { exact: true })).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /[5-9] 位读者/ })
      .first(),
  ).toBeVisible();
});

test('the institution withholds every figure that fewer stand behind', async ({ page }) => {
  await page.goto('/h5/pages/library/record?tenantId=demo-county&appId=demo-county-app&period=all');
  await expect(page.getByText(/少于 5 位读者的数字不公布/)).toBeVisible();
  await expect(page.getByText('不公布', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/\d 位读者$/)).toHaveCount(0);
});

/** The latest day, before this one, that a regular of the demo does not read on. */
function lastDayOff(today: string): string {
  const inMonth = (month: string) => `${month}-${String(regular.habit.daysOff[0]).padStart(2, '0')}`;
  const thisMonth = inMonth(today.slice(0, 7));
  if (thisMonth < today) return thisMonth;
  return inMonth(new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7));
}
