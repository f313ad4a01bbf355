import { BookState } from '@yuelan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBook } from '../ops/books.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const sounds = ['第一段声音，四十八个字节，不多也不少', '第二段声音'];
const HOUR = 3_600_000;

let server: TestServer;
let book: TestBook;
let sealed: TestBook;
beforeAll(async () => {
  server = await startTestServer();
  book = await addBook(server.stores, {
    tenantId: 'alpha',
    title: '雨声',
    chapters: sounds,
    plain: true,
    gratisChapter: 1,
  });
  sealed = await addBook(server.stores, { tenantId: 'alpha', title: '加密的雨声', chapters: sounds });
}, 60_000);
afterAll(() => server.close());

async function ticketFor(token: string, bookId = book.bookId): Promise<string> {
  const { data } = await server.call<{ ticket: string | null }>('authBook', { bookId, imei: 'imei-0001' }, token);
  return data!.ticket!;
}

const address = (file: number, ticket: string, bookId = book.bookId) =>
  `/api/front/media/${bookId}/${file}?ticket=${ticket}`;
/** As an audio element asks: no headers but a range. */
const listen = (file: number, ticket: string, headers: Record<string, string> = { range: 'bytes=0-' }) =>
  server.get(address(file, ticket), { headers });
const statusOf = async (file: number, ticket: string) => (await listen(file, ticket)).statusCode;

test('an audio element plays a plain track by its address alone, from wherever it likes', async () => {
  const ticket = await ticketFor((await server.reader()).token);
  const whole = Buffer.from(sounds[0]!);
  const start = await listen(1, ticket);
  expect(start.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' });
  expect([start.statusCode, start.rawPayload]).toEqual([206, whole]);
  const far = await listen(1, ticket, { range: 'bytes=30-' });
  expect([far.headers['content-range'], far.rawPayload]).toEqual([
    `bytes 30-${whole.length - 1}/${whole.length}`,
    whole.subarray(30),
  ]);
  const head = await server.app.inject({ method: 'HEAD', url: address(1, ticket) });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.length)]);
});

test('the session opens the same file with its headers', async () => {
  const { token } = await server.reader();
  const reply = await server.get(`/api/front/media/${book.bookId}/1`, { headers: { token } });
  expect([reply.statusCode, reply.payload]).toEqual([200, sounds[0]]);
});

test('books of encrypted files have no ticket', async () => {
  expect(await ticketFor((await server.reader()).token, sealed.bookId)).toBeNull();
});

test('a ticket opens no other book, and no encrypted file, not even the manifest', async () => {
  const { token } = await server.reader();
  const ticket = await ticketFor(token);
  const twin = await addBook(server.stores, { tenantId: 'alpha', title: '雨声二', chapters: sounds, plain: true });
  expect((await server.get(address(1, ticket, twin.bookId))).statusCode).toBe(401);
  expect((await server.get(address(1, ticket, sealed.bookId))).statusCode).toBe(401);
  expect(await statusOf(0, ticket)).toBe(403);
});

test('a ticket of one institution opens nothing in another, whatever headers say', async () => {
  const theirs = await addBook(server.stores, { tenantId: 'beta', title: '贝塔', chapters: sounds, plain: true });
  const { token } = await server.reader({ tenantId: 'beta' });
  const ticket = await ticketFor(token, theirs.bookId);
  expect(await statusOf(1, ticket)).toBe(401);
  const reply = await server.get(address(1, ticket), { headers: { token, tenantid: 'alpha' } });
  expect(reply.statusCode).toBe(401);
});

test('a ticket that was cut, changed or made up is none', async () => {
  const ticket = await ticketFor((await server.reader()).token);
  const [claim, seal] = ticket.split('.') as [string, string];
  const other = (await ticketFor(await server.tourist())).split('.')[0];
  const forged = [ticket.slice(0, -1), `${ticket}A`, claim, `${claim}.`, `.${seal}`, `${other}.${seal}`, 'x', '.', ''];
  for (const each of forged) expect([each, await statusOf(1, each)]).toEqual([each, 401]);
  const twice = await server.get(`${address(1, ticket)}&ticket=${ticket}`);
  expect(twice.statusCode).toBe(401);
});

test('a ticket lasts half a day', async () => {
  const ticket = await ticketFor((await server.reader()).token);
  server.clock.forward(11.9 * HOUR);
  expect(await statusOf(1, ticket)).toBe(206);
  server.clock.forward(0.2 * HOUR);
  expect(await statusOf(1, ticket)).toBe(401);
});

test('a log-out ends the ticket at once, a refresh of the session does not', async () => {
  const { token } = await server.reader();
  const ticket = await ticketFor(token);
  const { data } = await server.call<{ token: string }>('refresh', { imei: 'imei-0001' }, token);
  expect(await statusOf(1, ticket)).toBe(206);
  await server.call('logout', {}, data!.token);
  expect(await statusOf(1, ticket)).toBe(401);
});

test('a visitor hears what is free, and a ticket makes no more of it', async () => {
  const ticket = await ticketFor(await server.tourist());
  expect(await statusOf(1, ticket)).toBe(206);
  const locked = await listen(2, ticket);
  expect([locked.statusCode, locked.json().code]).toEqual([403, 1004]);
});

test('what the institution changes counts for tickets that are out', async () => {
  const { token } = await server.reader();
  const ticket = await ticketFor(token);
  await updateBook(server.stores.db, 'alpha', { bookId: book.bookId }, { bookState: BookState.offShelf });
  expect(await statusOf(1, ticket)).toBe(403);
  await updateBook(server.stores.db, 'alpha', { bookId: book.bookId }, { bookState: BookState.onShelf });
  expect(await statusOf(1, ticket)).toBe(206);
});
