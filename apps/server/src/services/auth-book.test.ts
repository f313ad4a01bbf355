import { createHash, publicDecrypt } from 'node:crypto';
import { JSEncrypt } from 'jsencrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTenantConfig } from '../ops/tenant-config.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

interface Auth {
  token: string;
  encrypt: string;
  freeChapters: number;
}
interface Keys {
  secret: string;
  cipher: string;
}

test('the token names tenant, reader, book and device, and the key opens the book', async () => {
  const { bookId, contentKey } = await addBook(server.stores, { tenantId: 'alpha', title: '钥匙' });
  const { token, userId } = await server.reader();
  const { data: keys } = await server.call<Keys>('init', { tenantId: 'alpha' }, token);
  const { data: auth } = await server.call<Auth>('authBook', { bookId, imei: 'imei-0001' }, token);

  const text = `bookId=${bookId}&imei=imei-0001&tenantId=alpha&userId=${userId}`;
  const md5 = createHash('md5').update(text).digest('hex').toUpperCase();
  expect(publicDecrypt(keys!.secret, Buffer.from(auth!.token, 'base64')).toString()).toBe(md5);

  const client = new JSEncrypt();
  client.setPrivateKey(keys!.cipher);
  expect(client.decrypt(auth!.encrypt)).toBe(contentKey.toString('base64'));
  expect(auth!.freeChapters).toBe(10_000);
});

test('a visitor gets a key where chapters are free, and none where no chapter is', async () => {
  const some = await addBook(server.stores, { tenantId: 'alpha', title: '试读', gratisChapter: 2 });
  const none = await addBook(server.stores, { tenantId: 'alpha', title: '不试读', gratisChapter: 0 });
  const token = await server.tourist();
  const imei = 'imei-0001';
  expect((await server.call('authBook', { bookId: some.bookId, imei }, token)).data).toMatchObject({ freeChapters: 2 });
  expect(await server.call('authBook', { bookId: none.bookId, imei }, token)).toMatchObject({ code: 1004, data: null });
});

test('a reader may keep a book for a month, a visitor for a day, and both for less where the institution says so', async () => {
  const { bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '离线', gratisChapter: 2 });
  const days = async (token: string) => {
    const { data } = await server.call<{ offlineUntil: string }>('authBook', { bookId, imei: 'imei-0001' }, token);
    return Math.round((Date.parse(data!.offlineUntil) - server.clock.now()) / 86_400_000);
  };
  const both = async () => [await days((await server.reader()).token), await days(await server.tourist())];
  expect(await both()).toEqual([30, 1]);
  await setTenantConfig(server.stores.db, 'alpha', { offlineDays: 7 });
  expect(await both()).toEqual([7, 1]);
  await setTenantConfig(server.stores.db, 'alpha', { offlineDays: 0 });
  expect(await both()).toEqual([0, 0]);
  await setTenantConfig(server.stores.db, 'alpha', { offlineDays: null });
}, 30_000);

test('keys are not handed out by the hundred', async () => {
  const { bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '慢慢来' });
  const token = await server.tourist();
  const codes = [];
  for (let i = 0; i < 121; i++) codes.push((await server.call('authBook', { bookId, imei: 'imei-0001' }, token)).code);
  expect(codes.slice(0, 120).every((code) => code === 0)).toBe(true);
  expect(codes.at(-1)).toBe(429);
}, 30_000);
