import { createStore } from '@yuelan/api';
import type { Verdict } from '@yuelan/api';
import { stored, write } from '@yuelan/platform';
import { Toaster } from '@yuelan/ui';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { shareWithFriends, sharedAddress } from './share.ts';

beforeEach(() => {
  write(stored.tenantId, 'demo');
  write(stored.appId, 'demo-app');
  render(<Toaster />);
});
const page = 'https://library.example/h5/pages/book/detail';
function shared(query: string): string | null {
  let link: string | null = null;
  act(() => void (link = sharedAddress(`${page}?${query}`)));
  return link;
}

test('a page is shared with its institution, and without whoever shares it', () => {
  expect(shared('bookId=b&token=secret')).toBe(`${page}?bookId=b&tenantId=demo&appId=demo-app`);
  expect(shared('tenantId=demo&appId=demo-app&bookId=b')).toBe(`${page}?tenantId=demo&appId=demo-app&bookId=b`);
});

test.each(['tenantId=other&appId=demo-app', 'bookId=%3Cscript%3E', 'keyword=eval(1)', 'keyword=https://evil.cn/a.js'])(
  'threat 22: a link with ?%s is not shared: 参数有误，请检查参数',
  (query) => {
    expect(shared(query)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('参数有误，请检查参数');
  },
);

test('outside the messaging app: 不是微信客户端', async () => {
  const verdicts: Verdict[] = [];
  createStore({ onVerdict: (verdict) => verdicts.push(verdict) });
  await shareWithFriends({ title: '茶', desc: '', imgUrl: '' });
  expect(verdicts).toEqual([{ kind: 'toast', message: '不是微信客户端' }]);
});
