import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTenantConfig } from '../ops/tenant-config.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.reader());
}, 60_000);
afterAll(() => server.close());

describe('reader settings', () => {
  const change = (args: object, as = token) => server.call('updateReaderSetting', args, as);

  test('change where they are named, and stay elsewhere, on every device', async () => {
    await change({ notice: { book: true, club: false }, reader: { fontSize: 18, theme: 'paper' } });
    await change({ reader: { fontSize: 20 } });
    const kept = { notice: { book: true, club: false }, reader: { fontSize: 20, theme: 'paper' } };
    expect((await server.call('readerSetting', {}, token)).data).toEqual(kept);
  });

  test('lose nothing when two devices change two of them at once', async () => {
    const changes = Array.from({ length: 20 }, (_, at) => change({ reader: { [`key${at}`]: at } }));
    await Promise.all(changes);
    const { data } = await server.call<{ reader: object }>('readerSetting', {}, token);
    expect(Object.keys(data!.reader)).toEqual(
      expect.arrayContaining(Array.from({ length: 20 }, (_, at) => `key${at}`)),
    );
  });

  test('are a visitor’s, too, and each one’s own', async () => {
    const visitor = await server.tourist();
    await change({ reader: { fontSize: 14 } }, visitor);
    expect((await server.call('readerSetting', {}, visitor)).data).toEqual({ reader: { fontSize: 14 } });
    expect((await server.call('readerSetting', {}, (await server.reader()).token)).data).toEqual({});
  });

  test('threat 4: are no place to keep anything else in, or without end', async () => {
    const { token: own } = await server.reader();
    await change({ identity: 1, reader: { a: 1 } }, own);
    expect((await change({ reader: JSON.parse('{"__proto__": {"isAdmin": 1}}') }, own)).status).toBe(400);
    expect((await server.call('readerSetting', {}, own)).data).toEqual({ reader: { a: 1 } });
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`k${at}`, at]));
    expect((await change({ reader: many }, own)).status).toBe(400);
    expect((await change({ reader: { a: { b: 1 } } }, own)).status).toBe(400);
    expect((await change({ reader: { a: 'x'.repeat(201) } }, own)).status).toBe(400);
  });
});

describe('who sees what of a reader', () => {
  const change = (args: object, as = token) => server.call('updateSecretSetting', args, as);

  test('is little until the reader chooses, and then what was chosen', async () => {
    const own = { profile: 'everybody', shelf: 'nobody', record: 'nobody', notes: 'club', rank: true, personal: true };
    expect((await server.call('secretSetting', {}, token)).data).toEqual(own);
    await change({ shelf: 'club' });
    expect((await change({ rank: false })).data).toEqual({ ...own, shelf: 'club', rank: false });
    expect((await server.call('secretSetting', {}, token)).data).toEqual({ ...own, shelf: 'club', rank: false });
    expect((await change({ shelf: 'tenant' })).status).toBe(400);
  });

  test('threat 3: is not a visitor’s to choose', async () => {
    expect((await change({ shelf: 'everybody' }, await server.tourist())).status).toBe(403);
  });

  test('threat 2: is each reader’s own', async () => {
    const other = await server.reader();
    await change({ shelf: 'everybody' }, other.token);
    expect((await server.call('secretSetting', {}, token)).data).toMatchObject({ shelf: 'club' });
  });
});

describe('what an institution tells its readers', () => {
  const text = async (args: object) =>
    (await server.call<{ title: string; text: string }>('protocol', args)).data ?? { title: '', text: '' };

  test.each([
    ['agreement', '用户协议'],
    ['privacy', '隐私政策'],
    ['about', '关于'],
  ])('is the product’s own %s until it writes one', async (kind, title) => {
    const own = await text({ tenantId: 'alpha', kind });
    expect(own.title).toBe(title);
    expect(own.text).toContain('alpha 图书馆');
    expect(own.text).not.toMatch(/[{}]/);
    expect((await text({ kind })).text).toContain('阅览');
    await setTenantConfig(server.stores.db, 'beta', { [`${kind}Text`]: '本馆自己的话。' });
    expect((await text({ tenantId: 'beta', kind })).text).toBe('本馆自己的话。');
    expect((await text({ tenantId: 'alpha', kind })).text).not.toContain('自己的话');
  });

  test('is about this institution for its own readers', async () => {
    const { data } = await server.call<{ text: string }>('aboutText', {}, token);
    expect(data!.text).toContain('alpha 图书馆');
  });

  test('is refused for one that does not exist', async () => {
    expect((await server.call('protocol', { tenantId: 'nowhere', kind: 'about' })).status).toBe(403);
    expect((await server.call('protocol', { kind: 'secrets' })).status).toBe(400);
  });
});
