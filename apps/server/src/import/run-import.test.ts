import { createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { counterBlock, type Manifest } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { books, editions, editionTexts } from '../db/schema.ts';
import { unwrapKey } from '../keys.ts';
import { createTenant } from '../ops/tenants.ts';
import type { Stores } from '../stores.ts';
import { openStores } from '../stores.ts';
import { runImport } from './run-import.ts';
import { sweepLeftovers } from './sweep.ts';
import { makeEpub, page } from './testing/zip.ts';
import type { ImportDeps, ImportEvent, ImportRequest } from './types.ts';

type Done = Extract<ImportEvent, { type: 'done' }>;

const corpus = fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url));
const silent = { info() {}, warn() {}, error() {} };

let dataDir: string;
let stores: Stores;
let deps: ImportDeps;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'import-'));
  stores = await openStores(readConfig({ DATA_DIR: dataDir }));
  deps = { ...stores, dataDir, log: silent };
  await createTenant(stores.db, { id: 'one', appId: 'one', name: '甲' });
  await createTenant(stores.db, { id: 'two', appId: 'two', name: '乙' });
}, 60_000);

afterAll(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function importTo(tenantId: string, paths: string[], changed: Partial<ImportDeps> = {}): Promise<Done[]> {
  const done: Done[] = [];
  for await (const event of runImport({ ...deps, ...changed }, { tenantId, paths }))
    if (event.type === 'done') done.push(event);
  return done;
}

async function newBook(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'book-')), 'book.epub');
  await writeFile(path, makeEpub(page(`<p>${text}</p>`)));
  return path;
}

const rowOf = (bookId: string) =>
  stores.db.asOwner(async (tx) => {
    const [row] = await tx
      .select()
      .from(editions)
      .innerJoin(books, eq(books.editionId, editions.id))
      .where(eq(books.id, bookId));
    return row!.editions;
  });

it('stores a book once and holds it for each institution', async () => {
  const path = await newBook('同一本书');
  const [first] = await importTo('one', [path]);
  const [again] = await importTo('one', [path]);
  const [other] = await importTo('two', [path]);
  expect([first?.status, again?.status, other?.status]).toEqual(['imported', 'duplicate', 'imported']);
  expect(again?.bookId).toBe(first?.bookId);
  expect((await rowOf(other!.bookId!)).id).toBe((await rowOf(first!.bookId!)).id);
}, 60_000);

it('encrypts so that any range decrypts by itself', async () => {
  const [done] = await importTo('one', [await newBook(`加密的正文${randomBytes(3000).toString('base64')}`)]);
  const edition = await rowOf(done!.bookId!);
  const key = unwrapKey(stores.masterKey, edition.wrappedKey);
  const stored = await buffer(await stores.content.get(`editions/${edition.id}/1`));
  const whole = createDecipheriv('aes-256-ctr', key, counterBlock(1, 0)).update(stored);
  const range = createDecipheriv('aes-256-ctr', key, counterBlock(1, 1024)).update(stored.subarray(1024, 1100));
  expect(inflateSync(whole).toString()).toContain('加密的正文');
  expect(stored.toString()).not.toContain('加密的正文');
  expect(range).toEqual(whole.subarray(1024, 1100));
}, 60_000);

it('compresses what is text before it is encrypted, the manifest first of all', async () => {
  const [done] = await importTo('one', [await newBook('重复的正文'.repeat(2000))]);
  const edition = await rowOf(done!.bookId!);
  const key = unwrapKey(stores.masterKey, edition.wrappedKey);
  const inflated = async (file: number) => {
    const stored = await buffer(await stores.content.get(`editions/${edition.id}/${file}`));
    return inflateSync(createDecipheriv('aes-256-ctr', key, counterBlock(file, 0)).update(stored));
  };
  const { readingOrder } = JSON.parse((await inflated(0)).toString()) as Manifest;
  const chapter = await inflated(1);
  expect(chapter.toString()).toContain('重复的正文');
  expect(readingOrder[0]!.properties).toMatchObject({ file: 1, encoding: 'deflate' });
  expect(readingOrder[0]!.properties.size).toBeLessThan(chapter.length / 10);
  expect(edition.files[0]!.size).toBe(readingOrder[0]!.properties.size);
}, 60_000);

it('stores a recording plain where an institution asks for it, and for that institution alone', async () => {
  const path = fileURLToPath(new URL('../../../../tools/demo/books/kejian.m4b', import.meta.url));
  const importOne = async (tenantId: string, request: Partial<ImportRequest> = {}) => {
    const done: Done[] = [];
    for await (const event of runImport(deps, { tenantId, paths: [path], ...request }))
      if (event.type === 'done') done.push(event);
    return done[0]!;
  };
  const plain = await importOne('one', { plain: true });
  const edition = await rowOf(plain.bookId!);
  const key = unwrapKey(stores.masterKey, edition.wrappedKey);
  const stored = async (file: number) => buffer(await stores.content.get(`editions/${edition.id}/${file}`));
  expect((await stored(1)).equals(await readFile(path))).toBe(true);
  const manifest = createDecipheriv('aes-256-ctr', key, counterBlock(0, 0)).update(await stored(0));
  const { readingOrder } = JSON.parse(inflateSync(manifest).toString()) as Manifest;
  expect(readingOrder[0]!.properties).toMatchObject({ file: 1, plain: true });
  expect(edition.files).toMatchObject([{ file: 1, type: 'audio/mp4', plain: true }]);

  const encrypted = await importOne('two');
  expect((await rowOf(encrypted.bookId!)).id).not.toBe(edition.id);
  expect((await rowOf(encrypted.bookId!)).files[0]!.plain).toBeUndefined();
  expect(await importOne('one', { plain: true })).toMatchObject({ status: 'duplicate', bookId: plain.bookId });
  expect(await importOne('one')).toMatchObject({ status: 'refused', reason: expect.stringContaining('--replace') });
  const changed = await importOne('one', { replace: plain.bookId! });
  expect(changed).toMatchObject({ status: 'imported', bookId: plain.bookId });
}, 60_000);

it('leaves nothing of an import that was cut off, and takes it up again', async () => {
  const path = await newBook('断电');
  const failing: ImportDeps['content'] = {
    ...stores.content,
    put: async (key, ...rest) => {
      if (key.endsWith('/1')) throw new Error('disk full');
      return stores.content.put(key, ...rest);
    },
  };
  const [failed] = await importTo('one', [path], { content: failing });
  expect(failed).toMatchObject({ status: 'refused', reason: '无法保存：disk full' });
  const [done] = await importTo('one', [path]);
  expect(done?.status).toBe('imported');
  expect(await readdir(join(dataDir, 'imports'))).toEqual([]);
}, 60_000);

it('sweeps what a killed process left, and never what another one is working on', async () => {
  await stores.content.put('editions/dead/1', Buffer.from('x'), 1);
  await stores.content.put('editions/alive/1', Buffer.from('x'), 1);
  for (const [id, pid] of [
    ['dead', 2 ** 22 + 1],
    ['alive', process.ppid],
  ] as const) {
    await mkdir(join(dataDir, 'imports', id), { recursive: true });
    await writeFile(join(dataDir, 'imports', id, 'owner'), String(pid));
  }
  expect(await sweepLeftovers(deps)).toBe(1);
  expect(await stores.content.size('editions/dead/1')).toBeNull();
  expect(await stores.content.size('editions/alive/1')).toBe(1);
  await rm(join(dataDir, 'imports', 'alive'), { recursive: true });
});

it('refuses a file that takes too long and goes on with the next', async () => {
  const [slow] = await importTo('one', [await newBook('慢')], { limits: { titleMilliseconds: 1 } });
  const [next] = await importTo('one', [await newBook('快')]);
  expect(slow).toMatchObject({ status: 'refused', reason: '处理时间过长，已停止' });
  expect(next?.status).toBe('imported');
}, 60_000);

it('tells an unknown institution and an unknown format', async () => {
  await expect(importTo('none', [corpus])).rejects.toThrow(/unknown tenant/);
  const [done] = await importTo('one', [fileURLToPath(import.meta.url)]);
  expect(done?.reason).toMatch(/不支持的格式/);
}, 60_000);

describe.skipIf(!existsSync(corpus))('the corpus of real and broken books (needs ../shared/corpus)', () => {
  const refused = [
    'ocf-zip-unreadable-image-with-epub-extension-fatal.epub',
    'ocf-zip-unreadable-no-end-header-fatal.epub',
    'bug1020226.pdf',
  ];
  let results: Done[];

  beforeAll(async () => {
    results = await importTo(
      'two',
      ['audio', 'malformed', 'pdf', 'epub-tests', 'epub'].map((folder) => join(corpus, folder)),
    );
  }, 600_000);

  const find = (name: string) => results.find(({ path }) => basename(path) === name);

  it('imports every good file and refuses the hopeless ones by name', () => {
    expect(
      results
        .filter(({ status }) => status === 'refused')
        .map(({ path }) => basename(path))
        .sort(),
    ).toEqual(refused.sort());
    expect(results.filter(({ path }) => path.includes('epub-tests'))).toHaveLength(94);
    expect(find(refused[1]!)?.reason).toBe('压缩包不完整：找不到目录结尾');
  });

  it('makes the Chinese of an old book readable', async () => {
    const edition = await rowOf(find('zh-legacy-gb18030-defects.epub')!.bookId!);
    const texts = await stores.db.asOwner((tx) =>
      tx.select().from(editionTexts).where(eq(editionTexts.editionId, edition.id)),
    );
    expect(texts.map(({ text }) => text).join('')).toContain('性相近');
  });

  it('finds Chinese in a PDF that holds Kangxi radicals, and keeps locked PDFs', async () => {
    const edition = await rowOf(find('zh-hans-lunyu.pdf')!.bookId!);
    const texts = await stores.db.asOwner((tx) =>
      tx.select().from(editionTexts).where(eq(editionTexts.editionId, edition.id)),
    );
    expect(edition.pageCount).toBe(63);
    expect(texts.map(({ text }) => text).join('')).toContain('学而篇');
    expect(find('issue6010_1.pdf')?.warnings?.join()).toContain('密码');
  });

  it('knows the chapters and the length of a recording', async () => {
    const edition = await rowOf(find('silence-3chapters-moov-last.m4b')!.bookId!);
    expect(edition.toc.map(({ title, fragmentId }) => [title, fragmentId])).toEqual([
      ['第一章 序', 't=0'],
      ['第二章 正文', 't=1.2'],
      ['第三章 跋', 't=2.4'],
    ]);
    expect(edition.duration).toBeCloseTo(3.708, 2);
  });
});
