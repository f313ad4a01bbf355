import type { RegistrationMethod } from '@yuelan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantConfig } from '../../db/schema.ts';
import { elsewhere, here, newCard, region, registrar } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { entry, newPhone, readCaptcha } from '../../testing/verification.ts';

let server: TestServer;
let at: ReturnType<typeof registrar>;
beforeAll(async () => {
  server = await startTestServer();
  at = registrar(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clock.forward(3_600_000));

const passCode = async () => ({ passCode: await at.newCode('pass') });

/** What was proved until the refusal is good again: each of these tries the same code of the same phone. */
async function tries(method: RegistrationMethod, config: Partial<TenantConfig> = {}) {
  await at.admitBy(method, config);
  const type = [5, 6, 7, 8, 10].includes(method) ? 'IMPORT_USER' : 'USER_REGISTER';
  const phone = await at.proved(type, { phone: newPhone() });
  const grantType = type === 'IMPORT_USER' ? 'FRONT_IMPORT_REGISTER' : 'FRONT_CODE_PHONE_REGISTER';
  const direct = method < 3 ? { grantType: 'FRONT_PHONE_REGISTER' } : {};
  return async (proof: object) => (await at.register({ grantType, ...direct, ...phone, ...proof })).code;
}

describe('refusals of catalogue §8', () => {
  test('4001062: outside the networks, or where none is set', async () => {
    expect(await (await tries(1, elsewhere))({})).toBe(4_001_062);
    expect(await (await tries(1))({})).toBe(4_001_062);
    expect(await (await tries(3, elsewhere))(await passCode())).toBe(4_001_062);
  });

  test('4001063: outside the regions, without a ticket, with a used or an old one', async () => {
    const attempt = await tries(2, region);
    expect(await attempt({})).toBe(4_001_063);
    const far = { ...entry('alpha'), latitude: 39.9, longitude: 116.4 };
    expect((await server.call('verifyRegion', far)).code).toBe(4_001_063);
    const old = await at.regionTicket();
    server.clock.forward(600_001);
    expect(await (await tries(2, region))(old)).toBe(4_001_063);
    const ticket = await at.regionTicket();
    expect(await (await tries(2, region))(ticket)).toBe(0);
    expect(await (await tries(2, region))(ticket)).toBe(4_001_063);
  });

  test('4001055, 4001026, 4001057: a redeem code that is none, is over, is used up', async () => {
    const attempt = await tries(9);
    expect(await attempt({ passCode: 'NOSUCHCODE12' })).toBe(4_001_055);
    expect(await attempt({ passCode: await at.newCode('pass') })).toBe(4_001_055);
    const expiresAt = new Date(server.clock.now());
    expect(await attempt({ passCode: await at.newCode('redeem', { expiresAt }) })).toBe(4_001_026);
    const used = await at.newCode('redeem');
    expect(await attempt({ passCode: used })).toBe(0);
    expect(await (await tries(9))({ passCode: used })).toBe(4_001_057);
  });

  test('4001053, 4001154, 4001054: a pass code that is none, is over, admits no more', async () => {
    const attempt = await tries(11);
    expect(await attempt({ passCode: 'NOSUCHCODE12' })).toBe(4_001_053);
    expect(await attempt({ passCode: await at.newCode('redeem') })).toBe(4_001_053);
    const expiresAt = new Date(server.clock.now());
    expect(await attempt({ passCode: await at.newCode('pass', { expiresAt }) })).toBe(4_001_154);
    const pass = await at.newCode('pass', { uses: 2 });
    for (const answer of [0, 0, 4_001_054]) expect(await (await tries(11))({ passCode: pass })).toBe(answer);
  });

  test('4001067: neither redeem nor pass code; each kind keeps its own codes beside a network or region', async () => {
    const attempt = await tries(3, here);
    expect(await attempt({ passCode: 'NOSUCHCODE12' })).toBe(4_001_067);
    const expiresAt = new Date(server.clock.now());
    expect(await attempt({ passCode: await at.newCode('pass', { expiresAt }) })).toBe(4_001_154);
    expect(await attempt({ passCode: await at.newCode('redeem', { expiresAt }) })).toBe(4_001_026);
  });

  test('a code may be typed in lower case, with spaces and dashes', async () => {
    const passCode = await at.newCode('pass');
    expect(await (await tries(11))({ passCode: ` ${passCode.slice(0, 6).toLowerCase()}-${passCode.slice(6)} ` })).toBe(
      0,
    );
  });

  test('4001036: nobody announced, or under another name; both alike', async () => {
    const readCard = newCard();
    await at.announce('readCard', readCard);
    const attempt = await tries(6);
    expect(await attempt({ readCard: newCard(), realName: '林晓' })).toBe(4_001_036);
    expect(await attempt({ readCard, realName: '林小' })).toBe(4_001_036);
    expect(await attempt({ readCard: readCard.toLowerCase(), realName: '林 晓' })).toBe(0);
  });

  test('an ID card needs the checksum and birth date of GB 11643', async () => {
    const attempt = await tries(10);
    for (const wrong of ['110105194912310021', '110105204912310026', '12345']) {
      expect(await attempt({ idCard: wrong, realName: '林晓' })).toBe(400);
    }
    // An example of the standard itself.
    const idCard = '11010519491231002X';
    await at.announce('idCard', idCard);
    expect(await attempt({ idCard: idCard.toLowerCase(), realName: '林晓' })).toBe(0);
  });

  test('4001024: an announced reader is claimed once', async () => {
    const readCard = newCard();
    await at.announce('readCard', readCard);
    expect(await (await tries(6))({ readCard, realName: '林晓' })).toBe(0);
    expect(await (await tries(6))({ readCard, realName: '林晓' })).toBe(4_001_024);
  });

  test('4001058: a phone that is registered here is told to its owner alone', async () => {
    await at.admitBy(0);
    const phone = newPhone();
    const args = { grantType: 'FRONT_PHONE_REGISTER', ...(await at.proved('USER_REGISTER', { phone })) };
    expect((await at.register(args)).code).toBe(0);
    server.clock.forward(60_001);
    expect((await at.register({ ...args, smsCode: '000000' })).code).toBe(1006);
    const again = await at.proved('USER_REGISTER', { phone });
    expect((await at.register({ ...args, ...again })).code).toBe(4_001_058);
  });

  test('6001003: cards and codes are not guessed without end', async () => {
    await at.admitBy(6);
    const readCard = newCard();
    await at.announce('readCard', readCard);
    const codes: number[] = [];
    for (let guess = 0; guess < 22; guess++) {
      const captcha = await readCaptcha(server);
      codes.push(
        (await server.call('registerVerify', { ...entry('alpha'), readCard, realName: `林${guess}`, captcha })).code,
      );
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(4_001_036));
    expect(codes.slice(20)).toEqual([6_001_003, 6_001_003]);
  });
});
