import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessCodeUses, importedUsers, people, users } from '../../db/schema.ts';
import { setGroups } from '../../ops/groups.ts';
import type { Login } from '../../testing/registration.ts';
import { newCard, registrar } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { entry, newPhone, readCaptcha, sentCode } from '../../testing/verification.ts';

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
const inOrder = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const howManyUsers = async () => (await inAlpha((tx) => tx.select({ n: count() }).from(users)))[0]!.n;
const userRow = async (userId: string) =>
  (await inAlpha((tx) => tx.select().from(users).where(eq(users.id, userId))))[0]!;

describe('an account name with a password', () => {
  beforeEach(() => at.admitBy(0));

  test('registers with a captcha, logs in, and is told when it is taken (4001024)', async () => {
    const captcha = await readCaptcha(server);
    const made = await at.register({ ...byAccount, account: ' Feng.Shui ', captcha, nickName: '风 水' });
    expect(made).toMatchObject({ code: 0, data: { userName: '风 水' } });
    const login = {
      grantType: 'FRONT_PASSWORD',
      imei: 'imei-0001',
      account: 'feng.shui',
      password: byAccount.password,
    };
    const back = await server.call<Login>('login', { ...entry('alpha'), ...login });
    expect(back.data!.userId).toBe(made.data!.userId);
    const before = await howManyUsers();
    const again = await at.register({ ...byAccount, account: 'FENG.SHUI', captcha: await readCaptcha(server) });
    expect(again.code).toBe(4_001_024);
    expect(await howManyUsers()).toBe(before);
  });

  test('needs a captcha', async () => {
    expect((await at.register({ ...byAccount, account: 'program' })).code).toBe(1007);
    const spent = await readCaptcha(server);
    expect((await at.register({ ...byAccount, account: 'program', captcha: { ...spent, answer: 'WRONG' } })).code).toBe(
      1007,
    );
  });

  test.each(['abc', '13800001111', '20260001', 'a@example.org', 'a b c d', 'x'.repeat(33), ''])(
    'may not be %j: too short or long, or what may be somebody’s phone, card or address',
    async (account) => {
      const captcha = await readCaptcha(server);
      expect((await at.register({ ...byAccount, account, captcha })).code).toBe(400);
    },
  );

  test.each([
    [undefined, 400, '请设置密码'],
    ['short', 1013, '密码至少 8 位'],
    ['12345678', 1013, '密码太常见，请换一个'],
    ['Water.Margin', 1013, '密码不能与账号相同'],
  ])('may not have the password %j', async (password, code, msg) => {
    const captcha = await readCaptcha(server);
    expect(await at.register({ ...byAccount, account: 'water.margin', password, captcha })).toMatchObject({
      code,
      msg,
    });
  });

  test('is by its code-based form where the institution asks for a code', async () => {
    await at.admitBy(9);
    const args = { ...byAccount, grantType: 'FRONT_CODE_ACCOUNT_REGISTER', account: 'code.reader' };
    const withCode = { ...args, passCode: await at.newCode('redeem') };
    expect((await at.register({ ...args, captcha: await readCaptcha(server) })).code).toBe(400);
    expect((await at.register({ ...withCode, captcha: await readCaptcha(server) })).code).toBe(0);
  });
});

describe('an announced reader', () => {
  test('gets the institution’s name for them, their class, and their card to log in with', async () => {
    await setGroups(server.stores.db, 'alpha', ['高一（3）班']);
    await at.admitBy(7);
    const stuCode = newCard();
    await at.announce('stuCode', stuCode, '林晓', '高一（3）班');
    const proof = { stuCode, realName: '林晓', password: 'rain on leaves' };
    const captcha = await readCaptcha(server);
    const { data } = await at.register({ grantType: 'FRONT_IMPORT_REGISTER', ...proof, captcha });
    expect(await userRow(data!.userId)).toMatchObject({
      realName: '林晓',
      groupId: expect.any(String),
      personId: null,
    });
    expect(data!.userName).not.toContain('林');
    const login = { grantType: 'FRONT_PASSWORD', imei: 'imei-0001', account: stuCode, password: proof.password };
    expect((await server.call<Login>('login', { ...entry('alpha'), ...login })).data!.userId).toBe(data!.userId);
  });

  test('without phone and password could never come back, and is asked for one', async () => {
    await at.admitBy(6);
    const readCard = newCard();
    await at.announce('readCard', readCard);
    const args = { grantType: 'FRONT_IMPORT_REGISTER', readCard, realName: '林晓', captcha: await readCaptcha(server) };
    expect(await at.register(args)).toMatchObject({ code: 400, msg: '请设置密码' });
  });

  test('is checked before the rest of the form: the name is masked, nothing is used up', async () => {
    await at.admitBy(6);
    const readCard = newCard();
    await at.announce('readCard', readCard, '欧阳晓');
    const check = async (captcha: object | undefined, more: object = {}) =>
      server.call<{ name: string }>('registerVerify', {
        ...entry('alpha'),
        readCard,
        realName: '欧阳晓',
        captcha,
        ...more,
      });
    expect((await check(undefined)).code).toBe(1007);
    for (const _ of [1, 2]) {
      expect((await check(await readCaptcha(server))).data).toEqual({ name: '欧**' });
    }
    expect((await check(await readCaptcha(server), { realName: '欧阳' })).code).toBe(4_001_036);
  });

  test('known by phone is checked by the code sent there, which stays good', async () => {
    await at.admitBy(5);
    const phone = newPhone();
    await at.announce('phone', phone, '林晓');
    const proof = { phone, smsCode: await sentCode(server, 'IMPORT_USER', { phone }) };
    const wrong = { ...proof, smsCode: proof.smsCode === '000000' ? '000001' : '000000' };
    const check = (args: object) => server.call('registerVerify', { ...entry('alpha'), ...args });
    expect((await check({ phone })).code).toBe(400);
    expect((await check(wrong)).code).toBe(1006);
    expect((await check(proof)).data).toEqual({ name: '林*' });
    expect((await at.register({ grantType: 'FRONT_IMPORT_REGISTER', ...proof })).code).toBe(0);
  });

  test('a code is checked without being used up', async () => {
    await at.admitBy(9);
    const passCode = await at.newCode('redeem');
    for (const _ of [1, 2]) {
      const captcha = await readCaptcha(server);
      const checked = await server.call('registerVerify', { ...entry('alpha'), passCode, captcha });
      expect(checked).toMatchObject({ code: 0, data: { name: null } });
    }
    const proof = await at.proved('USER_REGISTER', { phone: newPhone() });
    expect((await at.register({ grantType: 'FRONT_CODE_PHONE_REGISTER', passCode, ...proof })).code).toBe(0);
  });
});

describe('one person in two institutions', () => {
  test('is a user of each and the same person', async () => {
    const beta = registrar(server, 'beta');
    await Promise.all([at.admitBy(0), beta.admitBy(0)]);
    const phone = newPhone();
    const first = await at.register({ ...byPhone, ...(await at.proved('USER_REGISTER', { phone })) });
    server.clock.forward(60_001);
    const second = await beta.register({ ...byPhone, ...(await beta.proved('USER_REGISTER', { phone })) });
    expect([first.code, second.code]).toEqual([0, 0]);
    const rows = await server.stores.db.asOwner((tx) =>
      tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(people, eq(people.id, users.personId))
        .where(eq(people.phone, phone)),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first.data!.userId, second.data!.userId].toSorted());
  });
});

describe('at once', () => {
  test('of twenty registrations with one redeem code, one is admitted, and no half-made reader stays', async () => {
    await at.admitBy(9);
    const passCode = await at.newCode('redeem');
    const proofs = await Promise.all(
      Array.from({ length: 20 }, () => at.proved('USER_REGISTER', { phone: newPhone() })),
    );
    const before = await howManyUsers();
    const answers = await Promise.all(
      proofs.map((proof) => at.register({ grantType: 'FRONT_CODE_PHONE_REGISTER', passCode, ...proof })),
    );
    expect(inOrder(answers)).toEqual([0, ...Array(19).fill(4_001_057)]);
    expect((await howManyUsers()) - before).toBe(1);
    const uses = await inAlpha((tx) => tx.select().from(accessCodeUses).where(eq(accessCodeUses.code, passCode)));
    expect(uses).toHaveLength(1);
  }, 20_000);

  test('of twenty registrations with one SMS code, one is admitted', async () => {
    await at.admitBy(0);
    const phone = newPhone();
    const proof = await at.proved('USER_REGISTER', { phone });
    const before = await howManyUsers();
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.register({ ...byPhone, ...proof })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.some(({ code }) => code === 500)).toBe(false);
    expect((await howManyUsers()) - before).toBe(1);
  });

  test('of twenty who claim one announced reader, one does', async () => {
    await at.admitBy(6);
    const readCard = newCard();
    await at.announce('readCard', readCard);
    const claim = { grantType: 'FRONT_IMPORT_REGISTER', readCard, realName: '林晓' };
    const proofs = await Promise.all(Array.from({ length: 20 }, () => at.proved('IMPORT_USER', { phone: newPhone() })));
    const answers = await Promise.all(proofs.map((proof) => at.register({ ...claim, ...proof })));
    expect(inOrder(answers)).toEqual([0, ...Array(19).fill(4_001_024)]);
    const subject = readCard.toLowerCase();
    const [claimed] = await inAlpha((tx) => tx.select().from(importedUsers).where(eq(importedUsers.subject, subject)));
    expect(claimed!.userId).toBe(answers.find(({ code }) => code === 0)!.data!.userId);
  }, 20_000);

  test('of ten registrations under one account name, one is made', async () => {
    await at.admitBy(0);
    const captchas = await Promise.all(Array.from({ length: 10 }, () => readCaptcha(server)));
    const answers = await Promise.all(
      captchas.map((captcha) => at.register({ ...byAccount, account: 'only.one', captcha })),
    );
    expect(inOrder(answers)).toEqual([0, ...Array(9).fill(4_001_024)]);
  }, 30_000);
});
