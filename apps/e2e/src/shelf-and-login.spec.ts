import { expect, test, titleOf } from './support/test.ts';
import { fillLogin, logIn, logOut } from './support/log-in.ts';

test('a visitor is invited to log in, keeps what was typed, and comes back logged in', async ({ page, reader }) => {
  await page.goto(`/h5/pages/bookcity/bookshelf?${reader.ids}`);
  await expect(page.getByRole('main')).toContainText('登录后使用书架');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await fillLogin(page, { ...reader, password: 'not-the-password' });
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('账号或密码错误');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(reader.account);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('not-the-password');
  await fillLogin(page, reader);
  await expect(page.getByRole('heading', { level: 1, name: '书架' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('登录后使用书架');
});

test('a book goes onto the shelf, off it, and back by undo', async ({ page, reader, bookIdOf }) => {
  await logIn(page, reader);
  const bookId = await bookIdOf('tushuguan-yitian', reader.ids.includes('school') ? 'demo-school' : 'demo');
  const title = titleOf('tushuguan-yitian');
  await page.goto(`/h5/pages/book/detail?${reader.ids}&bookId=${bookId}`);
  await page.getByRole('button', { name: '加入书架' }).click();
  await expect(page.getByRole('button', { name: '已在书架' })).toBeVisible();

  const shelf = `/h5/pages/bookcity/bookshelf?${reader.ids}`;
  await page.goto(shelf);
  // Not the row above it, where a book that has been opened is offered too.
  const book = page.getByRole('list', { name: '书架' }).getByRole('button', { name: title });
  await expect(book).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: '管理' }).click();
    await page.getByRole('checkbox', { name: `选择 ${title}` }).click();
    await page.getByRole('button', { name: '移出书架 (1)' }).click();
    await expect(page.getByText('已移出 1 本')).toBeVisible();
  };
  await remove();
  await expect(book).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await page.reload();
  await expect(book).toBeVisible();
  await remove();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '书架' })).toBeVisible();
  await expect(page.getByText('书架还是空的')).toBeVisible();
});

test('logging out leaves nothing of the reader on the device', async ({ page, reader }) => {
  await logIn(page, reader);
  const keys = ['READER_TIME', 'READER_TIME:page', 'UPDATE_TOKEN', 'type_face', 'CARSI'];
  await page.evaluate((names) => names.forEach((name) => localStorage.setItem(name, '1')), keys);
  await logOut(page, reader);
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  await expect(page.getByRole('region', { name: '访客' })).toBeVisible();
  const left = await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) === '1'), keys);
  expect(left).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('USER_KEY'))).not.toContain(reader.name);
});
