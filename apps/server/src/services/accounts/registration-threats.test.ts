import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identifiers, users } from '../../db/schema.ts';
import { newCard, newEmail, registrar } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { newPhone, readCaptcha } from '../../testing/verification.ts';

let server: TestServer;
let at: ReturnType<typeof registrar>;
beforeAll(async () => {
  server = await startTestServer();
  at = registrar(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clock.forward(3_600_000));

const byPhone = { grantType: 'FRONT_PHONE_REGISTER' };
const byAccount = { grantType: 'FRONT_ACCOUNT_REGISTER', password: 'wind over water' };
const inAlpha = <T>(work: Parameters<typeof server.stores.db.inTenant<T>>[1]) =>
  server.stores.db.inTenant('alpha', work);
const userRow = async (userId: string) =>
  (await inAlpha((tx) => tx.select().from(users).where(eq(users.id, userId))))[0]!;

describe('threats 4: fields that nobody asked for', () => {
  test('change nothing about a new reader', async () => {
    await at.admitBy(0);
    const proof = await at.proved('USER_REGISTER', { phone: newPhone() });
    const wanted = { userId: 'mine', identity: 5, role: 'admin', books: ['*'], personId: 'x', groupId: 'x', uses: 0 };
    const { data } = await at.register({ ...byPhone, ...proof, ...wanted });
    expect(await userRow(data!.userId)).toMatchObject({ identity: 1, groupId: null, realName: null });
    expect(data!.userId).not.toBe('mine');
  });
});

describe('threats 5: what an answer shows', () => {
  test('is the session alone: neither phone nor code nor password', async () => {
    await at.admitBy(0);
    const { data } = await at.register({ ...byPhone, ...(await at.proved('USER_REGISTER', { phone: newPhone() })) });
    expect(Object.keys(data!).toSorted()).toEqual(['appId', 'role', 'tenantId', 'token', 'userId', 'userName']);
  });
});

describe('threats 13: grants and parameters of other systems', () => {
  test('a grant that the institution has closed registers nobody', async () => {
    await at.admitBy(0, { closedGrants: ['FRONT_ACCOUNT_REGISTER'] });
    const captcha = await readCaptcha(server);
    expect((await at.register({ ...byAccount, account: 'closed.door', captcha })).code).toBe(1008);
  });

  test('an openId, a card or a name from the address proves nothing', async () => {
    await at.admitBy(0);
    const claims = {
      openId: 'o-1',
      rdId: '1',
      name: '林晓',
      tokenStr: 'x',
      sign: 'x',
      accessToken: 'x',
      third: 'gjtsg',
    };
    expect((await at.register({ ...byPhone, ...claims, phone: newPhone() })).code).toBe(400);
    const { data } = await at.register({
      ...byPhone,
      ...claims,
      ...(await at.proved('USER_REGISTER', { phone: newPhone() })),
    });
    const known = await inAlpha((tx) => tx.select().from(identifiers).where(eq(identifiers.userId, data!.userId)));
    expect(known).toEqual([]);
  });

  test('a WeChat grant that is not the institution’s registers nobody', async () => {
    await at.admitBy(9);
    expect((await at.register({ grantType: 'FRONT_WECHAT_REGISTER', code: 'x' })).code).toBe(1008);
    await at.admitBy(0);
    expect((await at.register({ grantType: 'FRONT_CODE_WECHAT_REGISTER', code: 'x' })).code).toBe(1008);
  });
});

describe('threats 15: enumeration', () => {
  test('without the code of its owner, a registered phone and a new one get the same answer', async () => {
    await at.admitBy(0);
    const phone = newPhone();
    await at.register({ ...byPhone, ...(await at.proved('USER_REGISTER', { phone })) });
    const known = await at.register({ ...byPhone, phone, smsCode: '000000' });
    const unknown = await at.register({ ...byPhone, phone: newPhone(), smsCode: '000000' });
    expect([known.status, known.code, known.msg]).toEqual([unknown.status, unknown.code, unknown.msg]);
  });

  test('without captcha or code nobody learns of cards, codes and addresses', async () => {
    const readCard = newCard();
    const email = newEmail();
    await at.announce('readCard', readCard);
    await at.announce('email', email);
    await at.admitBy(6);
    const byCard = { grantType: 'FRONT_IMPORT_REGISTER', realName: '林晓', password: 'rain on leaves' };
    for (const card of [readCard, newCard()])
      expect((await at.register({ ...byCard, readCard: card })).code).toBe(1007);
    await at.admitBy(8);
    for (const to of [email, newEmail()]) {
      expect((await at.register({ grantType: 'FRONT_IMPORT_REGISTER', email: to, emailCode: '000000' })).code).toBe(
        1006,
      );
    }
  });
});

describe('threats 22: very long input', () => {
  test('is refused before it is looked at', async () => {
    await at.admitBy(0);
    const long = 'a'.repeat(100_000);
    const started = performance.now();
    for (const field of ['phone', 'email', 'account', 'passCode', 'readCard', 'idCard', 'realName', 'nickName']) {
      expect((await at.register({ ...byPhone, [field]: long })).status).toBe(400);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
