import { createHash, createHmac } from 'node:crypto';
import { Code } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import type { ThirdArgs } from '../connector.ts';
import { makeConnector } from '../kinds.ts';
import { codeOf, row, testTools } from '../testing/tools.ts';

const SECRET = 'shared secret';
const NOW = Date.parse('2040-03-10T04:00:00Z');

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');

/** What the partner sends for its reader 42. */
const honest = (timeStamp = String(NOW)): ThirdArgs => ({
  tenantId: 'alpha',
  rdId: '42',
  name: '李雷',
  timeStamp,
  systemFlag: 'opac',
  sign: hmac(`name=李雷&rdid=42&systemFlag=opac&timeStamp=${timeStamp}`),
});

function partner(settings: Record<string, unknown> = {}) {
  const { tools, clock } = testTools();
  const connector = makeConnector(row('signedParams', settings, SECRET), tools);
  return { clock, verify: (args: ThirdArgs) => connector.verify!(args) };
}

describe('a partner that signs its parameters', () => {
  test('is believed by HMAC-SHA256 over the sorted fields that came', async () => {
    expect(await partner().verify(honest())).toEqual({ subject: '42', name: '李雷' });
  });

  test('is believed by the uppercase MD5 with the secret among the fields, in seconds, by openid', async () => {
    const timeStamp = String(NOW / 1000);
    const sign = md5(`openid=o1&secret=${SECRET}&timeStamp=${timeStamp}`);
    const { verify } = partner({ algorithm: 'md5', subject: 'openId' });
    expect(await verify({ tenantId: 'alpha', openId: 'o1', timeStamp, sign })).toEqual({ subject: 'o1' });
  });

  test('names its fields as it likes', async () => {
    const { verify } = partner({ fields: { reader: 'rdId', ts: 'timeStamp' } });
    const args = {
      tenantId: 'alpha',
      rdId: '42',
      name: 'not signed',
      timeStamp: String(NOW),
      sign: hmac(`reader=42&ts=${NOW}`),
    };
    expect(await verify(args)).toEqual({ subject: '42' });
  });
});

describe('threats 13: parameters of a third party', () => {
  test.each(['rdId', 'name', 'timeStamp', 'systemFlag', 'sign'] as const)('a changed %s is refused', async (field) => {
    const args = honest();
    const changed = field === 'timeStamp' ? String(NOW - 1) : `${args[field]}0`;
    expect(await codeOf(partner().verify({ ...args, [field]: changed }))).toBe(Code.wrongProof);
  });

  test('an added openid is refused, and so is a left-out name', async () => {
    expect(await codeOf(partner().verify({ ...honest(), openId: 'o1' }))).toBe(Code.wrongProof);
    expect(await codeOf(partner().verify({ ...honest(), name: undefined }))).toBe(Code.wrongProof);
  });

  test('fields cannot be shifted into one another', async () => {
    const timeStamp = String(NOW);
    const sign = hmac(`name=x&openid=victim&rdid=42&timeStamp=${timeStamp}`);
    const args = { tenantId: 'alpha', name: 'x&openid=victim', rdId: '42', timeStamp, sign };
    expect(await codeOf(partner().verify(args))).toBe(Code.wrongProof);
  });

  test('the MD5 is uppercase or wrong, and no HMAC is an MD5', async () => {
    const timeStamp = String(NOW);
    const text = `rdid=42&secret=${SECRET}&timeStamp=${timeStamp}`;
    const { verify } = partner({ algorithm: 'md5' });
    const args = { tenantId: 'alpha', rdId: '42', timeStamp };
    expect(await codeOf(verify({ ...args, sign: md5(text).toLowerCase() }))).toBe(Code.wrongProof);
    expect(await codeOf(verify({ ...args, sign: hmac(`rdid=42&timeStamp=${timeStamp}`) }))).toBe(Code.wrongProof);
    expect(await codeOf(verify({ ...args, sign: md5(text) }))).toBe(0);
  });

  test.each([
    [-300_000, 0],
    [-300_001, Code.linkExpired],
    [60_000, 0],
    [60_001, Code.linkExpired],
  ])('a timestamp %d ms from now: %d', async (offset, code) => {
    expect(await codeOf(partner().verify(honest(String(NOW + offset))))).toBe(code);
  });

  test.each(['', 'now', '1e13', '99999999999999', '-1'])('%j is no timestamp', async (timeStamp) => {
    expect(await codeOf(partner().verify(honest(timeStamp)))).not.toBe(0);
  });

  test('a signature is good once', async () => {
    const { verify, clock } = partner();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(verify(honest()))));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    clock.now += 299_000;
    expect(await codeOf(verify(honest()))).toBe(Code.wrongProof);
  });

  test('a systemFlag that the institution does not know is refused', async () => {
    expect(await codeOf(partner({ systemFlags: ['other'] }).verify(honest()))).toBe(Code.wrongProof);
    expect(await codeOf(partner({ systemFlags: ['opac'] }).verify(honest()))).toBe(0);
  });

  test.each(['rdId', 'sign', 'timeStamp'] as const)('without %s the answer is 4001000', async (field) => {
    expect(await codeOf(partner().verify({ ...honest(), [field]: undefined }))).toBe(Code.parameterNotFound);
  });

  test('settings that leave the time unsigned are refused', () => {
    expect(() => partner({ fields: { rdid: 'rdId' } })).toThrow('timeStamp must be signed');
  });
});
