import type { Block, BookCard, BookInfo } from '@yuelan/contract';
import { BookState, MainTab } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBooks, setCategories, updateBook } from '../ops/books.ts';
import { setChannels, setMenus } from '../ops/home.ts';
import { createTenant, setTenantStatus } from '../ops/tenants.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const titles = ['红楼梦', '西游记', '水浒传', 'Emma', '100% 纯_粹'];
let server: TestServer;
let token: string;
const books: Record<string, TestBook> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const [index, title] of titles.entries()) {
    const author = title === 'Emma' ? 'Jane Austen' : '佚名';
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2)));
    books[title] = await addBook(server.stores, {
      tenantId: 'alpha',
      title,
      author,
      createdAt,
      cover: { hash: 'abc', color: '#123456' },
    });
  }
  const { db } = server.stores;
  await setCategories(db, 'alpha', ['小说', '古籍']);
  for (const title of ['红楼梦', '西游记']) await updateBook(db, 'alpha', { title }, { category: '小说' });
  await addBook(server.stores, { tenantId: 'alpha', title: '下架之书', bookState: BookState.offShelf });
  ({ token } = await server.reader());
}, 60_000);
afterAll(() => server.close());

type Page = { items: BookCard[]; next: string | null };
const find = async (args: object) => (await server.call<Page>('books', args, token)).data!;
const titlesOf = (page: Page) => page.items.map(({ title }) => title);
const idOf = (title: string) => books[title]!.bookId;

test.each(['newest', 'popular', 'title'])('a list by %s shows every book once, page after page', async (sort) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await find({ sort, limit: 2, cursor });
    seen.push(...titlesOf(page));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(titles.toSorted());
  expect(seen).toEqual(titlesOf(await find({ sort })));
});

test('a keyword finds part of a title or an author, and % is a character like any other', async () => {
  expect(titlesOf(await find({ keyword: '楼' }))).toEqual(['红楼梦']);
  expect(titlesOf(await find({ keyword: 'aust emm' }))).toEqual(['Emma']);
  expect(titlesOf(await find({ keyword: '%' }))).toEqual(['100% 纯_粹']);
  expect(titlesOf(await find({ keyword: '_' }))).toEqual(['100% 纯_粹']);
  expect(await find({ keyword: '没有这本书' })).toEqual({ items: [], next: null });
});

test('a cursor that someone made up is a mistake of theirs', async () => {
  for (const cursor of [
    'x',
    Buffer.from('["a",1]').toString('base64url'),
    Buffer.from('[1e99,"a"]').toString('base64url'),
  ]) {
    for (const sort of ['newest', 'popular', 'title']) {
      expect((await server.call('books', { sort, cursor }, token)).status).toBe(400);
    }
  }
});

test('categories count what a reader can see, and filter', async () => {
  const { data } = await server.call<{ categoryId: string; name: string; count: number }[]>('categories', {}, token);
  expect(data!.map(({ name, count }) => [name, count])).toEqual([
    ['小说', 2],
    ['古籍', 0],
  ]);
  expect(titlesOf(await find({ categoryId: data![0]!.categoryId, sort: 'title' }))).toHaveLength(2);
});

test('a book’s page says what this reader may do with it', async () => {
  const bookId = idOf('红楼梦');
  await server.call('shelfAdd', { bookIds: [bookId] }, token);
  const { data } = await server.call<BookInfo>('bookInfo', { bookId }, token);
  expect(data).toMatchObject({
    title: '红楼梦',
    categoryName: '小说',
    freeChapters: 10_000,
    onShelf: true,
    chapterCount: 2,
    readers: 0,
  });
  expect(data!.cover).toEqual({
    small: '/api/front/covers/abc-240.jpg',
    large: '/api/front/covers/abc-480.jpg',
    color: '#123456',
  });
  await updateBook(server.stores.db, 'alpha', { bookId }, { gratisChapter: 3 });
  const visitor = await server.tourist();
  expect((await server.call('bookInfo', { bookId }, visitor)).data).toMatchObject({ freeChapters: 3, onShelf: false });
  expect((await server.call<{ toc: unknown[] }>('catalogue', { bookId }, visitor)).data!.toc).toHaveLength(1);
});

test('a share user reads the books of their list in full and the others like a visitor', async () => {
  const [mine, other] = [idOf('西游记'), idOf('水浒传')];
  await updateBook(server.stores.db, 'alpha', { bookId: other }, { gratisChapter: 1 });
  const share = await server.reader({ identity: 3, books: [mine] });
  expect((await server.call('bookInfo', { bookId: mine }, share.token)).data).toMatchObject({ freeChapters: 10_000 });
  expect((await server.call('bookInfo', { bookId: other }, share.token)).data).toMatchObject({ freeChapters: 1 });
  expect((await server.call('shelfAdd', { bookIds: [mine] }, share.token)).code).toBe(0);
  expect((await server.call('shelfAdd', { bookIds: [mine, other] }, share.token)).code).toBe(403);
});

test('a visitor keeps no shelf', async () => {
  expect(await server.call('shelfAdd', { bookIds: [idOf('Emma')] }, await server.tourist())).toMatchObject({
    status: 403,
  });
});

test('adding a book to the shelf twice leaves one, and a removed one is gone', async () => {
  const own = await server.reader();
  const bookIds = [idOf('Emma'), idOf('西游记')];
  await server.call('shelfAdd', { bookIds }, own.token);
  await server.call('shelfAdd', { bookIds: [...bookIds, ...bookIds] }, own.token);
  const list = async () =>
    (await server.call<{ items: { itemId: string; progress: null }[] }>('shelfList', {}, own.token)).data!.items;
  const items = await list();
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ progress: null, readAt: null });
  expect(
    (await server.call('shelfDeleteItem', { ids: items.map(({ itemId }) => itemId).join(',') }, own.token)).code,
  ).toBe(0);
  expect(await list()).toEqual([]);
});

test('a shelf of many books comes page after page', async () => {
  const own = await server.reader();
  await server.call('shelfAdd', { bookIds: titles.map(idOf) }, own.token);
  const first = await server.call<{ items: unknown[]; next: string }>('shelfList', { limit: 3 }, own.token);
  const second = await server.call<{ items: unknown[]; next: null }>(
    'shelfList',
    { limit: 3, cursor: first.data!.next },
    own.token,
  );
  expect([first.data!.items.length, second.data!.items.length, second.data!.next]).toEqual([3, 2, null]);
});

test('a book off the shelf stays on a reader’s own shelf and leaves every list', async () => {
  const own = await server.reader();
  const { bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '将下架' });
  await server.call('shelfAdd', { bookIds: [bookId] }, own.token);
  await updateBook(server.stores.db, 'alpha', { bookId }, { bookState: BookState.withdrawn });
  const { data } = await server.call<{ items: { book: BookCard }[] }>('shelfList', {}, own.token);
  expect(data!.items[0]!.book).toMatchObject({ title: '将下架', bookState: BookState.withdrawn });
  expect(titlesOf(await find({ keyword: '将下架' }))).toEqual([]);
  expect((await server.call('startRead', { bookId, imei: 'imei-0001' }, own.token)).code).toBe(1003);
});

test('a home shows its blocks in the institution’s order, with the books that are there', async () => {
  const { db } = server.stores;
  const gone = (await listBooks(db, 'alpha')).find(({ title }) => title === '下架之书')!.bookId;
  const { 小说: novels } = await setCategories(db, 'alpha', ['小说', '古籍']);
  await setMenus(db, 'alpha', [
    { key: MainTab.bookcity, router: '/pages/main', selected: true },
    { key: MainTab.mine, router: '/pages/mine' },
  ]);
  await setChannels(db, 'alpha', [
    {
      id: 'home',
      name: '推荐',
      selected: true,
      blocks: [
        {
          style: 'banner',
          source: {
            kind: 'items',
            items: [
              { title: '开馆', image: '/b.jpg' },
              { title: '下架的', bookId: gone },
            ],
          },
        },
        {
          style: '1R3C',
          title: '编辑推荐',
          source: { kind: 'books', bookIds: [idOf('水浒传'), gone, idOf('红楼梦')] },
        },
        { style: '2R3C', title: '新书', source: { kind: 'newest', limit: 2 } },
        { style: 'rankingList', title: '大家在读', source: { kind: 'popular', limit: 1 } },
        { style: '1RNC', title: '小说', source: { kind: 'category', categoryId: novels!, limit: 9 } },
      ],
    },
  ]);
  const clientTime = new Date(server.clock.now()).toISOString();
  const time = Buffer.alloc(180).fill(0xff, 0, 3).toString('base64');
  await server.call(
    'report',
    { date: clientTime.slice(0, 10), times: [{ bookId: idOf('Emma'), chapterId: 0, progress: 0.1, time, clientTime }] },
    token,
  );

  expect((await server.call<unknown[]>('mainMenus', {}, token)).data).toHaveLength(2);
  expect((await server.call('mainChannels', {}, token)).data).toEqual([
    { channelId: 'home', name: '推荐', selected: true },
  ]);
  const { data } = await server.call<{ blocks: Block[] }>('channelConf', { channelId: 'home' }, token);
  const shown = Object.fromEntries(data!.blocks.map(({ style, items }) => [style, items.map(({ title }) => title)]));
  expect(data!.blocks.map(({ style }) => style)).toEqual(['banner', '1R3C', '2R3C', 'rankingList', '1RNC']);
  expect(shown).toMatchObject({ banner: ['开馆'], '1R3C': ['水浒传', '红楼梦'], rankingList: ['Emma'] });
  expect(shown['2R3C']).toHaveLength(2);
  expect(shown['1RNC']!.toSorted()).toEqual(['红楼梦', '西游记'].toSorted());
  expect(data!.blocks[3]!.items[0]).toMatchObject({ score: 24, book: { title: 'Emma' } });
  expect((await server.call('bookInfo', { bookId: idOf('Emma') }, token)).data).toMatchObject({ readers: 1 });
});

test('an institution that does not pay gives its readers the free chapters only, and one that has ended likewise', async () => {
  const { db } = server.stores;
  const settings = { id: 'beta', appId: 'beta-app', name: 'beta 图书馆' };
  const { bookId } = await addBook(server.stores, { tenantId: 'beta', title: '自费', gratisChapter: 4 });
  const chapters = async () => {
    const reader = await server.reader({ tenantId: 'beta' });
    return (await server.call<BookInfo>('bookInfo', { bookId }, reader.token)).data!.freeChapters;
  };
  expect(await chapters()).toBe(10_000);
  await createTenant(db, { ...settings, tenantPay: false });
  expect(await chapters()).toBe(4);
  await createTenant(db, settings);
  await setTenantStatus(db, 'beta', 'expired');
  expect(await chapters()).toBe(4);
});
