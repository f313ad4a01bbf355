import { BookType } from '@yuelan/contract';
import { read, stored } from '@yuelan/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookApi } from './book.ts';
import { itemsOf } from './list.ts';
import { request } from './request.ts';
import { shelfApi } from './shelf.ts';
import { createStore } from '../state/store.ts';
import { answer, cut, fakeServer, refusal } from '../testing/fake-server.ts';
import { setClient, setCredentials } from '../transport/headers.ts';
import { mediaFetch } from '../transport/media-fetch.ts';
import { setRelogin } from '../transport/relogin.ts';

const demo = { tenantId: 'demo', appId: 'app1', token: 'old' };

beforeEach(() => {
  localStorage.clear();
  setCredentials(demo);
  setClient('kiosk');
  createStore();
});
afterEach(() => vi.useRealTimers());

test('every request says who asks, with what, and in which version', async () => {
  const { seen } = fakeServer({
    'GET /book/info': () => answer({ title: '边城' }),
    'POST /login/logout': () => answer(null),
  });
  expect(await request('bookInfo', { bookId: 'b1' })).toEqual({ title: '边城' });
  await request('logout', {});
  const [info, logout] = seen.map(({ headers }) => headers);
  expect(Object.fromEntries(info ?? [])).toMatchObject({
    tenantid: 'demo',
    appid: 'app1',
    token: 'old',
    client: 'kiosk',
    version: '1.8',
  });
  expect(info?.get('Platform')).toMatch(/^(30|31|90)$/);
  expect(seen[0]?.query).toEqual({ bookId: 'b1' });
  expect([logout?.get('Version'), logout?.get('Content-Type')]).toEqual([
    '2.2',
    expect.stringMatching(/^application\/x-www-form/),
  ]);
});

test('arguments travel in the body of a POST and in the query of a DELETE', async () => {
  const { seen } = fakeServer({
    'POST /shelf/add': () => answer(null),
    'DELETE /shelf/deleteItem': () => answer(null),
  });
  await request('shelfAdd', { bookIds: ['b1', 'b2'] });
  await request('shelfDeleteItem', { ids: 'i1,i2' });
  expect([seen[0]?.body, seen[1]?.query, seen[1]?.body]).toEqual(['{"bookIds":["b1","b2"]}', { ids: 'i1,i2' }, '']);
});

test.each([
  ['a code', () => refusal(1003, '这本书已下架'), { type: 'business', code: 1003, msg: '这本书已下架' }],
  ['a code as text', () => Response.json({ code: '4001069', msg: 'x' }), { type: 'business', code: 4001069 }],
  ['a status', () => refusal(403, '没有权限', 403), { type: 'http', status: 403, code: 403, msg: '没有权限' }],
  ['a proxy’s page', () => new Response('<html>', { status: 404 }), { type: 'http', status: 404, code: 404, msg: '' }],
  ['a page instead of an envelope', () => new Response('<html>'), { type: 'parsing', status: 200 }],
  ['another JSON', () => Response.json({ ok: true }), { type: 'parsing', status: 200 }],
])('%s is one of the five failures', async (_, handler, failure) => {
  fakeServer({ 'GET /book/info': handler });
  await expect(request('bookInfo', { bookId: 'b1' })).rejects.toMatchObject(failure);
});

test('a server that never answers is given up after a minute', async () => {
  vi.useFakeTimers();
  fakeServer({});
  globalThis.fetch = (input) =>
    new Promise((_, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const settled = Promise.allSettled([request('shelfAdd', { bookIds: ['b'] })]);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(await settled).toMatchObject([{ reason: { type: 'timeout' } }]);
});

test('a question is asked again when the line breaks, a change is not', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const { calls } = fakeServer({
    'GET /book/info': () => ((tries += 1) < 3 ? cut() : answer('found')),
    'POST /shelf/add': cut,
    'GET /system/sysconfig': () => refusal(500, '', 500),
  });
  const settled = Promise.allSettled([
    request('bookInfo', { bookId: 'b1' }),
    request('shelfAdd', { bookIds: ['b1'] }),
    request('sysconfig', {}),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const count = (call: string) => calls().filter((name) => name === call).length;
  expect([count('GET /book/info'), count('POST /shelf/add'), count('GET /system/sysconfig')]).toEqual([3, 1, 4]);
});

test('calls that fail together share one new login; questions are asked again, changes never', async () => {
  const lock = ({ headers }: { headers: Headers }) =>
    headers.get('Token') === 'new' ? answer('in') : refusal(401, '', 401);
  const { calls } = fakeServer({ 'GET /book/info': lock, 'GET /system/sysconfig': lock, 'POST /shelf/add': lock });
  const relogin = vi.fn(async () => {
    await Promise.resolve();
    setCredentials({ ...demo, token: 'new' });
    return true;
  });
  setRelogin(relogin);
  const [info, config, add] = await Promise.allSettled([
    request('bookInfo', { bookId: 'b1' }),
    request('sysconfig', {}),
    request('shelfAdd', { bookIds: ['b1'] }),
  ]);
  expect([info, config]).toMatchObject([{ value: 'in' }, { value: 'in' }]);
  expect(add).toMatchObject({ status: 'rejected', reason: { type: 'http', status: 401 } });
  expect(calls().filter((call) => call === 'POST /shelf/add')).toHaveLength(1);
  expect(relogin).toHaveBeenCalledExactlyOnceWith('old');
});

test('files of a book are fetched with the session, again after a new login, and their failures are named', async () => {
  fakeServer({
    'GET /media/b1/3': ({ headers }) =>
      headers.get('Token') === 'new' ? new Response(headers.get('Range')) : refusal(401, '', 401),
    'GET /media/b1/4': cut,
  });
  setRelogin(() => {
    setCredentials({ ...demo, token: 'new' });
    return Promise.resolve(true);
  });
  const response = await mediaFetch('b1', 3, { headers: { Range: 'bytes=0-15' } });
  expect(await response.text()).toBe('bytes=0-15');
  await expect(mediaFetch('b1', 4)).rejects.toEqual({ type: 'network' });
  await expect(mediaFetch('b1', 5)).rejects.toMatchObject({ type: 'http', status: 403 });
  const given = new AbortController();
  given.abort();
  await expect(mediaFetch('b1', 3, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('what the server asks to remember is kept until it says to forget', async () => {
  const values = ['until tomorrow', 'deleteMe'];
  fakeServer({ 'GET /system/sysconfig': () => answer({}, { headers: { 'x-remember': values.shift() ?? '' } }) });
  await request('sysconfig', {});
  expect(read(stored.remember)).toBe('until tomorrow');
  await request('sysconfig', {});
  expect(read(stored.remember)).toBeNull();
});

test('a call that lasts over a second shows, until it ends', async () => {
  vi.useFakeTimers();
  const store = createStore();
  fakeServer({ 'GET /system/sysconfig': () => new Promise((done) => setTimeout(() => done(answer({})), 1500)) });
  const call = request('sysconfig', {});
  await vi.advanceTimersByTimeAsync(999);
  expect(store.getState().slowCalls).toBe(0);
  await vi.advanceTimersByTimeAsync(2);
  expect(store.getState().slowCalls).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  await call;
  expect(store.getState().slowCalls).toBe(0);
});

test('a list grows by its cursor until it ends', async () => {
  const store = createStore();
  const { seen } = fakeServer({
    'POST /book/books': ({ body }) =>
      answer(
        body.includes('cursor') ? { items: [{ bookId: 'b2' }], next: null } : { items: [{ bookId: 'b1' }], next: 'c1' },
      ),
  });
  const args = { bookType: BookType.epub };
  const { initiate, select } = bookApi.endpoints.books;
  await store.dispatch(initiate(args));
  await store.dispatch(initiate(args, { direction: 'forward' }));
  expect(itemsOf(select(args)(store.getState()).data).map(({ bookId }) => bookId)).toEqual(['b1', 'b2']);
  expect(select(args)(store.getState()).hasNextPage).toBe(false);
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ bookType: 'epub', cursor: 'c1' });
});

test('putting a book on the shelf asks for the shelf again', async () => {
  const store = createStore();
  const { calls } = fakeServer({
    'GET /shelf/list': () => answer({ items: [], next: null }),
    'POST /shelf/add': () => answer(null),
  });
  const shelf = store.dispatch(shelfApi.endpoints.shelfList.initiate());
  await shelf;
  await request('shelfAdd', { bookIds: ['b1'] });
  await vi.waitFor(() => expect(calls()).toEqual(['GET /shelf/list', 'POST /shelf/add', 'GET /shelf/list']));
  shelf.unsubscribe();
});
