import { test as base, expect, type Page } from '@playwright/test';
import type { BookCard } from '@yuelan/contract';
import { readSource } from '../../../../tools/demo/build/source.ts';
import { demoTenants, type DemoAccount } from '../../../../tools/demo/library.ts';
import { visit } from '../../../../tools/screens/client.ts';
import { screensOf } from '../../../../tools/screens/samples.ts';

export { expect };
export type { Page };

/** Accounts of their own for each project: journeys run at the same time and must not read each other's records. */
const readers: Record<string, { tenant: number; account: number }> = {
  phone: { tenant: 0, account: 0 },
  pad: { tenant: 0, account: 1 },
  pc: { tenant: 1, account: 0 },
};

export interface Reader extends DemoAccount {
  ids: string;
  books: string[];
}

interface Fixtures {
  /** Console errors that this journey provokes on purpose. */
  expectedErrors: RegExp[];
  peace: void;
  reader: Reader;
}

interface WorkerFixtures {
  /** The id of a demo title by its slug, in the demo institution or the one named. */
  bookIdOf: (slug: string, tenantId?: string) => Promise<string>;
  /** Every address that exists, as each device opens it. */
  screens: Awaited<ReturnType<typeof screensOf>>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env['BASE_URL']),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => use([]),

  /** Whatever a journey does: no error on the console, and not one request to another origin. */
  peace: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const trouble: string[] = [];
      watch(page, new URL(baseURL!).origin, trouble);
      await use();
      expect(trouble.filter((line) => !expectedErrors.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  reader: async ({}, use, { project }) => {
    const { tenant, account } = readers[project.name]!;
    const { id, appId, accounts, books } = demoTenants[tenant]!;
    await use({ ...accounts[account]!, ids: `tenantId=${id}&appId=${appId}`, books });
  },

  screens: [async ({}, use) => use(await screensOf(process.env['BASE_URL']!)), { scope: 'worker' }],

  bookIdOf: [
    async ({}, use) => {
      const known = new Map<string, Promise<BookCard[]>>();
      await use(async (slug, tenantId = 'demo') => {
        if (!known.has(tenantId)) known.set(tenantId, cardsOf(tenantId));
        const { title } = readSource(slug);
        const card = (await known.get(tenantId)!).find((book) => book.title === title);
        if (!card) throw new Error(`${tenantId} does not hold ${slug}`);
        return card.bookId;
      });
    },
    { scope: 'worker' },
  ],
});

export const titleOf = (slug: string) => readSource(slug).title;

async function cardsOf(tenantId: string): Promise<BookCard[]> {
  const { appId } = demoTenants.find(({ id }) => id === tenantId)!;
  const visitor = await visit(process.env['BASE_URL']!, tenantId, appId);
  const { items } = await visitor.call<{ items: BookCard[] }>('POST', '/book/books', {
    sort: 'title',
    limit: 50,
  });
  return items;
}

function watch(page: Page, origin: string, trouble: string[]): void {
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin) trouble.push(`left the origin: ${url.href}`);
  });
}
