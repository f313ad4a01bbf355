import type { TextHit } from '@yuelan/contract';
import { searchable } from '@yuelan/contract/folding';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editionTexts } from '../db/schema.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.reader());
}, 60_000);
afterAll(() => server.close());

interface Text {
  chapter?: number;
  page?: number;
  title?: string;
  text: string;
}

/** A book of these texts, as an older import has left them: not folded. */
async function bookOf(texts: Text[], more: object = {}): Promise<string> {
  const { bookId, editionId } = await addBook(server.stores, { tenantId: 'alpha', title: '找', ...more });
  const rows = texts.map(({ text, ...rest }, chapter) => ({ editionId, chapter, ...rest, text: searchable(text) }));
  await server.stores.db.asOwner((tx) => tx.insert(editionTexts).values(rows));
  return bookId;
}

interface Answer {
  items: TextHit[];
  next: string | null;
  total: number;
}
const find = async (bookId: string, keyword: string, more: object = {}, as = token) =>
  (await server.call<Answer>('searchText', { bookId, keyword, ...more }, as)).data!;

test('words are found in reading order, with what stands around them', async () => {
  const bookId = await bookOf([
    { title: '第一章', text: '夜来风雨声，花落知多少。\n夜深了，夜色如水。' },
    { title: '第二章', text: '没有' },
    { title: '第三章', text: '又是一夜' },
  ]);
  const { items, total, next } = await find(bookId, '夜');
  expect([total, next]).toEqual([4, null]);
  expect(items.map(({ chapterId, ordinal, chapterTitle }) => [chapterId, ordinal, chapterTitle])).toEqual([
    [0, 0, '第一章'],
    [0, 1, '第一章'],
    [0, 2, '第一章'],
    [2, 0, '第三章'],
  ]);
  expect(items[1]).toMatchObject({
    before: '夜来风雨声，花落知多少。 ',
    match: '夜',
    after: '深了，夜色如水。',
    page: null,
  });
});

test('simplified finds traditional and small finds capital; the book’s own spelling is shown', async () => {
  const bookId = await bookOf([{ text: '她的頭髮很長。Café Müller 的ＡＢＣ，裡面' }]);
  const matches = async (keyword: string) => (await find(bookId, keyword)).items.map(({ match }) => match);
  expect(await matches('头发')).toEqual(['頭髮']);
  expect(await matches('CAFE  muller')).toEqual(['Café Müller']);
  expect(await matches('abc')).toEqual(['ＡＢＣ']);
  expect(await matches('裏面')).toEqual(['裡面']);
  expect(await matches('頭长')).toEqual([]);
  expect(await matches('%')).toEqual([]);
});

test('page after page comes every match once, and a thousand are counted', async () => {
  const bookId = await bookOf(Array.from({ length: 7 }, () => ({ text: '啊'.repeat(40) })));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await find(bookId, '啊', { limit: 30, ...(cursor && { cursor }) });
    expect(page.total).toBe(280);
    seen.push(...page.items.map(({ chapterId, ordinal }) => `${chapterId}/${ordinal}`));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([280, 280, '6/39']);
  const long = await bookOf([{ text: '好'.repeat(5000) }]);
  expect((await find(long, '好')).total).toBe(1000);
});

test('half of a character is never shown', async () => {
  const bookId = await bookOf([{ text: `${'𠮷'.repeat(30)}字${'𠮷'.repeat(30)}` }]);
  const [hit] = (await find(bookId, '字')).items;
  expect([hit!.before, hit!.after]).toEqual(['𠮷'.repeat(12), '𠮷'.repeat(12)]);
});

test('a match in a PDF says its page', async () => {
  const pages = [1, 2, 3].map((page) => ({ chapter: 0, page, text: page === 2 ? '没有' : '馆规' }));
  const bookId = await bookOf(pages, { bookType: 'pdf' });
  const { items } = await find(bookId, '馆规');
  expect(items.map(({ chapterId, page, ordinal }) => [chapterId, page, ordinal])).toEqual([
    [0, 1, 0],
    [0, 3, 0],
  ]);
});

test('chapters that are not free are not searched', async () => {
  const bookId = await bookOf([{ text: '秘密' }, { text: '秘密' }], { gratisChapter: 1 });
  expect((await find(bookId, '秘密', {}, await server.tourist())).total).toBe(1);
  expect((await find(bookId, '秘密')).total).toBe(2);
});

test('nothing that can be looked for finds nothing', async () => {
  const bookId = await bookOf([{ text: '字' }]);
  expect(await find(bookId, '\u00ad')).toEqual({ items: [], next: null, total: 0 });
});

test('an older edition is folded by its first search, once', async () => {
  const bookId = await bookOf([{ text: '頭髮' }]);
  const texts = () =>
    server.stores.db.asOwner((tx) => tx.select().from(editionTexts).where(eq(editionTexts.text, '頭髮')));
  expect((await texts())[0]?.folded).toBeNull();
  await find(bookId, '发');
  expect((await texts())[0]?.folded).toBe('头发');
});

/** Five megabytes of text. */
const CHAPTERS = 175;

test('a word of a long novel is found in no time', async () => {
  const chapter = '庭院深深深几许，杨柳堆烟，帘幕无重数。'.repeat(500);
  const bookId = await bookOf([
    ...Array.from({ length: CHAPTERS }, () => ({ text: chapter })),
    { text: '独一无二的词' },
  ]);
  await find(bookId, '独一无二');
  const times: number[] = [];
  for (const word of ['独一无二', '楊柳', '庭院深深', '没有的话', '深']) {
    const started = performance.now();
    await find(bookId, word);
    times.push(Math.round(performance.now() - started));
  }
  expect(Math.max(...times)).toBeLessThan(2000);
}, 120_000);
