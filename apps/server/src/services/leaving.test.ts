import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, sessions, users } from '../db/schema.ts';
import { addBook } from '../testing/library.ts';
import { codeSentTo } from '../testing/proofs.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
let bookId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '山城夜读' }));
}, 60_000);
afterAll(() => server.close());

const password = 'correct horse';
const bits = Buffer.alloc(180).fill(0b11, 0, 1);
const read = async (token: string) => {
  await server.call('shelfAdd', { bookIds: [bookId] }, token);
  const entry = { bookId, chapterId: 0, progress: 0.5, time: bits.toString('base64') };
  await server.call('report', { date: '2040-03-10', times: [entry] }, token);
  const position = { imei: 'imei-0001', locator: { chapterId: 0 }, progress: 0.1, at: '2040-03-10T03:00:00Z' };
  await server.call('reading', { bookId, ...position }, token);
  await server.call('updateReaderSetting', { reader: { fontSize: 20 } }, token);
};
const cancel = (token: string, proof: object) => server.call('cancelAccount', proof, token);
const isThere = (userId: string) => server.stores.db.asOwner((tx) => tx.$count(users, eq(users.id, userId)));

describe('a reader takes their data along', () => {
  test('all of it, in full, and nothing that only proves something', async () => {
    const { token } = await server.reader({ phone: '13600000001', name: '林小满', readCard: 'C9', password });
    await read(token);
    const { data } = await server.call<Record<string, unknown>>('exportData', {}, token);
    expect(data).toMatchObject({
      tenantId: 'alpha',
      contact: { phone: '13600000001', email: null },
      profile: { userName: '林小满' },
      settings: { reader: { reader: { fontSize: 20 } } },
      identifiers: expect.arrayContaining([expect.objectContaining({ kind: 'readCard', subject: 'c9' })]),
      sessions: [expect.objectContaining({ device: 'imei-0001' })],
      shelf: [expect.objectContaining({ title: '山城夜读' })],
      positions: [expect.objectContaining({ title: '山城夜读', locator: { chapterId: 0 } })],
      days: [{ day: '2040-03-10', minutes: 2 }],
      booksByDay: [expect.objectContaining({ title: '山城夜读', kind: 'reading', minutes: 2 })],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|salt|token|personId|secretHash/i);
  });

  test('their own alone', async () => {
    const other = await server.reader({ name: '另一位' });
    await read(other.token);
    const { token } = await server.reader({ name: '林' });
    const { data } = await server.call('exportData', {}, token);
    expect(data).toMatchObject({ shelf: [], positions: [], days: [] });
    expect(JSON.stringify(data)).not.toContain('另一位');
  });

  test('a visitor, too', async () => {
    const { data } = await server.call('exportData', {}, await server.tourist());
    expect(data).toMatchObject({ contact: { phone: null }, identifiers: [], shelf: [] });
  });
});

describe('a reader cancels the account', () => {
  test('by password: every row, every session and the picture are gone, here alone', async () => {
    const phone = '13600000002';
    const here = await server.reader({ phone, account: 'going', password });
    const there = await server.reader({ tenantId: 'beta', phone });
    await read(here.token);
    const bye = await cancel(here.token, { password });
    expect(bye).toMatchObject({ code: 0, data: null });
    expect(bye.headers['x-remember']).toBe('deleteMe');
    expect(await isThere(here.userId)).toBe(0);
    expect((await server.call('permissions', {}, here.token)).status).toBe(401);
    const { db } = server.stores;
    expect(await db.asOwner((tx) => tx.$count(sessions, eq(sessions.userId, here.userId)))).toBe(0);
    const rows = await db.asOwner((tx) => tx.$count(people, eq(people.phone, phone)));
    expect([rows, await isThere(there.userId)]).toEqual([1, 1]);
    expect((await cancel(there.token, { password })).code).toBe(0);
    expect(await db.asOwner((tx) => tx.$count(people, eq(people.phone, phone)))).toBe(0);
  });

  test('by a code to their own phone, which another flow’s code does not replace', async () => {
    const phone = '13600000003';
    const { token, userId } = await server.reader({ phone });
    const login = await codeSentTo(server, { phone }, 'USER_LOGIN');
    server.clock.forward(60_001);
    expect((await cancel(token, { code: login })).code).not.toBe(0);
    const code = await codeSentTo(server, { phone }, 'BINDING_PASSWORD');
    expect(await isThere(userId)).toBe(1);
    expect((await cancel(token, { code })).code).toBe(0);
    expect(await isThere(userId)).toBe(0);
  });

  test('never without a proof, with a wrong one, or by guessing', async () => {
    const { token, userId } = await server.reader({ phone: '13600000004', password });
    expect((await cancel(token, {})).code).toBe(1012);
    for (let at = 0; at < 10; at++) expect((await cancel(token, { password: `wrong ${at}` })).code).toBe(1001);
    expect((await cancel(token, { password })).code).toBe(1002);
    expect(await isThere(userId)).toBe(1);
  }, 30_000);

  test('is for readers: a visitor has none', async () => {
    expect((await cancel(await server.tourist(), {})).status).toBe(403);
  });

  test('whoever came by a connector, with neither a password nor a number, is known by the session', async () => {
    const { token, userId } = await server.reader();
    await server.stores.db.asOwner((tx) => tx.execute(`delete from passwords where user_id = '${userId}'`));
    expect((await cancel(token, {})).code).toBe(0);
    expect(await isThere(userId)).toBe(0);
  });
});
