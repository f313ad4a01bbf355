import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNewcomers } from '../newcomers.ts';
import type { Login } from '../../testing/registration.ts';
import { newEmail, registrar } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { entry, newPhone, readCaptcha, sentCode, ticketFor } from '../../testing/verification.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clock.forward(3_600_000));

const OLD = 'correct horse';
const NEW = 'wind over water';
const enter = (account: string, password: string) =>
  server.call<Login>('login', { ...entry('alpha'), imei: 'imei-0002', grantType: 'FRONT_PASSWORD', account, password });
const alive = async (token: string) => (await server.call('permissions', {}, token)).code === 0;

describe('a forgotten password', () => {
  const forget = (args: object) => server.call('forgetPassword', { ...entry('alpha'), password: NEW, ...args });

  test('is replaced by who owns the phone, and all sessions end', async () => {
    const phone = newPhone();
    const first = await server.reader({ phone, account: 'forgetful' });
    const second = await enter('forgetful', OLD);
    const code = await sentCode(server, 'FORGET_PASSWORD', { phone });
    expect(await forget({ phone, code })).toMatchObject({ code: 0, data: null });
    expect([await alive(first.token), await alive(second.data!.token)]).toEqual([false, false]);
    expect([(await enter('forgetful', OLD)).code, (await enter('forgetful', NEW)).code]).toEqual([1001, 0]);
    expect((await forget({ phone, code })).code).toBe(1006);
  });

  test('is replaced with a ticket, or by who owns the address', async () => {
    const phone = newPhone();
    await server.reader({ phone, account: 'by.ticket' });
    expect((await forget({ phone, ticket: await ticketFor(server, 'FORGET_PASSWORD', { phone }) })).code).toBe(0);
    const email = newEmail();
    await createNewcomers(server.stores.db).byPerson('alpha', { email });
    expect((await forget({ email, code: await sentCode(server, 'FORGET_PASSWORD', { email }) })).code).toBe(0);
    expect((await enter(email, NEW)).code).toBe(0);
  });

  test('is not replaced with the code of another purpose, phone or institution, or with a used ticket', async () => {
    const phone = newPhone();
    await server.reader({ phone });
    const code = await sentCode(server, 'USER_LOGIN', { phone });
    const other = await sentCode(server, 'FORGET_PASSWORD', { phone: newPhone() });
    expect((await forget({ phone, code })).code).toBe(1006);
    expect((await forget({ phone, code: other })).code).toBe(1006);
    expect((await forget({ phone, ticket: 'x'.repeat(43) })).code).toBe(1006);
    expect((await forget({ phone })).code).toBe(400);
    server.clock.forward(60_001);
    const ticket = await ticketFor(server, 'FORGET_PASSWORD', { phone });
    expect((await forget({ ...entry('beta'), phone, ticket })).code).toBe(1006);
  });

  test('threats 15: without the code a known and an unknown phone get the same answer', async () => {
    const phone = newPhone();
    await server.reader({ phone });
    const known = await forget({ phone, code: '000000' });
    const unknown = await forget({ phone: newPhone(), code: '000000' });
    expect([known.status, known.code, known.msg]).toEqual([unknown.status, unknown.code, unknown.msg]);
  });

  test('of nobody is told to who owns the phone', async () => {
    const phone = newPhone();
    expect((await forget({ phone, code: await sentCode(server, 'FORGET_PASSWORD', { phone }) })).code).toBe(1010);
  });

  test('a new one that is too weak leaves the code good', async () => {
    const phone = newPhone();
    await server.reader({ phone, account: 'river.stone' });
    const code = await sentCode(server, 'FORGET_PASSWORD', { phone });
    expect((await forget({ phone, code, password: '88888888' })).code).toBe(1013);
    expect((await forget({ phone, code, password: 'River.Stone' })).code).toBe(1013);
    expect((await forget({ phone, code })).code).toBe(0);
  });
});

describe('a changed password', () => {
  const change = (token: string, oldPassword: string, password = NEW) =>
    server.call('updatePassword', { oldPassword, password }, token);

  test('needs the old one, and ends every other session', async () => {
    const { token } = await server.reader({ account: 'changer' });
    const other = await enter('changer', OLD);
    expect(await change(token, 'wrong one')).toMatchObject({ code: 1001, msg: '原密码错误' });
    expect((await change(token, OLD)).code).toBe(0);
    expect([await alive(token), await alive(other.data!.token)]).toEqual([true, false]);
    expect([(await enter('changer', OLD)).code, (await enter('changer', NEW)).code]).toEqual([1001, 0]);
  });

  test('is not guessed at by a stolen session, also at once', async () => {
    const { token } = await server.reader();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, guess) => change(token, `guess ${guess}`)));
    expect(guesses.filter(({ code }) => code === 1001)).toHaveLength(10);
    expect((await change(token, OLD)).code).toBe(1002);
  }, 30_000);

  test('follows the rules for new ones', async () => {
    const { token } = await server.reader({ account: 'mountain.path' });
    expect((await change(token, OLD, 'seven77')).code).toBe(1013);
    expect((await change(token, OLD, 'Mountain.Path')).code).toBe(1013);
  });

  test('is for readers alone', async () => {
    expect((await change(await server.tourist(), OLD)).status).toBe(403);
  });
});

describe('a first password', () => {
  const byPhone = async (phone: string) => {
    const at = registrar(server);
    await at.admitBy(0);
    const proof = await at.proved('USER_REGISTER', { phone });
    const { data } = await at.register({ grantType: 'FRONT_PHONE_REGISTER', ...proof });
    server.clock.forward(60_001);
    return data!.token;
  };
  const bind = (token: string, args: object) => server.call('bindingPassword', { password: NEW, ...args }, token);

  test('is set once, with a code sent to the reader’s own phone', async () => {
    const phone = newPhone();
    const token = await byPhone(phone);
    const stranger = { phone: newPhone() };
    expect((await bind(token, {})).code).toBe(400);
    expect((await bind(token, { code: await sentCode(server, 'BINDING_PASSWORD', stranger) })).code).toBe(1006);
    const code = await sentCode(server, 'BINDING_PASSWORD', { phone });
    expect((await bind(token, { code })).code).toBe(0);
    expect((await enter(phone, NEW)).code).toBe(0);
    server.clock.forward(60_001);
    const again = await sentCode(server, 'BINDING_PASSWORD', { phone });
    expect((await bind(token, { code: again, password: 'another one' })).code).toBe(1011);
    expect((await enter(phone, NEW)).code).toBe(0);
  });

  test('also by its masked number, which is all that the reader’s page knows', async () => {
    const phone = newPhone();
    const token = await byPhone(phone);
    const named = { ...entry('alpha'), type: 'BINDING_PASSWORD', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` };
    await server.call('sendSms', { ...named, captcha: await readCaptcha(server) }, token);
    const { readOutbox } = await import('../../messages/outbox.ts');
    const { text } = (await readOutbox(server.dataDir)).at(-1)!;
    expect((await bind(token, { code: /\d{6}/.exec(text)![0] })).code).toBe(0);
  });

  test('there is none for who has one', async () => {
    const { token } = await server.reader({ phone: newPhone() });
    expect((await bind(token, { code: '000000' })).code).toBe(1011);
  });
});
