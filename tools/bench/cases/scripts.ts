import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { BookCard } from '@yuelan/contract';
import { buildApps } from '../../setup/build.ts';
import { withServer } from '../../setup/own-server.ts';
import { appFolders } from '../../setup/paths.ts';
import { visit } from '../../screens/client.ts';
import { gzipSize } from '../../test/budget.ts';
import { chromiumFlags, findChromium } from '../../test/chromium.ts';
import { rounded, type Bench, type Figure } from '../figures.ts';
import { phone } from '../phone.ts';

const TENANT = { tenantId: 'demo', appId: 'demo-app' };

/** gzip bytes of script that a phone has fetched when its home, and when a book's first page, can be seen. */
export const scripts: Bench = async () => {
  await buildApps(() => {});
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    return await withServer(async (origin) => {
      const epub = await readableBook(origin);
      return {
        'script until the home is shown (gzip)': await figure(browser, `${origin}/h5/pages/main`, {}, 140, homeShown),
        'script until a first page is shown (gzip)': await figure(
          browser,
          `${origin}/h5/pages/book/read`,
          { bookId: epub },
          200,
          pageShown,
        ),
      };
    });
  } finally {
    await browser.close();
  }
};

async function readableBook(origin: string): Promise<string> {
  const visitor = await visit(origin, TENANT.tenantId, TENANT.appId);
  const args = { bookType: 'epub', sort: 'title' };
  const { items } = await visitor.call<{ items: BookCard[] }>('POST', '/book/books', args);
  return items.find(({ bookState }) => bookState === 1)!.bookId;
}

async function figure(
  browser: Browser,
  address: string,
  params: Record<string, string>,
  goal: number,
  shown: (page: Page) => Promise<void>,
): Promise<Figure> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/h5\/assets\/phone\/.*\.m?js$/.test(path)) fetched.add(path.replace('/h5/', ''));
  });
  await page.goto(`${address}?${new URLSearchParams({ ...TENANT, ...params })}`);
  await shown(page);
  const sizes = await Promise.all([...fetched].map((path) => gzipSize(join(appFolders.phone, path))));
  await context.close();
  return { value: rounded(sizes.reduce((sum, size) => sum + size, 0) / 1000), unit: 'kB', goal };
}

/** A cover that has arrived. */
const homeShown = (page: Page) =>
  page.waitForFunction(() => [...document.images].some((image) => image.naturalWidth > 0)).then(() => {});

/** Words inside the frame of a chapter, or its picture. */
async function pageShown(page: Page): Promise<void> {
  const chapter = page.frameLocator('iframe').first().locator('body');
  await chapter.waitFor();
  await page.waitForFunction(() => {
    const body = document.querySelector('iframe')?.contentDocument?.body;
    return !!body && (body.innerText.trim().length > 0 || body.querySelector('img, svg') !== null);
  });
}
