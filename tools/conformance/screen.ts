import type { Browser, Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Heard, ShownChapter } from './in-page.ts';
import { lookOf, recordSounds, shownChapters, soundsHeard } from './in-page.ts';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const OPENING_MS = 15_000;
const SETTLED_MS = 120;
const TURNING_MS = 5000;

export type View = ShownChapter[];

/** A book open in the reader, as somebody before the screen perceives it. */
export class Screen {
  readonly page: Page;
  /** Errors on the console and requests to other origins. */
  readonly trouble: string[];

  private constructor(page: Page, trouble: string[]) {
    this.page = page;
    this.trouble = trouble;
  }

  /** A window of its own, with nothing in it yet. */
  static async new(browser: Browser, address: string, viewport = DESKTOP): Promise<Screen> {
    const touch = viewport.width < 600;
    const context = await browser.newContext({ viewport, locale: 'zh-CN', hasTouch: touch, isMobile: touch });
    await context.addInitScript(recordSounds);
    const page = await context.newPage();
    return new Screen(page, watch(page, new URL(address).origin));
  }

  /** Opens an address of the reader and waits for its first page, or for what stands in its stead. */
  async open(address: string): Promise<this> {
    await this.page.goto(address);
    await this.firstPage();
    return this;
  }

  private async firstPage(): Promise<void> {
    const shown = this.page.locator('footer').getByText(/^\d+ \/ \d+ 页$/);
    const failed = this.page.getByRole('button', { name: '重试' });
    const title = this.page.getByRole('heading', { level: 1 });
    await shown
      .or(failed)
      .or(title)
      .first()
      .waitFor({ timeout: OPENING_MS })
      .catch(() => {});
    await this.settle();
  }

  /** Whether the book is there rather than a message. */
  async isOpen(): Promise<boolean> {
    return (await this.view()).length > 0;
  }

  view(): Promise<View> {
    return this.page.evaluate(shownChapters);
  }

  async text(): Promise<string> {
    return (await this.view()).map(({ text }) => text).join(' ');
  }

  /** Waits until two looks see the same. */
  async settle(): Promise<void> {
    let before = '';
    for (let look = 0; look < 40; look += 1) {
      const now = await this.page.evaluate(lookOf);
      if (look > 1 && now === before) return;
      before = now;
      await this.page.waitForTimeout(SETTLED_MS);
    }
  }

  /** Turns a page; false where nothing changed, as at the end. */
  async turn(by: 1 | -1): Promise<boolean> {
    const name = by > 0 ? '下一页' : '上一页';
    return this.changes(() => this.page.getByRole('button', { name, exact: true }).first().dispatchEvent('click'));
  }

  /** Does what should move the book; false where it stayed as it was. */
  async changes(act: () => Promise<unknown>): Promise<boolean> {
    const before = await this.page.evaluate(lookOf);
    await act();
    const end = Date.now() + TURNING_MS;
    // The book is over, and says so.
    const atEnd = this.page.getByRole('alert').first();
    while (Date.now() < end) {
      if ((await this.page.evaluate(lookOf)) !== before) {
        await this.settle();
        return true;
      }
      if (await atEnd.isVisible()) return false;
      await this.page.waitForTimeout(60);
    }
    return false;
  }

  /** Every view from here on, until the end or `most` of them. */
  async walk(most = 12): Promise<View[]> {
    const views = [await this.view()];
    while (views.length < most && (await this.turn(1))) views.push(await this.view());
    return views;
  }

  /** Turns until a chapter is on screen; null where it never comes. */
  async reach(index: number, most = 12): Promise<ShownChapter | null> {
    for (let turned = 0; turned <= most; turned += 1) {
      const found = (await this.view()).find((chapter) => chapter.index === index);
      if (found) return found;
      if (!(await this.turn(1))) return null;
    }
    return null;
  }

  /** The document of a chapter that is on screen, or laid out beside it. */
  async chapter(index: number): Promise<Frame> {
    const element = await this.page.waitForSelector(`iframe[data-chapter="${index}"]`, { state: 'attached' });
    return (await element.contentFrame())!;
  }

  /** The lines of the reader's own table of contents. */
  async contents(): Promise<string[]> {
    const sheet = await this.openContents();
    const lines = await sheet.getByRole('listitem').allTextContents();
    await this.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' }).catch(() => {});
    return lines.map((line) => line.trim());
  }

  async openContents() {
    await this.showControls();
    await this.tool('目录').click();
    const sheet = this.page.getByRole('dialog', { name: '目录' });
    await sheet.getByRole('listitem').first().waitFor();
    return sheet;
  }

  async followContents(line: number): Promise<boolean> {
    const sheet = await this.openContents();
    return this.changes(() => sheet.getByRole('listitem').nth(line).getByRole('button').first().click());
  }

  async showControls(): Promise<void> {
    const tools = this.page.getByRole('navigation', { name: '阅读工具' });
    if (await tools.isVisible()) return;
    await this.page.getByRole('button', { name: '显示阅读工具' }).first().dispatchEvent('click');
    await tools.waitFor();
  }

  tool(name: string) {
    return this.page.getByRole('navigation', { name: '阅读工具' }).getByRole('button', { name });
  }

  heard(): Promise<Heard> {
    return this.page.evaluate(soundsHeard);
  }

  /** Share of the pixels of a part of the window that are of a colour. */
  async share(isColor: (red: number, green: number, blue: number) => boolean, box?: Box): Promise<number> {
    const clip = box && clipped(box, this.page.viewportSize()!);
    const image = await this.page.screenshot({ ...(clip && { clip }) });
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (isColor(data[at]!, data[at + 1]!, data[at + 2]!)) found += 1;
    }
    return found / (data.length / info.channels);
  }

  /** Closes the window; one whose browser is gone is closed already. */
  async close(): Promise<void> {
    await this.page
      .context()
      .close()
      .catch(() => {});
  }
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function clipped({ left, top, width, height }: Box, room: { width: number; height: number }) {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return { x, y, width: Math.min(room.width, left + width) - x, height: Math.min(room.height, top + height) - y };
}

export const isRed = (red: number, green: number, blue: number) => red > 200 && green < 80 && blue < 80;

function watch(page: Page, origin: string): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?|file):$/.test(url.protocol) && url.origin !== origin)
      trouble.push(`left the origin: ${url.href}`);
  });
  return trouble;
}
