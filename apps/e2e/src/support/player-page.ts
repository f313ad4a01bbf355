import { expect, type Locator, type Page } from '@playwright/test';

/** The audio player as a listener perceives it. */
export class PlayerPage {
  readonly page: Page;
  readonly main: Locator;
  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open(bookId: string, ids = 'tenantId=demo&appId=demo-app'): Promise<void> {
    await this.page.goto(`/h5/pages/book/audio?${ids}&bookId=${bookId}`);
    await expect(this.position).toBeEnabled({ timeout: 15_000 });
  }

  get position(): Locator {
    return this.main.getByRole('slider', { name: '播放位置' });
  }

  get chapter(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** Seconds into the track. */
  async seconds(): Promise<number> {
    return Number(await this.position.inputValue());
  }

  async play(): Promise<void> {
    await this.button('播放').click();
    await this.expectPlaying();
  }

  /** The place advances by itself. */
  async expectPlaying(): Promise<void> {
    const from = await this.seconds();
    await expect.poll(() => this.seconds(), { timeout: 15_000 }).toBeGreaterThan(from + 0.4);
  }

  async pause(): Promise<void> {
    await this.button('暂停').click();
    await expect(this.button('播放')).toBeVisible();
  }

  async openSheet(button: RegExp, name: string): Promise<Locator> {
    await this.main.getByRole('button', { name: button }).click();
    const sheet = this.page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async closeSheet(sheet: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }

  /** The list of bookmarks: in a sheet on the phone, beside the player elsewhere. */
  async showBookmarks(): Promise<Locator> {
    const tab = this.page.getByRole('tab', { name: '书签' });
    if (!(await tab.isVisible())) await this.button('目录').click();
    await tab.click();
    return this.page.getByRole('tabpanel', { name: '书签' });
  }

  /** The player on other pages. */
  mini(title: string): Locator {
    return this.page.getByRole('region', { name: `正在收听：${title}` });
  }

  /** To another page without loading anew, as every link of the product does. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({ depth: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
  }
}
