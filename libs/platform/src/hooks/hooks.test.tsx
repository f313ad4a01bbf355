import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClickGuard, useDebounced } from '../index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is searched for once it has rested half a second', () => {
  const { result, rerender } = renderHook(useDebounced<string>, { initialProps: '' });
  for (const words of ['阅', '阅览']) {
    rerender(words);
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current).toBe('');
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('阅览');
});

test('of two fields that are typed in, neither stops the other', () => {
  const { result, rerender } = renderHook(([a, b]) => [useDebounced(a), useDebounced(b)], { initialProps: ['', ''] });
  rerender(['书名', '']);
  act(() => void vi.advanceTimersByTime(300));
  rerender(['书名', '作者']);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toEqual(['书名', '']);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toEqual(['书名', '作者']);
});

test('of the presses within two seconds one is heard', () => {
  const submit = vi.fn<(name: string) => void>();
  const { result } = renderHook(() => useClickGuard(submit));
  result.current('a');
  vi.advanceTimersByTime(1999);
  result.current('b');
  vi.advanceTimersByTime(1);
  result.current('c');
  expect(submit.mock.calls).toEqual([['a'], ['c']]);
});

test('a press that began nothing does not silence the next one', () => {
  const submit = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  const { result } = renderHook(() => useClickGuard(submit));
  for (let press = 0; press < 3; press += 1) result.current();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a press whose sending failed does not silence the next one', async () => {
  const submit = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const { result } = renderHook(() => useClickGuard(submit));
  result.current();
  result.current();
  await vi.advanceTimersByTimeAsync(0);
  result.current();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a clock that is set back does not deafen a button', () => {
  const submit = vi.fn<() => void>();
  const { result } = renderHook(() => useClickGuard(submit));
  result.current();
  vi.setSystemTime(Date.now() - 3_600_000);
  result.current();
  expect(submit).toHaveBeenCalledTimes(2);
});
