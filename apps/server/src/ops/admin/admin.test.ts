import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessCodes, connectors, importedUsers, tenantSecrets, userGroups } from '../../db/schema.ts';
import { createSecrets } from '../../services/secrets.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { AdminAnswer } from './command.ts';

const SECRET = 'ops-secret-of-this-test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ opsSecret: SECRET });
}, 60_000);
afterAll(() => server.close());

const send = (command: object, headers: Record<string, string> = { 'x-ops-secret': SECRET }) =>
  server.app.inject({ method: 'POST', url: '/ops/admin', headers, payload: command });
const ask = async (verb: string, rest: object = {}): Promise<AdminAnswer> =>
  (await send({ verb, tenantId: 'alpha', ...rest })).json();
const inAlpha: TestServer['stores']['db']['asOwner'] = (work) => server.stores.db.inTenant('alpha', work);

describe('the local door of operators', () => {
  test('opens to the secret of this server alone', async () => {
    const command = { verb: 'config', tenantId: 'alpha', change: {} };
    expect((await send(command, {})).statusCode).toBe(403);
    expect((await send(command, { 'x-ops-secret': 'guess' })).statusCode).toBe(403);
    const forwarded = { 'x-ops-secret': SECRET, 'x-forwarded-for': '203.0.113.9' };
    expect((await send(command, forwarded)).statusCode).toBe(403);
    expect((await send(command)).statusCode).toBe(200);
  });

  test('does not know other verbs, other fields or other institutions', async () => {
    expect((await send({ verb: 'drop', tenantId: 'alpha' })).statusCode).toBe(400);
    expect((await send({ verb: 'groups', tenantId: 'alpha', names: null, all: true })).statusCode).toBe(400);
    expect(await ask('groups', { tenantId: 'nowhere', names: null })).toEqual({
      lines: [],
      errors: ['没有机构 nowhere'],
    });
  });
});

describe('tenant', () => {
  test('makes an institution and changes what is named of it', async () => {
    expect((await ask('tenant', { tenantId: 'gamma', name: '丙' })).errors[0]).toContain('--app');
    await ask('tenant', { tenantId: 'gamma', appId: 'gamma-app', name: '丙图书馆', slogan: '开门' });
    await ask('config', { tenantId: 'gamma', change: { listed: true } });
    const { lines } = await ask('tenant', { tenantId: 'gamma', name: '新丙图书馆', status: 'expired' });
    const expected = { tenantId: 'gamma', appId: 'gamma-app', name: '新丙图书馆', slogan: '开门', status: 'expired' };
    expect(JSON.parse(lines[0]!)).toMatchObject(expected);
    const found = await server.call<{ items: object[] }>('searchTenant', { keyword: 'xbtsg' });
    expect(found.data!.items).toMatchObject([{ tenantId: 'gamma' }]);
  });
});

describe('config', () => {
  test('changes the named settings, takes null back to the default and tells the rest', async () => {
    await ask('config', { change: { registration: 7, networks: ['10.0.0.0/8', '2001:db8::/32'], footer: '脚注' } });
    const { lines } = await ask('config', { change: { footer: null, kioskIdleSeconds: 90 } });
    const kept = { registration: 7, networks: ['10.0.0.0/8', '2001:db8::/32'], kioskIdleSeconds: 90 };
    expect(JSON.parse(lines[0]!)).toEqual(kept);
  });

  test.each<[string, object]>([
    ['a setting that is none', { registeration: 7 }],
    ['a method that is none', { registration: 12 }],
    ['a network that is none', { networks: ['10.0.0.0/33'] }],
    ['a network by name', { networks: ['library.example'] }],
    ['a script as a link', { redirectUrl: 'javascript:alert(1)' }],
    ['a host with a path', { redirectHosts: ['example.org/evil'] }],
    ['an area that is none', { areaCode: '990000' }],
    ['a logo from anywhere', { logo: 'data:image/svg+xml,<svg/>' }],
    ['a grant that is none', { closedGrants: ['FRONT_DOOR'] }],
    ['a chunk of another size', { audioChunkBytes: 1 }],
  ])('refuses %s, names it and changes nothing', async (_, change) => {
    const before = await ask('config', { change: {} });
    const { lines, errors } = await ask('config', { change });
    expect(lines).toEqual([]);
    expect(errors[0]!.length).toBeGreaterThan(5);
    expect(await ask('config', { change: {} })).toEqual(before);
  });
});

describe('readers', () => {
  const rows = () => inAlpha((tx) => tx.select().from(importedUsers));

  test('come from a CSV with their groups; faults are told by line and the rest goes on', async () => {
    const csv = [
      '\ufeffKind,Number,Name,Group',
      'stuCode,2026 01,林小满,一班',
      'phone,+86 138 0000 0009,何一帆,',
      '',
      'card,77,周雨,一班',
      'phone,12345,沈知秋,一班',
      'email,"zhou@example.org","周, 雨",二班',
      'stuCode,202601,同号,一班',
      'readCard,B7,,二班',
      'readCard,B8,多一列,二班,多',
      "readCard,=cmd|'/c calc'!A1,公式,二班",
    ].join('\r\n');
    const { lines, errors } = await ask('readers', { csv });
    expect(lines).toEqual(['已导入 4 位读者']);
    expect(errors).toEqual([
      expect.stringMatching(/^第 10 行：列数/),
      expect.stringMatching(/^第 5 行：kind 只能是/),
      '第 6 行：「12345」不是有效的 phone',
      '第 8 行：与第 2 行相同',
      '第 9 行：name 为空',
    ]);
    const found = await rows();
    expect(found.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual([
      'email zhou@example.org',
      'phone 13800000009',
      "readCard =cmd|'/ccalc'!a1",
      'stuCode 202601',
    ]);
    const groups = await inAlpha((tx) => tx.select().from(userGroups));
    expect(groups.map(({ name }) => name).sort()).toEqual(['一班', '二班']);
  });

  test('that come again get the new name and stay one', async () => {
    await ask('readers', { csv: 'kind,number,name\nstuCode,202601,林大满' });
    const found = (await rows()).filter(({ subject }) => subject === '202601');
    expect(found).toMatchObject([{ name: '林大满' }]);
  });

  test('under a head that lacks a column are told so, once', async () => {
    const { lines, errors } = await ask('readers', { csv: 'name,number\n林,1\n何,2,3' });
    expect([lines, errors]).toEqual([['已导入 0 位读者'], ['第 1 行：表头缺少 kind']]);
  });

  test('are many at once', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `readCard,M${at},读者${at},三班`);
    const { lines } = await ask('readers', { csv: ['kind,number,name,group', ...many].join('\n') });
    expect(lines).toEqual(['已导入 3000 位读者']);
  }, 30_000);
});

describe('codes', () => {
  test('are random, long enough that nobody guesses them, and good to the end of their last day', async () => {
    const { lines } = await ask('codes', { kind: 'redeem', count: 200, expires: '2041-01-31', uses: 1 });
    expect(new Set(lines).size).toBe(200);
    for (const code of lines) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    const [row] = await inAlpha((tx) => tx.select().from(accessCodes).where(eq(accessCodes.code, lines[0]!)));
    expect(row).toMatchObject({ kind: 'redeem', uses: 1, expiresAt: new Date('2041-01-31T15:59:59.999Z') });
  });

  test.each([{ count: 0 }, { count: 10_001 }, { expires: 'soon' }, { uses: 0 }, { kind: 'gift' }])(
    '%j is refused',
    async (wrong) => {
      const command = { verb: 'codes', tenantId: 'alpha', kind: 'pass', count: 1, expires: null, uses: null, ...wrong };
      expect((await send(command)).statusCode).toBe(400);
    },
  );
});

test('groups are set in order; readers of one that is gone are in none', async () => {
  const first = await ask('groups', { names: ['东馆', '西馆'] });
  const [east] = first.lines[0]!.split('\t');
  const { userId, token } = await server.reader({ groupId: east! });
  expect(userId).toBeTruthy();
  const { lines } = await ask('groups', { names: ['西馆', '南馆'] });
  expect(lines.map((line) => line.split('\t')[1])).toEqual(['西馆', '南馆']);
  expect((await server.call('userGroup', {}, token)).data).toMatchObject({ current: null });
});

test('a secret is sealed; one that was made is shown once, one that was given never', async () => {
  const made = await ask('secret', { name: 'sign', value: null });
  expect(made.lines[0]!.length).toBeGreaterThanOrEqual(43);
  const given = await ask('secret', { name: 'connector:campus', value: 'a secret of sixteen or more' });
  expect(given.lines.join()).not.toContain('a secret of');
  const rows = await inAlpha((tx) => tx.select().from(tenantSecrets));
  expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain('a secret of');
  const opened = await inAlpha((tx) => createSecrets(server.stores).open(tx, 'alpha', 'sign'));
  expect(opened).toBe(made.lines[0]);
  expect((await send({ verb: 'secret', tenantId: 'alpha', name: 'other', value: null })).statusCode).toBe(400);
});

test('a connector that is taken away takes its secret along', async () => {
  const left = () => inAlpha((tx) => tx.$count(connectors, eq(connectors.name, 'campus')));
  const settings = { issuer: 'https://login.example.org', clientId: 'yuelan' };
  const made = await ask('connector', { name: 'campus', kind: 'oidc', settings, secret: 'client secret' });
  expect(made).toMatchObject({ errors: [] });
  expect(await left()).toBe(1);
  expect((await ask('removeConnector', { name: 'campus' })).errors).toEqual([]);
  expect(await left()).toBe(0);
  expect(await inAlpha((tx) => createSecrets(server.stores).open(tx, 'alpha', 'connector:campus'))).toBeNull();
  expect((await ask('removeConnector', { name: 'campus' })).errors).toEqual(['没有 campus']);
});

test.each([
  ['of a kind that is none', 'carrier-pigeon', {}],
  ['without what its kind needs', 'oidc', { clientId: 'yuelan' }],
])('a connector %s is refused, and told why', async (_, kind, settings) => {
  const { lines, errors } = await ask('connector', { name: 'campus', kind, settings });
  expect(lines).toEqual([]);
  expect(errors.join()).toMatch(/kind|issuer/);
  expect(await inAlpha((tx) => tx.$count(connectors))).toBe(0);
});

describe('users', () => {
  const login = (account: string, password: string) =>
    server.call('login', {
      grantType: 'FRONT_PASSWORD',
      tenantId: 'alpha',
      appId: 'alpha-app',
      imei: 'imei-0001',
      account,
      password,
    });

  test('log in with the password that was made and shown', async () => {
    const { lines } = await ask('users', { account: 'Chen', name: '陈', password: null, phone: '13811110000' });
    const password = /^Chen \/ (\S+)/.exec(lines[0]!)![1]!;
    expect((await login('chen', password)).code).toBe(0);
    expect((await login('13811110000', password)).code).toBe(0);
  });

  test('are told where a number is another’s, or none', async () => {
    const other = await ask('users', { account: 'other', name: '别人', password: null, phone: '13811110000' });
    expect(other.errors).toEqual(['手机号、读者证或学号已属于另一位读者']);
    const wrong = await ask('users', { account: 'other', name: '别人', password: null, phone: '123' });
    expect(wrong.errors[0]).toContain('123');
  });
});

describe('a book that lives elsewhere', () => {
  const add = (change: object = {}) =>
    ask('add-link', { title: '邻馆的书', link: 'https://books.example.cn/1', bookType: 'outer-sklib', ...change });

  test('is held like any other, is opened at its address, and has one title page', async () => {
    const { lines, errors } = await add({ author: '佚名', intro: '在别处读。' });
    expect(errors).toEqual([]);
    const [bookId] = lines[0]!.split('\t');
    const { token } = await server.reader();
    const info = await server.call<object>('bookInfo', { bookId }, token);
    expect(info.data).toMatchObject({
      title: '邻馆的书',
      bookType: 'outer-sklib',
      link: 'https://books.example.cn/1',
      chapterCount: 0,
      freeChapters: 10000,
    });
    const again = await add({ title: '邻馆的书（新版）' });
    expect(again.lines[0]).toBe(`${bookId}\t邻馆的书（新版）`);
    const other = await add({ link: 'https://books.example.cn/2' });
    expect(other.lines[0]!.split('\t')[0]).not.toBe(bookId);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a page without encryption', 'http://books.example.cn/1'],
    ['a host behind a user name', 'https://books.example.cn@evil.example/1'],
    ['our own file system', 'file:///etc/passwd'],
  ])('%s is no address of one', async (_, link) => {
    const answer = await send({
      verb: 'add-link',
      tenantId: 'alpha',
      title: '书',
      link,
      bookType: 'outer-sklib',
    });
    expect(answer.statusCode).toBe(400);
  });

  test('a type that is read here is none, and a category has to exist', async () => {
    const wrong = { verb: 'add-link', tenantId: 'alpha', title: '书', link: 'https://books.example.cn/3' };
    expect((await send({ ...wrong, bookType: 'epub' })).statusCode).toBe(400);
    expect((await add({ category: '没有的分类' })).errors).toEqual(['没有分类 没有的分类']);
  });
});
