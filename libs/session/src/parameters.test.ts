import { expect, test } from 'vitest';
import { idsInPath, isSet, readParameters } from './index.ts';

/** Core §2: each start-up parameter, and what it is called inside. */
const table = {
  tenantId: 'tenantId',
  tid: 'tenantId',
  appId: 'appId',
  pid: 'appId',
  sign: 'sign',
  timestamp: 'timestamp',
  userId: 'userId',
  third: 'third',
  thirdPL: 'thirdPL',
  single: 'single',
  toHome: 'toHome',
  navbar: 'navbar',
  rt: 'rt',
  page_type: 'pageType',
  rdid: 'rdId',
  openid: 'openId',
  name: 'name',
  nickname: 'nickName',
  headimgurl: 'headImgUrl',
  timeStamp: 'timeStamp',
  tokenStr: 'tokenStr',
  systemFlag: 'systemFlag',
  token: 'token',
  code: 'code',
  access_token: 'accessToken',
  accessToken: 'accessToken',
  access_token_expiration_time: 'accessTokenExpirationTime',
  bid: 'bid',
  wx: 'wx',
  client: 'client',
  clearData: 'clearData',
  rdback: 'rdback',
  isPreview: 'isPreview',
};

test.each(Object.entries(table))('%s is read as %s', (name, field) => {
  expect(readParameters([[name, 'x']])).toEqual({ [field]: 'x', conflicts: [] });
});

test('what is no start-up parameter, empty, or longer than an honest value is left out', () => {
  const pairs = [
    ['bookId', 'b'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['name', ''],
    ['nickname', 'x'.repeat(4097)],
  ] as const;
  expect(readParameters(pairs)).toEqual({ conflicts: [] });
});

test('of each name the first value counts; ids that differ are a conflict (threats 24)', () => {
  const twice = readParameters([
    ['name', 'a'],
    ['name', 'b'],
    ['appId', 'a'],
    ['pid', 'a'],
    ['tenantId', 't'],
    ['tid', 'u'],
  ]);
  expect(twice).toEqual({ name: 'a', appId: 'a', tenantId: 't', conflicts: ['tenantId'] });
});

test.each([
  ['yuan/demo/demo-app', ['demo', 'demo-app']],
  ['yuan/demo/demo-app/pages/book/detail', ['demo', 'demo-app']],
  ['share/yuan/demo/demo-app', ['demo', 'demo-app']],
  ['yuan/demo', []],
  ['yuan/../demo-app', []],
  ['pages/yuanfen/demo/demo-app', []],
])('the path %s carries %o', (path, ids) => {
  expect(idsInPath(path).map(([, value]) => value)).toEqual(ids);
});

test.each([
  ['true', true],
  ['1', true],
  ['0', false],
  ['false', false],
  ['', false],
  [undefined, false],
])('a flag that says %j is %j', (value, set) => {
  expect(isSet(value)).toBe(set);
});
