import { expect, type Locator, type Page } from '@playwright/test';

/** The reader as somebody before the screen perceives it. */
export class ReaderPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(bookId: string, ids = 'tenantId=demo&appId=demo-app'): Promise<void> {
    await this.page.goto(`/h5/pages/book/read?${ids}&bookId=${bookId}`);
    await this.ready();
  }

  /** How soon a book opens is measured elsewhere: here a busy machine may take its time. */
  async ready(): Promise<void> {
    await expect(this.foot).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => this.visibleText()).not.toBe('');
  }

  /** "3 / 40 页" */
  get foot(): Locator {
    return this.page.locator('footer').getByText(/^\d+ \/ \d+ 页$/);
  }

  /** From 1. */
  async pageNumber(): Promise<number> {
    return Number.parseInt((await this.foot.textContent()) ?? '', 10);
  }

  async expectPage(number: number): Promise<void> {
    await expect.poll(() => this.pageNumber()).toBe(number);
  }

  /** The text of the book that lies within the window right now, without white space. */
  visibleText(): Promise<string> {
    return this.page.evaluate(textInSight);
  }

  /** A tap at a share of the book's width, in the middle of its height. */
  async tapAt(share: number, touch: boolean): Promise<void> {
    const { x, y } = await this.pointAt(share);
    if (touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** The book may share the window with its outline. */
  async pointAt(share: number): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = (await this.page.locator('main section').first().boundingBox())!;
    return { x: x + width * share, y: y + height / 2 };
  }

  /** Does what turns the page, waits for other words, and answers with them. A page of the count may fill several screens. */
  async turn(act: () => Promise<unknown>): Promise<string> {
    const before = await this.visibleText();
    await act();
    let last = before;
    // A page slides into its place: it is there when two looks see the same.
    const settled = async () => {
      const [previous, now] = [last, (last = await this.visibleText())];
      return now !== before && now === previous;
    };
    await expect.poll(settled, { intervals: [150] }).toBe(true);
    return last;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async showControls(): Promise<void> {
    const controls = this.page.getByRole('navigation', { name: '阅读工具' });
    // The tap after a text was selected only lets go of it.
    await expect(async () => {
      if (!(await controls.isVisible())) await this.tapAt(0.5, false);
      await expect(controls).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 10_000 });
  }

  async openSheet(name: '目录' | '阅读设置'): Promise<Locator> {
    await this.showControls();
    await this.page.getByRole('navigation', { name: '阅读工具' }).getByRole('button', { name }).click();
    const sheet = this.page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    return sheet;
  }
}

/** Runs in the page. */
function textInSight(): string {
  const inSight = (frame: HTMLIFrameElement): string => {
    const inner = frame.contentDocument;
    if (!inner?.body || getComputedStyle(frame).visibility === 'hidden') return '';
    const at = frame.getBoundingClientRect();
    const scale = at.width / (frame.offsetWidth || 1);
    const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const range = inner.createRange();
      const content = walker.currentNode.textContent ?? '';
      for (let from = 0; from < content.length; from += 4) {
        range.setStart(walker.currentNode, from);
        range.setEnd(walker.currentNode, Math.min(content.length, from + 4));
        const box = range.getBoundingClientRect();
        const [x, y] = [at.left + (box.left + box.width / 2) * scale, at.top + (box.top + box.height / 2) * scale];
        if (box.width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight) text += range.toString();
      }
    }
    return text;
  };
  return [...document.querySelectorAll('iframe')].map(inSight).join('').replace(/\s/g, '');
}
