import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk, PAGE_TIMEOUT_MS } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const failing = (error: Error) => () => Promise.reject(error);

test('a chunk that comes is handed on, and nothing waits for it any more', async () => {
  expect(await loadChunk(() => Promise.resolve('page'))).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['missing', new TypeError('Failed to fetch dynamically imported module: /h5/assets/phone/x.js')],
  ['missing', new TypeError('error loading dynamically imported module')],
  ['missing', new TypeError('Importing a module script failed.')],
  ['error', new RangeError('a mistake inside it')],
] as const)('a chunk fails as %s', async (type, error) => {
  await expect(loadChunk(failing(error))).rejects.toMatchObject({ type, cause: error });
});

test.each([
  [120_000, undefined],
  [80_000, PAGE_TIMEOUT_MS],
])('a chunk is given up after %i ms', async (ms, given) => {
  const failed = vi.fn<(error: unknown) => void>();
  void loadChunk(never, given).catch(failed);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
});
