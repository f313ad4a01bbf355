import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookCard, Note } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '../db/schema.ts';
import { updateBook } from '../ops/books.ts';
import { draftOf, passageOf, saveNote } from '../testing/notes.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { runImport } from './run-import.ts';
import { makeEpub, page } from './testing/zip.ts';
import type { ImportEvent, ImportRequest } from './types.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

type Done = Extract<ImportEvent, { type: 'done' }>;
const log = { info() {}, warn() {}, error() {} };

async function importTo(paths: string[], request: Partial<ImportRequest> = {}): Promise<Done[]> {
  const done: Done[] = [];
  const deps = { ...server.stores, dataDir: server.dataDir, log };
  for await (const event of runImport(deps, { tenantId: 'alpha', paths, ...request }))
    if (event.type === 'done') done.push(event);
  return done;
}

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'edition-')), 'book.epub');
  await writeFile(path, makeEpub(page(`<p>${text}</p>`)));
  return path;
}

const rowOf = async (bookId: string) =>
  (await server.stores.db.asOwner((tx) => tx.select().from(books).where(eq(books.id, bookId))))[0]!;

test('a corrected file keeps the book, its notes, places and shelf, and what a librarian wrote', async () => {
  const [wrong, right] = [await fileWith('错字连天的一页'), await fileWith('没有错字的一页')];
  const [first] = await importTo([wrong]);
  const bookId = first!.bookId!;
  await updateBook(server.stores.db, 'alpha', { bookId }, { brief: '馆员写的' });
  const before = await rowOf(bookId);
  const { token } = await server.reader();
  await saveNote(server, token, draftOf(server, bookId, { passage: passageOf('的一页') }));
  await server.call('shelfAdd', { bookIds: [bookId] }, token);
  const at = new Date(server.clock.now()).toISOString();
  const place = { bookId, imei: 'imei-0001', locator: { chapterId: 0 }, progress: 0.4, at };
  await server.call('reading', place, token);

  expect(await importTo([right], { replace: bookId })).toMatchObject([{ status: 'imported', bookId }]);
  const after = await rowOf(bookId);
  expect(after.editionId).not.toBe(before.editionId);
  expect(after).toEqual({ ...before, editionId: after.editionId });
  const search = await server.call<{ total: number }>('searchText', { bookId, keyword: '没有错字' }, token);
  expect(search.data!.total).toBe(1);
  const kept = await server.call<{ items: Note[] }>('notes', { bookId }, token);
  expect(kept.data!.items).toMatchObject([{ passage: { text: '的一页' } }]);
  const shelf = await server.call<{ items: { book: BookCard; progress: number }[] }>('shelfList', {}, token);
  expect(shelf.data!.items).toMatchObject([{ book: { bookId }, progress: 0.4 }]);
  const placed = await server.call('startRead', { bookId, imei: 'imei-0001' }, token);
  expect(placed.data).toMatchObject({ own: { locator: { chapterId: 0 } } });

  expect(await importTo([right], { replace: bookId })).toMatchObject([{ status: 'duplicate', bookId }]);
  // The first file, should it come again, is not a second book beside its correction.
  expect(await importTo([wrong])).toMatchObject([{ status: 'duplicate', bookId }]);
}, 60_000);

test('what would not be the same book is refused, and told why', async () => {
  const [one, two] = [await fileWith('第一本'), await fileWith('第二本')];
  const [first, second] = await importTo([one, two]);
  const html = join(await mkdtemp(join(tmpdir(), 'edition-')), 'page.html');
  await writeFile(html, '<!doctype html><title>网页</title><p>另一种文件</p>');
  const reasons = [
    await importTo([two], { replace: first!.bookId! }),
    await importTo([html], { replace: first!.bookId! }),
    await importTo([await fileWith('新')], { replace: 'no-such-book' }),
    await importTo([one], { tenantId: 'beta', replace: second!.bookId! }),
    await importTo([one, two], { replace: first!.bookId! }),
  ].map((done) => done.map(({ status, reason }) => `${status} ${reason}`));
  expect(reasons.map((all) => all[0])).toEqual([
    expect.stringContaining('另一本书'),
    expect.stringMatching(/refused.*epub.*html/),
    expect.stringContaining('没有书'),
    expect.stringContaining('没有书'),
    expect.stringContaining('正好一个文件'),
  ]);
  expect(reasons.flat().every((reason) => reason.startsWith('refused'))).toBe(true);
  expect((await rowOf(first!.bookId!)).title).toBeTruthy();
}, 60_000);
