import type { routesByArea } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setChannels } from '../ops/home.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const imei = 'imei-0001';
const at = '2040-03-10T03:00:00Z';
const time = Buffer.alloc(180, 0).fill(0xff, 0, 2).toString('base64');
const entry = (bookId: string) => ({ bookId, chapterId: 0, progress: 0.5, time });

/** What each call needs; a new route without a line here does not compile. */
type CallName = { [A in keyof typeof routesByArea]: keyof (typeof routesByArea)[A] }[keyof typeof routesByArea];
const argsFor: Record<CallName, (ids: { bookId: string; channelId: string; tenantId: string }) => object> = {
  login: ({ tenantId }) => ({ grantType: 'FRONT_PASSWORD', tenantId, appId: 'x', imei, account: 'a', password: 'b' }),
  tourist: ({ tenantId }) => ({ tenantId, appId: 'x', imei }),
  logout: () => ({}),
  init: ({ tenantId }) => ({ tenantId }),
  permissions: () => ({}),
  checkIp: () => ({}),
  sysconfig: () => ({}),
  mainMenus: () => ({}),
  mainChannels: () => ({}),
  channelConf: ({ channelId }) => ({ channelId }),
  bookInfo: ({ bookId }) => ({ bookId }),
  catalogue: ({ bookId }) => ({ bookId }),
  categories: () => ({}),
  books: () => ({}),
  authBook: ({ bookId }) => ({ bookId, imei }),
  shelfList: () => ({}),
  shelfAdd: ({ bookId }) => ({ bookIds: [bookId] }),
  shelfDeleteItem: ({ bookId }) => ({ ids: bookId }),
  startRead: ({ bookId }) => ({ bookId, imei }),
  report: ({ bookId }) => ({ date: '2040-03-10', times: [entry(bookId)] }),
  reading: ({ bookId }) => ({ bookId, imei, locator: { chapterId: 0 }, progress: 0.1, at }),
  readRecord: () => ({}),
  record: () => ({ month: '2040-03' }),
  readerInfo: () => ({}),
};
const all = Object.keys(argsFor) as CallName[];
const open: CallName[] = ['login', 'tourist'];
const byId: CallName[] = [
  'init',
  'channelConf',
  'bookInfo',
  'catalogue',
  'authBook',
  'shelfAdd',
  'startRead',
  'report',
  'reading',
];

let server: TestServer;
let token: string;
let foreign: { bookId: string; channelId: string; tenantId: string };
let theirs: TestBook;
beforeAll(async () => {
  server = await startTestServer();
  theirs = await addBook(server.stores, { tenantId: 'beta', title: '别人的书' });
  await setChannels(server.stores.db, 'beta', [{ id: 'beta-home', name: '首页', blocks: [] }]);
  foreign = { bookId: theirs.bookId, channelId: 'beta-home', tenantId: 'beta' };
  ({ token } = await server.reader());
}, 60_000);
afterAll(() => server.close());

describe('a reader of one institution', () => {
  test.each(byId)('%s: ids of another institution answer like ids that do not exist', async (name) => {
    const unknown = { bookId: 'no-such-book', channelId: 'no-such-channel', tenantId: 'nowhere' };
    const [real, made] = [
      await server.call(name, argsFor[name](foreign), token),
      await server.call(name, argsFor[name](unknown), token),
    ];
    expect(real).toMatchObject({ status: 403, code: 403, data: null });
    expect([made.status, made.code, made.msg]).toEqual([real.status, real.code, real.msg]);
  });

  test.each(all.filter((name) => !open.includes(name)))(
    '%s: a header of another institution is refused',
    async (name) => {
      const own = { bookId: 'x', channelId: 'x', tenantId: 'alpha' };
      expect((await server.call(name, argsFor[name](own), token, { tenantid: 'beta' })).status).toBe(403);
    },
  );

  test('gets no byte of another institution’s book', async () => {
    const url = `/api/front/media/${theirs.bookId}/0`;
    expect((await server.get(url, { headers: { token } })).statusCode).toBe(403);
  });
});

test.each(all.filter((name) => !open.includes(name)))('%s: nobody without a session', async (name) => {
  expect((await server.call(name, argsFor[name](foreign))).status).toBe(401);
});

test.each(all)('%s: hostile arguments are refused or ignored, never a fault of the server', async (name) => {
  for (const hostile of ['../../etc/passwd', "' or 1=1 --", '\u0000', 'x'.repeat(5000), -1, null, [], { $ne: 1 }]) {
    const ids = { bookId: hostile, channelId: hostile, tenantId: hostile } as unknown as typeof foreign;
    const args = { ...argsFor[name](ids), cursor: hostile, limit: hostile, date: hostile, month: hostile };
    const session = name === 'logout' ? await server.tourist() : token;
    expect((await server.call(name, args, session)).status).toBeLessThan(500);
  }
});

test('another reader’s shelf and record are not there', async () => {
  const { bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '共有的书' });
  const other = await server.reader();
  await server.call('shelfAdd', { bookIds: [bookId] }, token);
  await server.call('report', { date: '2040-03-10', times: [entry(bookId)] }, token);
  const mine = await server.call<{ items: { itemId: string }[] }>('shelfList', {}, token);
  await server.call('shelfDeleteItem', { ids: mine.data!.items[0]!.itemId }, other.token);
  expect((await server.call('shelfList', {}, token)).data).toEqual(mine.data);
  expect((await server.call('shelfList', {}, other.token)).data).toEqual({ items: [], next: null });
  expect((await server.call('readRecord', {}, other.token)).data).toEqual({ items: [], next: null });
  expect((await server.call('readerInfo', {}, other.token)).data).toMatchObject({ totalMinutes: 0, books: 0 });
});
