import type { Verdict } from '@yuelan/api';
import { Toaster } from '@yuelan/ui';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryOut } from './carry-out.ts';

const ports = { errorPage: vi.fn<() => void>(), popup: vi.fn<() => void>(), back: vi.fn<() => void>() };
const carry = (verdict: Verdict) => {
  render(<Toaster />);
  act(() => carryOut(verdict, ports));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a book that may not be opened: a toast, and one page back after a second', () => {
  carry({ kind: 'toast', message: '这本书已下架', backAfter: 1000 });
  expect(screen.getByRole('status')).toHaveTextContent('这本书已下架');
  vi.advanceTimersByTime(999);
  expect(ports.back).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ports.back).toHaveBeenCalledOnce();
});

test('a toast is there for 1500 ms', () => {
  carry({ kind: 'toast', message: '用户信息错误' });
  act(() => void vi.advanceTimersByTime(1499));
  expect(screen.getByRole('status')).toHaveTextContent('用户信息错误');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an address that has no code to lose is not opened again and again: the message is shown', () => {
  carry({ kind: 'stripAndReload', params: ['code', 'accessToken'], message: '参数不存在' });
  expect(screen.getByRole('status')).toHaveTextContent('参数不存在');
});

test('threat 23: a redirect to a host that the institution has not named is shown and not followed', () => {
  const before = location.href;
  carry({ kind: 'redirect', message: '登录已失效', url: 'https://evil.example/', after: 1000 });
  expect(screen.getByRole('status')).toHaveTextContent('登录已失效');
  vi.advanceTimersByTime(1000);
  expect(location.href).toBe(before);
});

test('popups and the error page are handed on', () => {
  carryOut({ kind: 'popup', code: 4001058, message: '手机号已存在' }, ports);
  carryOut({ kind: 'errorPage', code: 4001073, msg: '机构已停用' }, ports);
  expect(ports.popup).toHaveBeenCalledWith('手机号已存在');
  expect(ports.errorPage).toHaveBeenCalledWith(4001073, '机构已停用');
});
