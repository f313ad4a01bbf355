import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Stores } from '@yuelan/server';
import { addLink, importBooks, updateBook } from '@yuelan/server';
import type { DemoTenant } from './types.ts';

const articleFolder = fileURLToPath(new URL('./articles', import.meta.url));

/** At the end of every list by age: the demo is about the books. */
const OLDEST = new Date(Date.UTC(2025, 0, 1));

type Needs = Pick<Stores, 'db' | 'content' | 'masterKey'>;

/** What a library holds beside its books: pages of its own, and books that other sites show. */
export async function addExtras(stores: Needs, { id, links = [], articles = [] }: DemoTenant): Promise<void> {
  const linked = await Promise.all(links.map((link) => addLink(stores, id, link)));
  const imported = await importArticles(stores, id, articles);
  for (const bookId of [...linked.map((book) => book.bookId), ...imported]) {
    await updateBook(stores.db, id, { bookId }, { createdAt: OLDEST });
  }
}

async function importArticles(stores: Needs, tenantId: string, articles: readonly string[]): Promise<string[]> {
  if (articles.length === 0) return [];
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-articles-'));
  const bookIds: string[] = [];
  try {
    const paths = articles.map((name) => join(articleFolder, `${name}.html`));
    for await (const event of importBooks({ ...stores, dataDir, log: silent }, { tenantId, paths })) {
      if (event.type === 'done' && event.bookId) bookIds.push(event.bookId);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return bookIds;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
