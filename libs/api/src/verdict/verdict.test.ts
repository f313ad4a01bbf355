import { Code } from '@yuelan/contract';
import { expect, test } from 'vitest';
import type { Failure } from '../transport/failure.ts';
import { troubleMessages } from './troubles.ts';
import { BUSY, verdict } from './verdict.ts';
import type { Situation, Verdict } from './verdict.ts';

const code = (number: number, msg = 'why'): Failure => ({ type: 'business', code: number, msg, data: null });
const status = (number: number, msg = 'why'): Failure => ({ type: 'http', status: number, code: number, msg });
const toast = (message = 'why'): Verdict => ({ kind: 'toast', message });
const none: Verdict = { kind: 'none' };
const strip: Verdict = { kind: 'stripAndReload', params: ['code', 'accessToken'], message: 'why' };
const unseen: Partial<Situation> = { shownBy: 'nobody' };
const inForm: Partial<Situation> = { shownBy: 'caller' };
const change: Partial<Situation> = { kind: 'mutation' };
const library = { redirectUrl: 'https://x.cn' };
const popup = (number: number): Verdict => ({ kind: 'popup', code: number, message: 'why' });
const leave: Verdict = { kind: 'redirect', message: 'why', url: 'https://x.cn', after: 1000 };

// Core §8 and catalogue §8, row by row.
const catalogue: [row: string, failure: Failure, situation: Partial<Situation>, verdict: Verdict][] = [
  ['HTTP 401: log in again', status(401), {}, { kind: 'relogin' }],
  ['HTTP 401 as a code, behind the reader’s back, too', code(401), unseen, { kind: 'relogin' }],
  ['other non-200: toast the message in the body', status(403), {}, toast()],
  ['other non-200 without a message', status(502, ''), change, toast(BUSY)],
  ['other non-200 behind the reader’s back', status(502, ''), unseen, none],
  ['other non-200 beside a field', status(429), inForm, none],
  [
    'tenant unable: the error page with code and msg',
    code(4001073),
    unseen,
    { kind: 'errorPage', code: 4001073, msg: 'why' },
  ],
  ['tenant unbound: the session’s', code(4001069), {}, none],
  ['refresh refused: the session’s', code(40009), {}, none],
  ['code above 10000: toast the message', code(10_001), {}, toast()],
  ['code above 10000 without a message: 服务器繁忙，请稍后重试', code(10_001, ''), {}, toast('服务器繁忙，请稍后重试')],
  ['other nonzero code: same toast', code(1003), {}, toast()],
  ['other nonzero code without a message', code(1003, ''), {}, toast('服务器繁忙，请稍后重试')],
  ['other nonzero code behind the reader’s back', code(1003), unseen, none],
  ['other nonzero code beside a field', code(1001), inForm, none],
  [
    'authorisation nonzero code: toast, back after 1 s',
    code(1004),
    { call: 'authBook' },
    { kind: 'toast', message: 'why', backAfter: 1000 },
  ],
  ['access token invalid: toast and redirect', code(4001071), library, leave],
  ['access token invalid at start', code(4001071), { ...library, ...unseen }, leave],
  ['access token invalid without a way out', code(4001071), {}, toast()],
  ['library user info: strip and reload', code(4001084), {}, strip],
  ['parameter not found: strip and reload', code(4001000), unseen, strip],
  ['no connection for a change: 未连接到服务器', { type: 'network' }, change, toast('未连接到服务器')],
  ['no connection for a question', { type: 'network' }, {}, none],
  ['no connection beside a field', { type: 'network' }, { ...change, ...inForm }, none],
  ['no answer in time', { type: 'timeout' }, change, toast('未连接到服务器')],
  ['not an envelope', { type: 'parsing', status: 200 }, change, toast(BUSY)],
  ['file download: 资源加载失败！', { type: 'network' }, { call: 'exportData' }, toast('资源加载失败！')],
  ['file download, refused by the way', status(502, ''), { call: 'exportData' }, toast('资源加载失败！')],
];

test.each(catalogue)('%s', (_, failure, situation, expected) => {
  expect(verdict(failure, { call: 'x', kind: 'query', shownBy: 'us', redirectUrl: null, ...situation })).toEqual(
    expected,
  );
});

// Catalogue §8: all codes of its table but success and those of tenant, token, library and parameter.
const customPopups = [
  4001024, 4001026, 4001036, 4001053, 4001054, 4001055, 4001057, 4001058, 4001062, 4001063, 4001066, 4001067, 4001154,
  6001002, 6001003, 6001004, 6001005, 6001006, 6001007, 6001008,
];

test.each(customPopups)(
  '%i shows a custom popup, in forms as elsewhere, but never behind the reader’s back',
  (number) => {
    const of = (situation: Partial<Situation>) =>
      verdict(code(number), { call: 'register', kind: 'mutation', shownBy: 'us', redirectUrl: null, ...situation });
    expect([of({}), of(inForm), of(unseen)]).toEqual([popup(number), popup(number), none]);
  },
);

test('every code of the catalogue has a row', () => {
  const rows = new Set([...customPopups, 4001069, 4001071, 4001073, 4001084, 4001000, 40009, 0]);
  expect(Object.values(Code).filter((number) => number > 10_000 && !rows.has(number))).toEqual([]);
});

test.each([
  ['no stored user info for analytics', troubleMessages.noUserInfo, '用户信息错误'],
  ['share outside the messaging app', troubleMessages.shareOutsideWechat, '不是微信客户端'],
  ['file download failure', troubleMessages.fileDownload, '资源加载失败！'],
])('%s says %s', (_, message, expected) => expect(message).toBe(expected));
