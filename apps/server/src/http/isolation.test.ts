import { NoteType } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectors, identifiers, importedUsers, userGroups } from '../db/schema.ts';
import { setChannels } from '../ops/home.ts';
import { createTickets } from '../services/tickets.ts';
import type { CallName, Named } from '../testing/calls.ts';
import { callCases, noteDraft, reportEntry } from '../testing/calls.ts';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openCalls } from './mount.ts';

const all = Object.keys(callCases) as CallName[];
const closed = all.filter((name) => !openCalls.has(name));
const naming = closed.filter((name) => callCases[name].names);

/** Whatever of beta must never be seen by a reader of alpha. */
const SECRETS = [
  '贝塔批注',
  '贝塔读者',
  '贝塔的书',
  '贝塔班级',
  '贝塔首页',
  'beta-card-0001',
  'beta-partner-user',
  'beta-appid',
];

let server: TestServer;
let theirs: TestBook;
let foreign: Named;
let own: Named;
const unknown: Named = {
  tenantId: 'nowhere',
  appId: 'nowhere-app',
  bookId: 'no-such-book',
  channelId: 'no-such-channel',
  groupId: 'no-such-group',
  partnerUserId: 'no-such-user',
  card: 'no-such-card',
  connector: 'no-such-connector',
  noteId: 'no-such-note-0001',
  replyId: 'no-such-reply-0001',
};

/** A note that everybody of beta may read, and an answer to it. */
async function shareInBeta(token: string): Promise<void> {
  const noteId = 'beta-note-00000001';
  const note = { ...noteDraft(theirs.bookId), noteId, type: NoteType.sharedMark, content: '贝塔批注' };
  expect((await server.call('noteSave', note, token)).code).toBe(0);
  const reply = { replyId: 'beta-reply-0000001', noteId, content: '贝塔批注的回复' };
  expect((await server.call('replySave', reply, token)).code).toBe(0);
}

/** Something of everything in beta, as an institution has it. */
async function fillBeta(): Promise<void> {
  const { db } = server.stores;
  theirs = await addBook(server.stores, { tenantId: 'beta', title: '贝塔的书' });
  await setChannels(db, 'beta', [{ id: 'beta-home', name: '贝塔首页', blocks: [] }]);
  const { userId, token } = await server.reader({ tenantId: 'beta', name: '贝塔读者' });
  const tenantId = 'beta';
  await db.inTenant(tenantId, async (tx) => {
    await tx.insert(userGroups).values({ tenantId, id: 'beta-group', name: '贝塔班级' });
    await tx.insert(identifiers).values({ tenantId, kind: 'sign', subject: 'beta-partner-user', userId });
    await tx.insert(importedUsers).values({ tenantId, kind: 'readCard', subject: 'beta-card-0001', name: '贝塔读者' });
    await tx
      .insert(connectors)
      .values({ tenantId, name: 'beta-oidc', kind: 'oidc', settings: { clientId: 'beta-appid' } });
  });
  await shareInBeta(token);
}

beforeAll(async () => {
  server = await startTestServer();
  await fillBeta();
  ({ userId } = await server.reader());
  const book = await addBook(server.stores, { tenantId: 'alpha', title: '自己的书' });
  own = { ...unknown, tenantId: 'alpha', appId: 'alpha-app', bookId: book.bookId };
  foreign = {
    tenantId: 'beta',
    appId: 'beta-app',
    bookId: theirs.bookId,
    channelId: 'beta-home',
    groupId: 'beta-group',
    partnerUserId: 'beta-partner-user',
    card: 'beta-card-0001',
    connector: 'beta-oidc',
    noteId: 'beta-note-00000001',
    replyId: 'beta-reply-0000001',
  };
}, 60_000);
afterAll(() => server.close());

/** A new session of one reader of alpha, without the work that a password takes. */
let userId: string;
async function reader(): Promise<string> {
  const code = await createTickets(server.stores).issue('alpha', { userId }, null);
  const args = { tenantId: 'alpha', appId: 'alpha-app', imei: 'imei-0001', grantType: 'FRONT_TICKET', code };
  return (await server.call<{ token: string }>('login', args)).data!.token;
}
const bare = ({ status, code, msg }: { status: number; code: number; msg: string }) => ({ status, code, msg });

// Threats 1: walks every call of the contract.
describe('a reader of one institution', () => {
  test.each(naming)('%s: things of another institution answer like things that do not exist', async (name) => {
    const [real, made] = [
      await server.call(name, callCases[name].args(foreign), await reader()),
      await server.call(name, callCases[name].args(unknown), await reader()),
    ];
    expect(real.code).not.toBe(0);
    expect(real.data).toBeNull();
    expect(real.status).toBeLessThan(500);
    expect(bare(made)).toEqual(bare(real));
  });

  test.each(all)('%s: shows nothing of another institution’s people and books', async (name) => {
    const answer = await server.call(name, callCases[name].args(foreign), await reader());
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(404);
    const seen = JSON.stringify(answer);
    expect(SECRETS.filter((secret) => seen.includes(secret))).toEqual([]);
  });

  test.each(closed)('%s: a header of another institution is refused', async (name) => {
    const answer = await server.call(name, callCases[name].args(own), await reader(), { tenantid: 'beta' });
    expect(answer).toMatchObject({ status: 403, code: 403, data: null });
  });

  test('gets no byte of another institution’s book', async () => {
    const url = `/api/front/media/${theirs.bookId}/0`;
    expect((await server.get(url, { headers: { token: await reader() } })).statusCode).toBe(403);
  });
});

test.each(closed)('%s: nobody without a session', async (name) => {
  expect(await server.call(name, callCases[name].args(own))).toMatchObject({ status: 401, code: 401, data: null });
});

test.each([...openCalls])('%s: needs no session', async (name) => {
  expect((await server.call(name, callCases[name as CallName].args(own))).status).not.toBe(401);
});

const hostile = [
  '../../etc/passwd',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  -1,
  1e308,
  null,
  [],
  { $ne: 1 },
];

test.each(all)(
  '%s: hostile arguments are refused or ignored, never a fault of the server',
  async (name) => {
    let token = await reader();
    const args: Record<string, unknown> = { ...callCases[name].args(own) };
    for (const field of [...Object.keys(args), 'cursor']) {
      for (const value of hostile) {
        const answer = await server.call(name, JSON.parse(JSON.stringify({ ...args, [field]: value })), token);
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        if (name === 'logout') token = await reader();
      }
    }
  },
  30_000,
);

test('arguments that nest without end are refused', async () => {
  const deep = 100_000;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/front/system/updateReaderSetting',
    headers: { token: await reader(), 'content-type': 'application/json' },
    payload: `{"reader":${'['.repeat(deep)}${']'.repeat(deep)}}`,
  });
  expect(answer.statusCode).toBe(400);
});

test('another reader’s shelf and record are not there', async () => {
  const { bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '共有的书' });
  const [token, { token: other }] = [await reader(), await server.reader()];
  await server.call('shelfAdd', { bookIds: [bookId] }, token);
  await server.call('report', { date: '2040-03-10', times: [reportEntry(bookId)] }, token);
  const mine = await server.call<{ items: { itemId: string }[] }>('shelfList', {}, token);
  await server.call('shelfDeleteItem', { ids: mine.data!.items[0]!.itemId }, other);
  expect((await server.call('shelfList', {}, token)).data).toEqual(mine.data);
  expect((await server.call('shelfList', {}, other)).data).toEqual({ items: [], next: null });
  expect((await server.call('readRecord', {}, other)).data).toEqual({ items: [], next: null });
  expect((await server.call('readerInfo', {}, other)).data).toMatchObject({ totalMinutes: 0, books: 0 });
});
