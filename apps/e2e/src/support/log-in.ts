import { expect, type Page } from '@playwright/test';
import type { Reader } from './test.ts';

type Somebody = Pick<Reader, 'account' | 'password' | 'name' | 'ids'>;

export async function fillLogin(page: Page, { account, password }: Pick<Somebody, 'account' | 'password'>) {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
}

/** As the reader of this project, ending on the page of the account. */
export async function logIn(page: Page, reader: Somebody): Promise<void> {
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await fillLogin(page, reader);
  await expect(page.getByRole('region', { name: reader.name })).toBeVisible();
}

export async function logOut(page: Page, reader: Somebody): Promise<void> {
  await page.goto(`/h5/pages/mine/setting?${reader.ids}`);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  // What was read is handed in first; then somebody else is here.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('USER_KEY') ?? '')).not.toContain(reader.name);
}
