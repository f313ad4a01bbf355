import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clear,
  deviceId,
  deviceSecret,
  jsonEntry,
  keepDeviceSecret,
  lead,
  measureDevice,
  onDeviceChange,
  onPageHide,
  openChannel,
  platformCode,
  read,
  stored,
  write,
} from './index.ts';
import { leadByLease } from './tabs/leader.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const resize = (width: number, height: number) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  dispatchEvent(new Event('resize'));
};
const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('what is stored comes back, and what is cleared is gone', () => {
  write(stored.token, 't');
  write(stored.single, true);
  expect([read(stored.token), read(stored.single), localStorage.getItem('TOKEN')]).toEqual(['t', true, 't']);
  clear(stored.token, stored.single);
  expect([read(stored.token), read(stored.single)]).toEqual([null, false]);
});

// threats 24
test.each([
  '',
  '{',
  'null',
  '[]',
  '{"token":"t"}',
  '{"token":"t","user":{},"permissions":{}}',
  '{"__proto__":{"token":"t"}}',
])('a damaged user record %j starts clean', (text) => {
  localStorage.setItem('USER_KEY', text);
  expect(read(stored.user)).toBeNull();
});

test('a stored prototype stays a name like any other', () => {
  localStorage.setItem('DEVICE_SECRETS', '{"__proto__":{"demo":"x"},"a":1,"b":"c"}');
  expect([deviceSecret('demo'), deviceSecret('a'), deviceSecret('b'), deviceSecret('toString')]).toEqual([
    undefined,
    undefined,
    'c',
    undefined,
  ]);
});

test('a full or forbidden storage loses nothing on this page and never throws', () => {
  const entry = jsonEntry('X', (value) => value as number, 0);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([write(entry, 7), read(entry)]).toEqual([false, 7]);
  full.mockRestore();
  expect([write(entry, 8), read(entry), localStorage.getItem('X')]).toEqual([true, 8, '8']);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(read(entry)).toBe(0);
});

test('a device names itself once', () => {
  const name = deviceId();
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).toBe(name);
  localStorage.setItem('IMEI', '"<script>"');
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
});

test('each institution’s secret of a device is kept by itself', () => {
  keepDeviceSecret('demo', 's1');
  keepDeviceSecret('other', 's2');
  expect([deviceSecret('demo'), deviceSecret('other')]).toEqual(['s1', 's2']);
});

test('a window that comes to another form says so once it rests', () => {
  vi.useFakeTimers();
  resize(1400, 900);
  const seen: string[] = [];
  const stop = onDeviceChange((kind) => seen.push(kind));
  resize(1390, 900);
  resize(1000, 1100);
  vi.advanceTimersByTime(149);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([seen, measureDevice(), platformCode()]).toEqual([['pad'], 'pad', 31]);
  stop();
  resize(1400, 900);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(['pad']);
});

test('a shell’s platform code outranks the window’s; a foreign one does not', () => {
  resize(1400, 900);
  write(stored.platform, 12);
  expect(platformCode()).toBe(12);
  write(stored.platform, 999);
  expect(platformCode()).toBe(90);
});

test('leaving a page is told once, and again after it was back', () => {
  let times = 0;
  const stop = onPageHide(() => (times += 1));
  visibility('hidden');
  dispatchEvent(new Event('pagehide'));
  expect(times).toBe(1);
  visibility('visible');
  dispatchEvent(new Event('pagehide'));
  expect(times).toBe(2);
  stop();
});

test('without locks one tab leads, and another follows when it goes or crashes', () => {
  vi.useFakeTimers();
  const led: string[] = [];
  const resign = leadByLease('x', () => led.push('first'));
  leadByLease('x', () => led.push('second'));
  vi.advanceTimersByTime(10_000);
  expect(led).toEqual(['first']);
  resign();
  vi.advanceTimersByTime(4000);
  expect(led).toEqual(['first', 'second']);
  localStorage.setItem('lease:y', JSON.stringify({ owner: 'crashed', at: Date.now() }));
  leadByLease('y', () => led.push('heir'));
  vi.advanceTimersByTime(5000);
  expect(led).not.toContain('heir');
  vi.advanceTimersByTime(6000);
  expect(led).toContain('heir');
  vi.clearAllTimers();
});

test('with locks the leader holds the lock until it resigns', async () => {
  let hold: Promise<void> | undefined;
  const request = (_: string, __: object, work: () => Promise<void>) => (hold = work());
  vi.stubGlobal('navigator', { locks: { request } });
  const onLead = vi.fn();
  const resign = lead('x', onLead);
  expect(onLead).toHaveBeenCalledOnce();
  resign();
  await expect(hold).resolves.toBeUndefined();
});

test('tabs hear each other without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard: unknown[] = [];
  const channel = openChannel('x', (message) => heard.push(message));
  const newValue = JSON.stringify({ message: { stop: true } });
  dispatchEvent(new StorageEvent('storage', { key: 'channel:x', newValue }));
  dispatchEvent(new StorageEvent('storage', { key: 'channel:y', newValue }));
  expect(heard).toEqual([{ stop: true }]);
  channel.close();
});

test('a message that ends after its page was left is said to nobody, and is no error', async () => {
  const heard: string[] = [];
  const other = openChannel<string>('left', (message) => heard.push(message));
  const channel = openChannel<string>('left', () => {});
  channel.post('before');
  channel.close();
  expect(() => channel.post('after')).not.toThrow();
  await expect.poll(() => heard).toEqual(['before']);
  other.close();
});
