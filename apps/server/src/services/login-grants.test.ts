import { VerificationType } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifiers, people, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { codeSentTo } from '../testing/proofs.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createTickets } from './tickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const login = (args: object, token?: string, tenantId = 'alpha') =>
  server.call<{ userId: string }>('login', { tenantId, appId: `${tenantId}-app`, imei: 'imei-reader', ...args }, token);
const enter = (account: string, password: string) => login({ grantType: 'FRONT_PASSWORD', account, password });

/** A reader who has proved to own a phone and an address, and whom the institution knows by two cards. */
async function knownReader(phone: string, email: string) {
  const { userId } = await server.reader({ account: `reader-${phone}`, password: 'tea' });
  const personId = newId();
  await server.stores.db.asOwner(async (tx) => {
    await tx.insert(people).values({ id: personId, phone, email });
    await tx.update(users).set({ personId }).where(eq(users.id, userId));
    for (const kind of ['readCard', 'stuCode']) {
      await tx
        .insert(identifiers)
        .values({ tenantId: 'alpha', kind, subject: `${kind}-${phone}`.toLowerCase(), userId });
    }
  });
  return userId;
}

describe('a reader', () => {
  const [phone, email] = ['13800000001', 'lin@example.org'];
  let userId: string;
  beforeAll(async () => {
    userId = await knownReader(phone, email);
  });

  test.each([
    phone,
    `+86 138 0000 0001`,
    email,
    'LIN@example.org',
    `readCard-${phone}`,
    `READCARD - ${phone}`,
    `stuCode-${phone}`,
  ])('logs in with a password as %s', async (account) => {
    expect((await enter(account, 'tea')).data?.userId).toBe(userId);
    expect((await enter(account, 'coffee')).code).toBe(1001);
  });

  test('is not taken for another whose account name is their phone number', async () => {
    const other = await server.reader({ account: phone, password: 'other tea' });
    expect((await enter(phone, 'tea')).data?.userId).toBe(userId);
    expect((await enter(phone, 'other tea')).data?.userId).toBe(other.userId);
  });

  test('is guessed at no more often for spaces in the number', async () => {
    const written = ['13800000007', '138 0000 0007', '138-0000-0007', '+86 13800000007'];
    const codes = [];
    for (const account of written) codes.push((await enter(account, 'guess')).code);
    expect(codes).toEqual([1001, 1001, 1001, 1007]);
  });

  test('logs in with a code sent to the phone, once', async () => {
    const smsCode = await codeSentTo(server, { phone }, VerificationType.userLogin);
    const visitor = await server.tourist();
    const args = { grantType: 'FRONT_MOBILE', phone, smsCode };
    expect((await login(args, visitor)).data?.userId).toBe(userId);
    expect((await server.call('permissions', {}, visitor)).status).toBe(401);
    expect(await login(args)).toMatchObject({ code: 1006, data: null });
  });

  test('logs in with a code sent to the address', async () => {
    const emailCode = await codeSentTo(server, { email }, VerificationType.userLogin);
    expect((await login({ grantType: 'FRONT_EMAIL', email, emailCode })).data?.userId).toBe(userId);
  });

  test('does not log in with a code for something else, or of another institution', async () => {
    server.clock.forward(61_000);
    const other = await codeSentTo(server, { phone }, VerificationType.forgetPassword);
    expect((await login({ grantType: 'FRONT_MOBILE', phone, smsCode: other })).code).toBe(1006);
    server.clock.forward(61_000);
    const theirs = await codeSentTo(server, { phone }, VerificationType.userLogin, 'beta');
    expect((await login({ grantType: 'FRONT_MOBILE', phone, smsCode: theirs })).code).toBe(1006);
  });

  test('is told at another institution that they are not registered there, and nothing of where they are', async () => {
    server.clock.forward(61_000);
    const smsCode = await codeSentTo(server, { phone }, VerificationType.userLogin, 'beta');
    const known = await login({ grantType: 'FRONT_MOBILE', phone, smsCode }, undefined, 'beta');
    const stranger = '13800000002';
    const code = await codeSentTo(server, { phone: stranger }, VerificationType.userLogin, 'beta');
    const unknown = await login({ grantType: 'FRONT_MOBILE', phone: stranger, smsCode: code }, undefined, 'beta');
    expect(known).toMatchObject({ status: 200, code: 1010, msg: '该手机号尚未在本机构注册', data: null });
    expect([unknown.code, unknown.msg]).toEqual([known.code, known.msg]);
  });

  test('learns without the code neither at home nor elsewhere whether a number is known (threats 15)', async () => {
    const answers = await Promise.all(
      [phone, '13800000003'].map((number) => login({ grantType: 'FRONT_MOBILE', phone: number, smsCode: '000000' })),
    );
    expect(answers.map(({ code, msg }) => [code, msg])).toEqual(Array(2).fill([1006, '验证码错误或已失效']));
  });

  test('logs in with a ticket once, at its institution, within a minute (threats 10)', async () => {
    const tickets = createTickets(server.stores);
    const byTicket = (code: string, tenantId = 'alpha') =>
      login({ grantType: 'FRONT_TICKET', code }, undefined, tenantId);
    const ticket = await tickets.issue('alpha', { userId }, null);
    expect(await byTicket(ticket, 'beta')).toMatchObject({ code: 1009 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => byTicket(ticket)));
    expect(answers.flatMap(({ data }) => data?.userId ?? [])).toEqual([userId]);
    const late = await tickets.issue('alpha', { userId }, null);
    server.clock.forward(61_000);
    expect(await byTicket(late)).toMatchObject({ code: 1009, data: null });
  });

  test('does not log in with a ticket that was earned in another browser (threats 10)', async () => {
    const ticket = await createTickets(server.stores).issue('alpha', { userId }, 'browser-of-another');
    expect(await login({ grantType: 'FRONT_TICKET', code: ticket })).toMatchObject({ code: 1009, data: null });
  });
});
