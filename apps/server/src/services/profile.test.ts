import type { Profile, UserInfo } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectors, users } from '../db/schema.ts';
import { setTenantSecret } from '../ops/secrets.ts';
import { setTenantConfig } from '../ops/tenant-config.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const profileOf = async (token: string) => (await server.call<Profile>('profile', {}, token)).data!;
const change = (args: object, token: string) => server.call<Profile>('updateInfo', args, token);
const rowOf = (userId: string) =>
  server.stores.db.asOwner(async (tx) => (await tx.select().from(users).where(eq(users.id, userId)))[0]!);

describe('init', () => {
  test('tells a reader who they are, with the number masked and every institution of theirs', async () => {
    await setTenantConfig(server.stores.db, 'alpha', { userGroupEnabled: 2, client: { theme: 'quiet' } });
    const { token } = await server.reader({ name: '林', phone: '13812341234' });
    await server.reader({ tenantId: 'beta', phone: '13812341234' });
    const { data } = await server.call<UserInfo>('init', { tenantId: 'alpha' }, token);
    expect(data).toMatchObject({
      userName: '林',
      role: null,
      identity: 1,
      phone: '138****1234',
      hasPassword: true,
      groupId: null,
      userGroupEnabled: 2,
      tenantConfig: { theme: 'quiet' },
      tenantList: [
        { tenantId: 'alpha', appId: 'alpha-app', name: 'alpha 图书馆' },
        { tenantId: 'beta', appId: 'beta-app', name: 'beta 图书馆' },
      ],
    });
  });

  test('tells a visitor that they are one', async () => {
    const { data } = await server.call<UserInfo>('init', { tenantId: 'alpha' }, await server.tourist());
    expect(data).toMatchObject({ role: 'tourist', identity: 2, phone: null, hasPassword: false });
    expect(data!.tenantList.map(({ tenantId }) => tenantId)).toEqual(['alpha']);
  });
});

test('threat 5: a profile masks numbers and addresses, and holds nobody else’s', async () => {
  const { token } = await server.reader({ phone: '13712345678', readCard: 'A 1234 5678', stuCode: '77' });
  await server.reader({ phone: '13799999999', name: '别人' });
  const reply = await server.call('profile', {}, token);
  expect(reply.data).toMatchObject({ phone: '137****5678', readCard: '****5678', stuCode: '****77', email: null });
  const text = JSON.stringify(reply.data);
  for (const secret of ['13712345678', '12345678', '9999', '别人', 'hash', 'salt']) expect(text).not.toContain(secret);
});

test('threat 5: sysconfig names the ways in, and none of their settings or secrets', async () => {
  const { stores } = server;
  const settings = { title: '校园统一登录', issuer: 'https://login.example.org', clientSecret: 'in-the-wrong-place' };
  await stores.db.inTenant('alpha', (tx) =>
    tx.insert(connectors).values({ tenantId: 'alpha', name: 'campus', kind: 'oidc', settings }),
  );
  await setTenantSecret(stores, 'alpha', 'connector:campus', 'a very secret secret');
  const { data } = await server.call<object>('sysconfig', {}, await server.tourist());
  expect(data).toMatchObject({ connectors: [{ name: 'campus', kind: 'oidc', title: '校园统一登录' }] });
  expect(JSON.stringify(data)).not.toMatch(/secret|in-the-wrong-place|login\.example/);
});

describe('updateInfo', () => {
  let token: string;
  let userId: string;
  beforeAll(async () => {
    ({ token, userId } = await server.reader({ name: '旧名', identity: 5 }));
  });

  test('changes what is named and leaves the rest', async () => {
    await change({ userName: ' 新名 ', gender: 'female', birthday: '2001-02-03', intro: '爱读书\n也爱听书 ' }, token);
    await change({ gender: null }, token);
    const expected = { userName: '新名', gender: null, birthday: '2001-02-03', intro: '爱读书\n也爱听书' };
    expect(await profileOf(token)).toMatchObject(expected);
    await change({ intro: '   ' }, token);
    expect((await profileOf(token)).intro).toBeNull();
  });

  test.each([
    ['role', { role: 'admin' }],
    ['identity', { identity: 1 }],
    ['points', { points: 99_999 }],
    ['tenantId', { tenantId: 'beta' }],
    ['userId', { userId: 'someone-else' }],
    ['personId', { personId: 'someone-else' }],
    ['realName', { realName: '冒名' }],
    ['avatar', { avatar: 'https://evil.example/pixel.gif' }],
    ['groupId', { groupId: 'teachers' }],
    ['secretSetting', { secretSetting: { rank: false } }],
  ])('threat 4: %s among the fields is refused, and nothing of the call is done', async (_, extra) => {
    const before = await rowOf(userId);
    expect((await change({ userName: '别的名字', ...extra }, token)).status).toBe(400);
    expect(await rowOf(userId)).toEqual(before);
  });

  test.each([
    ['direction is turned around', '管理\u202e员\u2066', '管理员'],
    ['characters cannot be seen', '\u200b馆\u200d\ufeff长\u00ad', '馆长'],
    ['lines are broken', '一\n二\t三', '一 二 三'],
    ['markup is only text', '<img src=x>', '<img src=x>'],
  ])('threat 17: a nickname whose %s is kept as it looks', async (_, given, kept) => {
    await change({ userName: given }, token);
    expect((await profileOf(token)).userName).toBe(kept);
  });

  test.each(['', '   ', '\u200b\u200b', '长'.repeat(21), 'e\u0301'.repeat(21), `a${'\u0301'.repeat(100)}`])(
    'a nickname is 1 to 20 characters: %j is refused',
    async (userName) => {
      expect(await change({ userName }, token)).toMatchObject({ status: 400, data: null });
    },
  );

  test('a nickname of twenty characters is taken, each counted as a reader sees it', async () => {
    for (const userName of ['长'.repeat(20), '📚'.repeat(20)]) {
      expect((await change({ userName }, token)).data!.userName).toBe(userName);
    }
  });

  test.each(['2040-03-11', '1899-12-31', '2001-02-30', 'yesterday'])('nobody is born on %s', async (birthday) => {
    expect((await change({ birthday }, token)).status).toBe(400);
  });

  test('threat 3: a visitor has no profile to change', async () => {
    expect((await change({ userName: '访客' }, await server.tourist())).status).toBe(403);
  });
});
