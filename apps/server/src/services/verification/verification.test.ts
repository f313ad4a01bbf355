import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { VerificationType } from '@yuelan/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutbox } from '../../messages/outbox.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { To } from '../../testing/verification.ts';
import { askForCode, entry, lastCode, newPhone, readCaptcha, sentCode } from '../../testing/verification.ts';

let server: TestServer;
/** What the server logs as an error. */
const logged: unknown[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.app.addHook('onRequest', async (request) => {
    request.log.error = (...line: unknown[]) => logged.push(...line);
  });
}, 60_000);
afterAll(() => server.close());
// Budgets of an hour start again; codes and captchas of earlier tests are gone.
beforeEach(() => server.clock.forward(3_600_000));

const type: VerificationType = 'USER_LOGIN';
const validate = (to: To, code: string, more: object = {}) =>
  server.call<{ ticket: string }>('validateSms', { ...entry('alpha'), type, ...to, code, ...more });
const wrongFor = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

interface Sum {
  captchaId: string;
  salt: string;
  challenge: string;
  maxNumber: number;
}
const newSum = async () => (await server.call<Sum>('sendDynamicCaptcha', entry('alpha'))).data!;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const numberFor = ({ salt, challenge, maxNumber }: Sum) =>
  Array.from({ length: maxNumber + 1 }, (_, number) => number).find(
    (number) => hash(`${salt}${number}`) === challenge,
  )!;
const solve = (captchaId: string, number: number) =>
  server.call<{ ticket: string }>('checkDynamicCaptcha', { ...entry('alpha'), captchaId, number });
const sendWith = (captcha: object) =>
  server.call('sendSms', { ...entry('alpha'), type, phone: newPhone(), captcha }).then(({ code }) => code);

describe('a captcha', () => {
  test('is a picture that differs each time and does not carry its answer', async () => {
    const [one, another] = await Promise.all(
      [0, 1].map(() => server.call<{ captchaId: string; image: string }>('sendImageCaptcha', entry('alpha'))),
    );
    expect(one!.data!.image).toMatch(/^data:image\/png;base64,/);
    expect(one!.data!.image).not.toBe(another!.data!.image);
    const { width, height } = await sharp(Buffer.from(one!.data!.image.split(',')[1]!, 'base64')).metadata();
    expect([width, height]).toEqual([300, 100]);
    expect(Object.keys(one!.data!).sort()).toEqual(['captchaId', 'image']);
  });

  test('is read in upper or lower case, and good once', async () => {
    const { captchaId, answer } = await readCaptcha(server);
    expect(await sendWith({ captchaId, answer: ` ${answer.toLowerCase()} ` })).toBe(0);
    expect(await sendWith({ captchaId, answer })).toBe(1007);
  });

  test('that was read wrong is used up', async () => {
    const { captchaId, answer } = await readCaptcha(server);
    expect(await sendWith({ captchaId, answer: 'WRONG' })).toBe(1007);
    expect(await sendWith({ captchaId, answer })).toBe(1007);
  });

  test('is over after five minutes', async () => {
    const captcha = await readCaptcha(server);
    server.clock.forward(300_001);
    expect(await sendWith(captcha)).toBe(1007);
  });

  test('of another is no proof, nor is none', async () => {
    const [one, another] = [await readCaptcha(server), await readCaptcha(server)];
    expect(await sendWith({ captchaId: one.captchaId, answer: another.answer })).toBe(1007);
    expect(await sendWith({ captchaId: another.captchaId })).toBe(1007);
  });

  test('can be a computation instead, for who cannot see it: its ticket is good once', async () => {
    const sum = await newSum();
    const { data } = await solve(sum.captchaId, numberFor(sum));
    const captcha = { captchaId: sum.captchaId, ticket: data!.ticket };
    expect(await sendWith(captcha)).toBe(0);
    expect(await sendWith(captcha)).toBe(1007);
  });

  test('whose number is wrong is used up, and its ticket cannot be guessed', async () => {
    const sum = await newSum();
    const number = numberFor(sum);
    expect((await solve(sum.captchaId, number + 1)).code).toBe(1007);
    expect((await solve(sum.captchaId, number)).code).toBe(1007);
    expect(await sendWith({ captchaId: sum.captchaId, ticket: 'x'.repeat(24) })).toBe(1007);
  });
});

describe('a verification code', () => {
  test('reaches a phone as text that names institution and purpose, and is nowhere in the answer', async () => {
    const phone = newPhone();
    const asked = await askForCode(server, type, { phone: `+86 ${phone.slice(0, 3)} ${phone.slice(3)}` });
    expect(asked).toMatchObject({ code: 0, data: { wait: 60 } });
    const code = await lastCode(server, { phone });
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(asked)).not.toContain(code);
    const { text, channel } = (await readOutbox(server.dataDir)).at(-1)!;
    expect([channel, text]).toEqual([
      'sms',
      expect.stringMatching(/【alpha 图书馆】您正在登录，验证码 \d{6}，10 分钟内有效/),
    ]);
  });

  test('reaches an address, upper and lower case alike', async () => {
    await sentCode(server, type, { email: 'Lin@Example.org' }).catch(() => {});
    const code = await lastCode(server, { email: 'lin@example.org' });
    expect((await validate({ email: 'LIN@example.org' }, code)).code).toBe(0);
  });

  test.each(['12345', '2380000000', '1280000111', 'lin@', ''])('is not sent to %j, which is none', async (phone) => {
    const captcha = await readCaptcha(server);
    expect(await server.call('sendSms', { ...entry('alpha'), type, phone, captcha })).toMatchObject({ code: 400 });
  });

  test('is traded for a ticket, once', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    expect((await validate({ phone }, code)).data!.ticket).toMatch(/^[\w-]{43}$/);
    expect((await validate({ phone }, code)).code).toBe(1006);
  });

  test('is over after ten minutes', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    server.clock.forward(600_001);
    expect((await validate({ phone }, code)).code).toBe(1006);
  });

  test('is replaced by a new one', async () => {
    const phone = newPhone();
    const old = await sentCode(server, type, { phone });
    server.clock.forward(60_001);
    const code = await sentCode(server, type, { phone });
    expect((await validate({ phone }, old === code ? wrongFor(code) : old)).code).toBe(1006);
    expect((await validate({ phone }, code)).code).toBe(0);
  });
});

describe('threats 14: SMS and captcha abuse', () => {
  test('no message goes out without a captcha', async () => {
    const args = { ...entry('alpha'), type, phone: newPhone() };
    expect((await server.call('sendSms', args)).code).toBe(400);
    expect((await server.call('sendSms', { ...args, captcha: { captchaId: 'x', answer: 'ABCDE' } })).code).toBe(1007);
    expect((await server.call('sendEmail', { ...args, email: 'a@b.cn', captchaId: 'x' })).code).toBe(1007);
  });

  test('one number gets one message a minute, five an hour and ten a day, whatever purpose and institution', async () => {
    const phone = newPhone();
    const types: VerificationType[] = ['USER_LOGIN', 'FORGET_PASSWORD', 'USER_REGISTER', 'UPDATE_PHONE'];
    const codes: number[] = [];
    const ask = async (index: number) =>
      codes.push((await askForCode(server, types[index % 4]!, { phone }, index % 2 ? 'beta' : 'alpha')).code);
    await ask(0);
    await ask(1);
    expect(codes).toEqual([0, 429]);
    for (let index = 0; index < 5; index++) {
      server.clock.forward(60_001);
      await ask(index);
    }
    expect(codes.slice(2)).toEqual([0, 0, 0, 0, 429]);
    for (let index = 0; index < 6; index++) {
      server.clock.forward(3_600_001);
      await ask(index);
    }
    expect(codes.slice(7)).toEqual([0, 0, 0, 0, 0, 429]);
    server.clock.forward(86_400_000);
    await ask(0);
    expect(codes.at(-1)).toBe(0);
  });

  test('one address does not send to numbers without end: a hundred an hour', async () => {
    for (let sent = 0; sent < 99; sent++) await server.stores.cache.count('limit:send:ip:127.0.0.1', 3600);
    const codes: number[] = [];
    for (let more = 0; more < 3; more++) codes.push((await askForCode(server, type, { phone: newPhone() })).code);
    expect(codes).toEqual([0, 429, 429]);
  });

  test('after five wrong tries even the right code is refused, and a new one starts again', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    for (let guess = 1; guess <= 5; guess++) expect((await validate({ phone }, wrongFor(code, guess))).code).toBe(1006);
    expect((await validate({ phone }, code)).code).toBe(6_001_003);
    server.clock.forward(60_001);
    expect((await validate({ phone }, await sentCode(server, type, { phone }))).code).toBe(0);
  });

  test('two hundred guesses at once are five guesses', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, by) => validate({ phone }, wrongFor(code, by + 1))),
    );
    expect(answers.filter(({ code: answer }) => answer === 1006)).toHaveLength(5);
    expect(answers.filter(({ code: answer }) => answer === 6_001_003)).toHaveLength(195);
  });

  test('a code is good for its purpose, number and institution alone', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    expect((await validate({ phone }, code, { type: 'FORGET_PASSWORD' })).code).toBe(1006);
    expect((await validate({ phone }, code, entry('beta'))).code).toBe(1006);
    expect((await validate({ phone: newPhone() }, code)).code).toBe(1006);
    expect((await validate({ phone }, code)).code).toBe(0);
  });

  test('of fifty who bring one code at once, one is let through', async () => {
    const phone = newPhone();
    const code = await sentCode(server, type, { phone });
    const { cache } = server.stores;
    const kept = { ...cache };
    // A cache across the network answers later: all fifty have read before the first takes.
    cache.count = async () => 1;
    cache.get = async (key) => {
      const value = await kept.get(key);
      await pause(100);
      return value;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate({ phone }, code)));
    Object.assign(cache, kept);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 1006)).toHaveLength(49);
  });

  test('the cache knows neither code nor number', async () => {
    const phone = newPhone();
    const seen: string[] = [];
    const { cache } = server.stores;
    const kept = { ...cache };
    cache.set = (key, value, seconds) => (seen.push(key, value), kept.set(key, value, seconds));
    cache.count = (key, seconds) => (seen.push(key), kept.count(key, seconds));
    const code = await sentCode(server, type, { phone });
    Object.assign(cache, kept);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.join('\n')).not.toContain(phone);
    expect(seen.filter((text) => text.includes(code) && text.length < 20)).toEqual([]);
  });
});

describe('threats 15: enumeration', () => {
  test('a number that is known here and one that is not get the same answer', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await server.reader({ phone: known });
    const [a, b] = [
      await askForCode(server, 'FORGET_PASSWORD', { phone: known }),
      await askForCode(server, 'FORGET_PASSWORD', { phone: unknown }),
    ];
    expect([a.status, a.code, a.msg, a.data]).toEqual([b.status, b.code, b.msg, b.data]);
  });
});

test('readers name their own number by its mask, with their session alone', async () => {
  const phone = newPhone();
  const { token } = await server.reader({ phone });
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const args = { ...entry('alpha'), type: 'UPDATE_PHONE', phone: masked };
  const stranger = await server.call('sendSms', { ...args, captcha: await readCaptcha(server) });
  expect(stranger.code).toBe(400);
  const other = { ...args, ...entry('beta'), captcha: await readCaptcha(server) };
  expect((await server.call('sendSms', other, token)).code).toBe(400);
  const own = await server.call('sendSms', { ...args, captcha: await readCaptcha(server) }, token);
  expect(own.code).toBe(0);
  const code = await lastCode(server, { phone });
  expect((await server.call('validateSms', { ...args, code }, token)).data).toHaveProperty('ticket');
});

test('a provider that fails is told as such, keeps nobody waiting, and the log does not tell the code', async () => {
  const { messenger } = server.stores;
  const kept = { ...messenger };
  const sent: string[] = [];
  messenger.send = async (_to, { params }) => {
    sent.push(params['code'] ?? '');
    throw new Error('the SMS gateway answered 503');
  };
  const phone = newPhone();
  expect(await askForCode(server, type, { phone })).toMatchObject({ status: 200, code: 1015, data: null });
  expect((await askForCode(server, type, { phone })).code).toBe(1015);
  expect(logged).toContain('message not sent');
  const text = inspect(logged, { depth: 9 });
  expect(text).toContain('503');
  for (const secret of [...sent, phone]) expect(text).not.toContain(secret);
  Object.assign(messenger, kept);
});
