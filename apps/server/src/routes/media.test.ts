import { BookState } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBook } from '../ops/books.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook, encrypted } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const chapter = '天地玄黄宇宙洪荒日月盈昃辰宿列张';
let server: TestServer;
let book: TestBook;
let reader: string;
let visitor: string;
beforeAll(async () => {
  server = await startTestServer();
  const wanted = {
    tenantId: 'alpha',
    title: '千字文',
    chapters: [chapter, '寒来暑往'],
    extra: 'font',
    gratisChapter: 1,
  };
  book = await addBook(server.stores, wanted);
  reader = (await server.reader()).token;
  visitor = await server.tourist();
}, 60_000);
afterAll(() => server.close());

const fetchFile = (
  file: number | string,
  token: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => server.app.inject({ method, url: `/api/front/media/${book.bookId}/${file}`, headers: { token, ...headers } });
const cipherText = () => encrypted(book.contentKey, 1, chapter);

test('a reader gets a file as it was stored, to keep', async () => {
  const reply = await fetchFile(1, reader);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(cipherText());
  expect(reply.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(cipherText().length),
    'cache-control': 'private, no-cache',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    etag: `"${book.editionId}/1"`,
  });
});

test('HEAD tells the length and sends nothing', async () => {
  const reply = await fetchFile(1, reader, {}, 'HEAD');
  expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '48', 0]);
});

test('HEAD tells of the whole file, for ranges are of GET alone', async () => {
  const reply = await fetchFile(1, reader, { range: 'bytes=0-15' }, 'HEAD');
  expect([reply.statusCode, reply.headers['content-length'], reply.headers['content-range']]).toEqual([
    200,
    '48',
    undefined,
  ]);
});

test.each([
  ['bytes=0-15', 0, 16],
  ['Bytes=0-15', 0, 16],
  ['bytes=0-15,', 0, 16],
  ['bytes=, 0-15 , ', 0, 16],
  ['bytes=0-99999999999999999999', 0, 48],
  ['bytes=16-', 16, 48],
  ['bytes=-8', 40, 48],
  ['bytes=40-999', 40, 48],
  ['bytes=-999', 0, 48],
])('the range %s is answered with those bytes', async (range, start, end) => {
  const reply = await fetchFile(1, reader, { range });
  expect(reply.statusCode).toBe(206);
  expect(reply.headers['content-range']).toBe(`bytes ${start}-${end - 1}/48`);
  expect(reply.rawPayload).toEqual(cipherText().subarray(start, end));
});

test.each(['bytes=48-', 'bytes=99-100', 'bytes=-0'])('the range %s past the end is refused', async (range) => {
  const reply = await fetchFile(1, reader, { range });
  expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */48']);
});

test.each(['bytes=5-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
  '%s is no range: all comes',
  async (range) => {
    expect((await fetchFile(1, reader, { range })).statusCode).toBe(200);
  },
);

test('a range for an older file gives the whole new one', async () => {
  expect((await fetchFile(1, reader, { range: 'bytes=0-1', 'if-range': '"older"' })).statusCode).toBe(200);
  const same = { range: 'bytes=0-1', 'if-range': `"${book.editionId}/1"` };
  expect((await fetchFile(1, reader, same)).statusCode).toBe(206);
});

test('a range that may not fit what the client holds comes whole', async () => {
  for (const held of [`W/"${book.editionId}/1"`, 'Sat, 10 Mar 2040 04:00:00 GMT']) {
    expect((await fetchFile(1, reader, { range: 'bytes=0-1', 'if-range': held })).statusCode).toBe(200);
  }
});

test.each([
  ['if-none-match', (tag: string) => tag, 304],
  ['if-none-match', (tag: string) => `"other", W/${tag}`, 304],
  ['if-none-match', () => '*', 304],
  ['if-none-match', () => '"other"', 206],
  ['if-match', (tag: string) => `"other",${tag}`, 206],
  ['if-match', () => '*', 206],
  ['if-match', (tag: string) => `W/${tag}`, 412],
  ['if-match', () => '"other"', 412],
] as const)('what the client has already is not sent again: %s %s', async (name, held, status) => {
  const headers = { range: 'bytes=0-15', [name]: held(`"${book.editionId}/1"`) };
  const reply = await fetchFile(1, reader, headers);
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([status, status === 206 ? 16 : 0]);
  expect(reply.headers.etag).toBe(`"${book.editionId}/1"`);
});

test('a visitor gets the manifest and the free chapter, and not a byte more, however it is asked', async () => {
  expect((await fetchFile(0, visitor)).statusCode).toBe(200);
  expect((await fetchFile(1, visitor)).statusCode).toBe(200);
  for (const file of [2, 3]) {
    const replies = [await fetchFile(file, visitor), await fetchFile(file, visitor, { range: 'bytes=0-0' })];
    for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([403, 1004]);
    expect((await fetchFile(file, visitor, {}, 'HEAD')).statusCode).toBe(403);
  }
  expect((await fetchFile(3, reader)).statusCode).toBe(200);
});

test.each(['99', 'abc', '-1', '..%2f..%2fmaster.key', '1e3'])('there is no file %s', async (file) => {
  expect((await fetchFile(file, reader)).statusCode).toBe(403);
});

test('without a living session there is nothing', async () => {
  expect((await server.get(`/api/front/media/${book.bookId}/0`)).statusCode).toBe(401);
});

test('a book taken off the shelf gives no byte and no key', async () => {
  const gone = await addBook(server.stores, { tenantId: 'alpha', title: '下架' });
  await updateBook(server.stores.db, 'alpha', { bookId: gone.bookId }, { bookState: BookState.offShelf });
  const reply = await server.get(`/api/front/media/${gone.bookId}/0`, { headers: { token: reader } });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 1003]);
  const auth = await server.call('authBook', { bookId: gone.bookId, imei: 'imei-0001' }, reader);
  expect(auth).toMatchObject({ status: 200, code: 1003, msg: '这本书已下架', data: null });
});

test('covers are public, and nothing else is reached by their address', async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  await server.stores.content.put('covers/abcdef0123-240.jpg', jpeg, 4);
  const reply = await server.get('/api/front/covers/abcdef0123-240.jpg');
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload]).toEqual([200, 'image/jpeg', jpeg]);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of ['abcdef0123-480.jpg', 'abcdef0123-999.jpg', '..%2feditions%2fx-240.jpg']) {
    expect((await server.get(`/api/front/covers/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
