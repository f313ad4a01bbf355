import { expect, test } from 'vitest';
import { bookApi } from '../calls/all.ts';
import { request } from '../calls/request.ts';
import { analyticsUserId } from '../state/analytics-user.ts';
import { createStore } from '../state/store.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { raise } from './troubles.ts';
import type { Verdict } from './verdict.ts';

test('each failed call has one verdict, whoever made it; calls behind the reader’s back have none that shows', async () => {
  fakeServer({
    'GET /book/info': () => refusal(1003, '这本书已下架'),
    'POST /book/authBook': () => refusal(1004, '这一章需要登录或购买后阅读'),
    'POST /shelf/add': () => refusal(4001058, '手机号已存在'),
    'POST /reader/report': () => refusal(1005, '阅读时间与实际时间不符'),
  });
  const verdicts: Verdict[] = [];
  const store = createStore({ onVerdict: (verdict) => verdicts.push(verdict) });
  await store.dispatch(bookApi.endpoints.bookInfo.initiate({ bookId: 'b' }));
  await Promise.allSettled([
    request('authBook', { bookId: 'b', imei: '12345678' }),
    request('shelfAdd', { bookIds: ['b'] }),
    request('report', { date: '2026-01-01', times: [] }),
  ]);
  expect(verdicts.filter(({ kind }) => kind !== 'none')).toEqual([
    { kind: 'toast', message: '这本书已下架' },
    { kind: 'toast', message: '这一章需要登录或购买后阅读', backAfter: 1000 },
    { kind: 'popup', code: 4001058, message: '手机号已存在' },
  ]);
});

test('counting needs a stored user: 用户信息错误 where there is none', () => {
  const verdicts: Verdict[] = [];
  createStore({ onVerdict: (verdict) => verdicts.push(verdict) });
  expect(analyticsUserId()).toBeNull();
  expect(verdicts).toEqual([{ kind: 'toast', message: '用户信息错误' }]);
});

test('what no call has done wrong is said by the same listener', () => {
  const verdicts: Verdict[] = [];
  createStore({ onVerdict: (verdict) => verdicts.push(verdict) });
  raise('shareOutsideWechat');
  expect(verdicts).toEqual([{ kind: 'toast', message: '不是微信客户端' }]);
});
