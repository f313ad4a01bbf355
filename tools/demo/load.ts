import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BlockEntry, BlockSource, NewChannel, NewNote, Stores } from '@yuelan/server';
import {
  addAccessCodes,
  addNotes,
  announceReaders,
  createTenant,
  createUser,
  importBooks,
  listBooks,
  setCategories,
  setChannels,
  setGroups,
  setMenus,
  updateBook,
} from '@yuelan/server';
import { banners } from './covers/banners.ts';
import { booksFolder, fileOf, readSource } from './build/source.ts';
import { addExtras } from './extras.ts';
import { demoTenants } from './library.ts';
import { addRegulars } from './load-history.ts';
import type { DemoBlock, DemoEntry, DemoTenant } from './types.ts';

interface Options {
  stores: Pick<Stores, 'db' | 'content' | 'masterKey'>;
  log: (line: string) => void;
}

/** Ids of what a tenant holds, by slug. */
type Held = Record<string, string>;

/**
 * Sets up the demo institutions, their books, rules, homes and accounts. Does nothing where this very demo is there
 * already, so that what a librarian changed since stays.
 */
export async function loadDemo({ stores, log }: Options): Promise<void> {
  const version = demoVersion();
  for (const tenant of demoTenants) {
    const marker = `demo/${tenant.id}-${version}`;
    if (await isLoaded(stores, tenant, marker)) continue;
    log(`loading the demo library of ${tenant.name}`);
    const held = await loadTenant(stores, tenant, log);
    await mark(stores, marker, held);
    log(`${Object.keys(held).length} of ${tenant.books.length} titles of ${tenant.name} are ready`);
  }
}

/** Changes with any word of the demo's data or any file it imports. */
function demoVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify([demoTenants, banners]));
  hash.update(readFileSync(join(booksFolder, 'made.json')));
  return hash.digest('hex').slice(0, 24);
}

/** Keeps the ids of what was loaded: a title that import refused would be refused again at every start. */
async function mark({ content }: Options['stores'], marker: string, held: Held): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(Object.values(held)));
  await content.put(marker, bytes, bytes.length);
}

/** The marker alone does not prove it: a content store can outlive its database. */
async function isLoaded({ db, content }: Options['stores'], tenant: DemoTenant, marker: string): Promise<boolean> {
  if ((await content.size(marker)) === null) return false;
  const loaded = await markedIds(content, marker);
  const there = new Set((await listBooks(db, tenant.id)).map(({ bookId }) => bookId));
  return loaded.some((id) => there.has(id));
}

async function markedIds(content: Options['stores']['content'], marker: string): Promise<string[]> {
  const parts: Buffer[] = [];
  for await (const part of await content.get(marker)) parts.push(Buffer.from(part));
  try {
    const ids: unknown = JSON.parse(Buffer.concat(parts).toString());
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

async function loadTenant(stores: Options['stores'], tenant: DemoTenant, log: Options['log']): Promise<Held> {
  const { db } = stores;
  const { id, appId, name, appName, slogan, themeColor, tenantPay, config, menus, categories, channels } = tenant;
  await createTenant(db, { id, appId, name, appName, slogan, themeColor, tenantPay, config });
  await setMenus(db, tenant.id, menus);
  await setCategories(db, tenant.id, categories);
  const held = await importAll(stores, tenant, log);
  await titlePages(stores, tenant, held);
  await addExtras(stores, tenant);
  const pictures = await storeBanners(stores);
  await setChannels(
    db,
    tenant.id,
    channels.map((channel, at) => channelOf(tenant.id, channel, at, held, pictures)),
  );
  await addPeople(stores, tenant, held);
  const leftOut = await addNotes(db, tenant.id, notesOf(tenant, held));
  for (const { bookId, passage } of leftOut) log(`a note is left out: book ${bookId} does not say "${passage}"`);
  return held;
}

/** Passwords take most of the time, and take it side by side. */
async function addPeople({ db }: Options['stores'], tenant: DemoTenant, held: Held) {
  const { id, groups, readers, codes, accounts } = tenant;
  const groupIds = await setGroups(db, id, groups ?? []);
  await announceReaders(db, id, readers ?? []);
  for (const { code, kind } of codes ?? []) await addAccessCodes(db, id, [code], { kind, expiresAt: null, uses: null });
  const add = async (demo: DemoTenant['accounts'][number]) => {
    const { note: _, books, group, ...account } = demo;
    const rights = { books: ids(held, books ?? []), ...(group && { groupId: groupIds[group] }) };
    await createUser(db, { tenantId: id, ...account, ...rights });
  };
  await Promise.all(accounts.map(add));
  await addRegulars({ db, tenant, groupIds, held });
}

/** Of the books that are there. */
const notesOf = ({ notes = [] }: DemoTenant, held: Held): NewNote[] =>
  notes.flatMap(({ book, day, ...note }) => {
    const bookId = held[book];
    return bookId ? [{ ...note, bookId, at: new Date(`${day}T12:00:00+08:00`) }] : [];
  });

async function importAll(stores: Options['stores'], tenant: DemoTenant, log: Options['log']): Promise<Held> {
  const plain = tenant.books.filter((slug) => readSource(slug).plain);
  const encrypted = tenant.books.filter((slug) => !plain.includes(slug));
  return {
    ...(await importSome(stores, tenant, encrypted, false, log)),
    ...(await importSome(stores, tenant, plain, true, log)),
  };
}

async function importSome(
  stores: Options['stores'],
  tenant: DemoTenant,
  slugs: readonly string[],
  plain: boolean,
  log: Options['log'],
): Promise<Held> {
  if (slugs.length === 0) return {};
  const slugByPath = new Map(slugs.map((slug) => [pathOf(slug), slug]));
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-demo-'));
  const held: Held = {};
  try {
    const request = { tenantId: tenant.id, paths: [...slugByPath.keys()], plain };
    for await (const event of importBooks({ ...stores, dataDir, log: quiet(log) }, request)) {
      if (event.type !== 'done') continue;
      const slug = slugByPath.get(resolve(event.path));
      if (slug && event.bookId) held[slug] = event.bookId;
      else log(`${event.path}: ${event.reason ?? event.status}`);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return held;
}

const pathOf = (slug: string) => resolve(booksFolder, fileOf(readSource(slug)));

const quiet = (log: Options['log']) => ({
  info: () => {},
  warn: () => {},
  error: (_: object, message: string) => log(message),
});

/** Newest first is the order of the list in `library.ts`. */
async function titlePages({ db }: Options['stores'], tenant: DemoTenant, held: Held): Promise<void> {
  const newest = Date.UTC(2026, 0, 31);
  for (const [index, slug] of tenant.books.entries()) {
    const bookId = held[slug];
    if (!bookId) continue;
    const { title, author, brief, intro, language, category } = readSource(slug);
    const known = tenant.categories.includes(category) ? category : null;
    const createdAt = new Date(newest - index * 36e5 * 9);
    const change = { title, author, brief, intro, language, publisher: '阅览', category: known, createdAt };
    await updateBook(db, tenant.id, { bookId }, { ...change, ...tenant.rules[slug] });
  }
}

const ids = (held: Held, slugs: string[]) => slugs.flatMap((slug) => held[slug] ?? []);

function channelOf(
  tenantId: string,
  { blocks, ...channel }: DemoTenant['channels'][number],
  at: number,
  held: Held,
  pictures: Record<string, string>,
): NewChannel {
  const made = blocks.map(({ style, title, more, ...from }) => ({
    style,
    title,
    more,
    source: sourceOf(from, held, pictures),
  }));
  return { id: `${tenantId}-channel-${at + 1}`, ...channel, blocks: made };
}

function sourceOf(
  { books, entries, ranked }: Pick<DemoBlock, 'books' | 'entries' | 'ranked'>,
  held: Held,
  pictures: Record<string, string>,
): BlockSource {
  if (ranked) return { kind: ranked, limit: 10 };
  if (entries) return { kind: 'items', items: entries.map((entry, at) => entryOf(entry, at, held, pictures)) };
  return { kind: 'books', bookIds: ids(held, books ?? []) };
}

const entryOf = (
  { book, picture, ...entry }: DemoEntry,
  at: number,
  held: Held,
  pictures: Record<string, string>,
): BlockEntry => ({
  id: String(at + 1),
  ...entry,
  ...(picture && { image: pictures[picture] }),
  ...(book && { bookId: held[book] }),
});

/** Banners are public like covers and lie beside them; returns their addresses by name. */
async function storeBanners({ content }: Options['stores']): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const { name } of banners) {
    const path = join(booksFolder, 'banners', `${name}.jpg`);
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path);
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-480.jpg`;
    await content.put(`covers/${file}`, bytes, bytes.length);
    addresses[name] = `/api/front/covers/${file}`;
  }
  return addresses;
}
