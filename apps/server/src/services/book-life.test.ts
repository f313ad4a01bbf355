import type { BookCard, DataOf } from '@yuelan/contract';
import { BookState, Identity, NoteType } from '@yuelan/contract';
import type { bookSchemas, readerSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookTotals, readerBooks } from '../db/schema.ts';
import { setCategories, updateBook } from '../ops/books.ts';
import { reportEntry } from '../testing/calls.ts';
import { addBook } from '../testing/library.ts';
import { draftOf, saveNote } from '../testing/notes.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
let userId: string;
let bookId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  ({ token, userId } = await server.reader());
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '山城夜读', author: '林' }));
});
afterAll(() => server.close());

type Preview = DataOf<typeof readerSchemas, 'preview'>;
type End = DataOf<typeof bookSchemas, 'bookEnd'>;
const preview = async (id: string, as: string) => (await server.call<Preview>('preview', { bookId: id }, as)).data!;
const end = async (as = token) => (await server.call<End>('bookEnd', { bookId }, as)).data!;
const say = (status: number) => server.call('readStatus', { bookId, status }, token);
const finish = (as = token) => server.call('finished', { bookId }, as);
const statusOf = async () =>
  (await server.stores.db.asOwner((tx) => tx.select().from(readerBooks).where(eq(readerBooks.userId, userId))))[0];

describe('before a book is opened', () => {
  const paid = () => addBook(server.stores, { tenantId: 'alpha', title: '收费', gratisChapter: 1 });

  test('a reader to whom all is open misses nothing', async () => {
    expect(await preview(bookId, token)).toMatchObject({ freeChapters: 10_000, chapterCount: 2, needs: 'nothing' });
  });

  test('a visitor sees the titles of what is free, and that logging in opens the rest', async () => {
    const book = await paid();
    expect(await preview(book.bookId, await server.tourist())).toMatchObject({
      book: { title: '收费' },
      freeChapters: 1,
      chapters: ['第一章'],
      needs: 'login',
    });
  });

  test('who has logged in, and for whom nobody pays, is told that it ends here', async () => {
    const scholar = await server.reader({ identity: Identity.academicUser });
    expect((await preview((await paid()).bookId, scholar.token)).needs).toBe('closed');
  });

  test('a book off the shelf shows nothing of itself', async () => {
    await updateBook(server.stores.db, 'alpha', { bookId }, { bookState: BookState.offShelf });
    expect(await preview(bookId, token)).toMatchObject({ freeChapters: -1, chapters: [], needs: 'closed' });
  });
});

describe('at the end of a book', () => {
  test('a reader has finished it once, however often and on how many devices the end is reached', async () => {
    await Promise.all(Array.from({ length: 20 }, () => finish()));
    const first = await end();
    server.clock.forward(86_400_000);
    await finish();
    expect(await end()).toMatchObject({ finishers: 1, finishedAt: first.finishedAt });
  });

  test('reading on takes nothing back; only the reader’s own word does', async () => {
    await finish();
    const imei = 'imei-0001';
    await server.call('startRead', { bookId, imei }, token);
    const at = new Date(server.clock.now()).toISOString();
    await server.call('reading', { bookId, imei, locator: { chapterId: 0 }, progress: 0.1, at }, token);
    expect(await statusOf()).toMatchObject({ status: 2 });
    await say(1);
    expect(await statusOf()).toMatchObject({ status: 1, finishedAt: null });
    expect((await end()).finishers).toBe(0);
    await say(3);
    expect(await statusOf()).toMatchObject({ status: 3 });
  });

  test('every reader is counted, those before them too', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => server.reader()));
    await Promise.all(others.map((other) => finish(other.token)));
    expect((await end()).finishers).toBe(10);
    const [totals] = await server.stores.db.asOwner((tx) =>
      tx.select().from(bookTotals).where(eq(bookTotals.bookId, bookId)),
    );
    expect(totals).toMatchObject({ finishers: 10, readers: 0 });
  });

  test('it says what reading came to', async () => {
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    await server.call('report', { date: day, times: [reportEntry(bookId)] }, token);
    await saveNote(server, token, draftOf(server, bookId));
    const review = { type: NoteType.sharedReview, passage: null, content: '好', score: 4 };
    await saveNote(server, token, draftOf(server, bookId, review));
    expect(await end()).toMatchObject({ book: { bookId }, minutes: 16, days: 1, notes: 2, score: 4, finishedAt: null });
  });

  test('it offers what is by the same hand, then of the same category, never itself or what is off the shelf', async () => {
    const { db } = server.stores;
    await setCategories(db, 'alpha', ['城市']);
    const add = async (title: string, more: object = {}, category: string | null = '城市') => {
      const book = await addBook(server.stores, { tenantId: 'alpha', title, author: '别人', ...more });
      await updateBook(db, 'alpha', { bookId: book.bookId }, { category });
      return book.bookId;
    };
    const author = '山城客';
    await updateBook(db, 'alpha', { bookId }, { category: '城市', author });
    const read = await add('读得最多');
    await add('同类');
    await add('下架', { bookState: BookState.offShelf });
    await add('同作者', { author }, null);
    await add('无关', {}, null);
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    await server.call('report', { date: day, times: [reportEntry(read)] }, token);
    expect((await end()).related.map(({ title }: BookCard) => title)).toEqual(['同作者', '读得最多', '同类']);
  });
});
