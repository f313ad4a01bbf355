import { Code } from '@yuelan/contract';
import { expect, test } from 'vitest';
import type { Failure } from '../transport/failure.ts';
import { BUSY, UNREACHABLE, verdict } from './verdict.ts';
import type { Situation, Verdict } from './verdict.ts';

const code = (number: number, msg = 'why'): Failure => ({ type: 'business', code: number, msg, data: null });
const status = (number: number, msg = 'why'): Failure => ({ type: 'http', status: number, code: number, msg });
const toast = (message = 'why'): Verdict => ({ kind: 'toast', message });
const none: Verdict = { kind: 'none' };
const strip: Verdict = { kind: 'stripAndReload', params: ['code', 'accessToken'] };
const quiet = { quiet: true };
const change: Partial<Situation> = { kind: 'mutation' };

// Core §8 and catalogue §8, row by row.
const catalogue: [row: string, failure: Failure, situation: Partial<Situation>, verdict: Verdict][] = [
  ['HTTP 401', status(401), {}, { kind: 'relogin' }],
  ['HTTP 401 as a code', code(401), quiet, { kind: 'relogin' }],
  ['other non-200', status(403), {}, toast()],
  ['other non-200 without a message', status(502, ''), change, toast(BUSY)],
  ['other non-200 behind the back', status(502, ''), quiet, none],
  ['tenant unusable', code(Code.tenantUnusable), quiet, { kind: 'errorPage', code: 4001073, msg: 'why' }],
  ['tenant unbound', code(Code.tenantUnbound), {}, none],
  ['code above 10000', code(10_001), {}, toast()],
  ['code above 10000 without a message', code(10_001, ''), {}, toast(BUSY)],
  ['other nonzero code', code(1003), {}, toast()],
  ['other nonzero code behind the back', code(1003), quiet, none],
  ['popup code', code(4001058), {}, { kind: 'popup', code: 4001058, message: 'why' }],
  ['party codes', code(6001007), change, { kind: 'popup', code: 6001007, message: 'why' }],
  ['authorisation code', code(1004), { call: 'authBook' }, { ...toast(), backAfter: 1000 } as Verdict],
  [
    'access token',
    code(4001071),
    { redirectUrl: 'https://x.cn' },
    { kind: 'redirect', message: 'why', url: 'https://x.cn' },
  ],
  ['access token without a way out', code(4001071), {}, toast()],
  ['library user info', code(4001084), {}, strip],
  ['parameter not found', code(4001000), {}, strip],
  ['no connection for a change', { type: 'network' }, change, toast(UNREACHABLE)],
  ['no connection for a question', { type: 'network' }, {}, none],
  ['no answer in time', { type: 'timeout' }, change, toast(UNREACHABLE)],
  ['not an envelope', { type: 'parsing', status: 200 }, change, toast(BUSY)],
];

test.each(catalogue)('%s', (_, failure, situation, expected) => {
  expect(verdict(failure, { call: 'x', kind: 'query', quiet: false, redirectUrl: null, ...situation })).toEqual(
    expected,
  );
});
