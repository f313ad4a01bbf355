import { createHash } from 'node:crypto';
import { canEnterByThirdParty, Code, thirdPartyNames, thirdPartyNeeds } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkConnector } from './kinds.ts';
import type { ConnectServer } from './testing/connect-server.ts';
import { startConnectServer } from './testing/connect-server.ts';
import { startPartner } from './testing/partner-api.ts';

vi.setConfig({ testTimeout: 30_000 });

let partner: Awaited<ReturnType<typeof startPartner>>;
let server: ConnectServer;
beforeAll(async () => {
  partner = await startPartner();
  server = await startConnectServer([partner.host]);
  for (const name of thirdPartyNames) {
    await server.connector({ name, kind: 'partner', settings: settingsOf(name), secret: 'shared' });
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await partner.close();
});

function settingsOf(name: (typeof thirdPartyNames)[number]) {
  const needs = thirdPartyNeeds[name];
  if (needs.includes('sign')) return {};
  const page = needs.includes('tokenStr') ? '/explain' : '/user';
  return { userUrl: partner.url + page, ...(needs.includes('code') && { tokenUrl: `${partner.url}/token` }) };
}

const timeStamp = () => String(Date.now());
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const signed = (field: 'rdid' | 'openid', id: string) => {
  const at = timeStamp();
  return { timeStamp: at, sign: md5(`${field}=${id}&secret=shared&timeStamp=${at}`) };
};

/** What a reader's start-up address holds, for each kind of proof. */
function honest(name: (typeof thirdPartyNames)[number]) {
  const needs = thirdPartyNeeds[name];
  if (needs.includes('tokenStr')) return { tokenStr: 'good-str' };
  if (needs.includes('code')) return { code: 'good-code' };
  return name === 'bjscyzx' ? { openId: 'o-1', ...signed('openid', 'o-1') } : { rdId: 'r-1', ...signed('rdid', 'r-1') };
}
const enter = (third: string, args: object) => server.enter({ grantType: 'FRONT_THIRD_REGISTER', third, ...args });

describe.each(thirdPartyNames)('%s', (name) => {
  test('registers a reader by what it proves, and knows the reader again', async () => {
    const first = await enter(name, honest(name));
    expect(first.code).toBe(0);
    expect((await enter(name, honest(name))).data?.userId).toBe(first.data?.userId);
  });

  test('registers nobody by names alone: without a proof the answer is 4001000', async () => {
    const claims = { rdId: 'r-1', openId: 'o-1', name: '李雷', systemFlag: 'opac', timeStamp: timeStamp() };
    expect((await enter(name, claims)).code).toBe(Code.parameterNotFound);
  });

  test('is not tried without one of its parameters: the normal load runs (core §5)', () => {
    expect(canEnterByThirdParty(name, undefined, {})).toBe(false);
    expect(thirdPartyNeeds[name].every((need) => canEnterByThirdParty(name, undefined, { [need]: 'x' }))).toBe(true);
  });
});

test('the national library’s unusable token is answered 4001071', async () => {
  expect((await enter('gjtsg', { accessToken: 'old' })).code).toBe(Code.accessTokenUnusable);
});

test('a pad provider needs the access token and its expiry', () => {
  const can = (given: object) => canEnterByThirdParty('sdtsg', 'sdtsg-pad', given);
  expect(can({ accessToken: 'x' })).toBe(false);
  expect(can({ accessToken: 'x', accessTokenExpirationTime: '1' })).toBe(true);
  expect(can({ code: 'of the partner' })).toBe(false);
  expect(can({ code: `t_${'x'.repeat(43)}` })).toBe(true);
});

test('readers of two partners are two users, whatever ids they have', async () => {
  const [one, other] = [await enter('fsstsg', honest('fsstsg')), await enter('njdxtsg', honest('njdxtsg'))];
  expect(one.data?.userId).not.toBe(other.data?.userId);
});

test('a partner of another institution, or of nobody, is not there', async () => {
  const atBeta = { tenantId: 'beta', appId: 'beta-app', ...honest('fsstsg') };
  expect((await enter('fsstsg', atBeta)).code).toBe(Code.denied);
  expect((await enter('unknown', honest('fsstsg'))).code).toBe(Code.denied);
});

test('a partner’s proof ends the visitor’s session that it came with', async () => {
  const token = await server.tourist();
  await server.enter({ grantType: 'FRONT_THIRD_REGISTER', third: 'shxhcm', tokenStr: 'good-str' }, { token });
  expect((await server.call('init', { tenantId: 'alpha' }, token)).code).toBe(Code.notLoggedIn);
});

test.each([
  ['an unknown kind', { name: 'x', kind: 'ldap', settings: {} }, 'kind must be one of'],
  ['a name that is no word', { name: 'a/b', kind: 'signedParams', settings: {} }, 'named by letters'],
  ['a partner that the catalogue does not have', { name: 'x', kind: 'partner', settings: {} }, 'a partner is one of'],
  ['a misspelt setting', { name: 'x', kind: 'signedParams', settings: { subjekt: 'rdId' } }, 'subjekt'],
  [
    'an address that is none',
    { name: 'gjtsg', kind: 'partner', settings: { userUrl: 'file:///etc/passwd' } },
    'userUrl',
  ],
  ['an identity that no connector gives', { name: 'x', kind: 'signedParams', settings: { identity: 4 } }, 'identity'],
])('%s cannot be set up', (_name, wanted, why) => {
  expect(() => checkConnector(wanted)).toThrow(why);
});
