import type { Entry } from './entry.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alone, clear, partOf, partsOf, read, stored, watch, wipe, write } from '../index.ts';
import { deviceSecret } from '../device/device-id.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Core §3: each key of local storage under its name. */
const names = {
  user: 'USER_KEY',
  secretSetting: 'SECRET_SETTING',
  token: 'TOKEN',
  appId: 'AppId',
  tenantId: 'TenantId',
  platform: 'Platform',
  sign: 'sign',
  third: 'third',
  rdback: 'rdback',
  single: 'single',
  thirdPL: 'thirdPL',
  readerTime: 'READER_TIME',
  listenTime: 'LISTEN_TIME',
  updateToken: 'UPDATE_TOKEN',
  typeFace: 'type_face',
  showTitle: 'SHOW_TITLE',
  epubCfi: 'EPUB_CFI',
  toHome: 'toHome',
  firstRouter: 'firstRouter',
  navbar: 'navbar',
  ct: 'CT',
  extra: 'extra',
  carsi: 'CARSI',
} as const;

test.each(Object.entries(names))('%s is kept under %s', (name, key) => {
  expect(stored).toHaveProperty([name, 'key'], key);
});

test('no two entries share a key', () => {
  const keys = Object.values(stored).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('each page keeps its part of an entry, and all of them go together', () => {
  const [one, other] = [partOf(stored.toHome, 'one'), partOf(stored.toHome, 'other')];
  write(one, 'a');
  write(other, 'b');
  write(stored.toHome, 'c');
  expect(partsOf(stored.toHome).map((part) => [part.key, read(part)])).toEqual([
    ['toHome:one', 'a'],
    ['toHome:other', 'b'],
  ]);
  clear(stored.toHome, ...partsOf(stored.toHome));
  expect(localStorage).toHaveLength(0);
});

describe('what comes back', () => {
  test.each([
    ['text', () => write(stored.toHome, 'meta_mine'), () => read(stored.toHome), 'meta_mine'],
    ['a flag', () => write(stored.single, true), () => read(stored.single), true],
    ['a number', () => write(stored.updateToken, 12), () => read(stored.updateToken), 12],
    ['an owner', () => write(stored.owner, { token: 't', userId: 'u' }), () => read(stored.owner)?.userId, 'u'],
    ['a partner', () => write(stored.extra, { partner: 'p' }), () => read(stored.extra)?.partner, 'p'],
    ['a record', () => write(stored.deviceSecrets, { demo: 's' }), () => deviceSecret('demo'), 's'],
  ])('%s is what went in', (_, put, get, value) => {
    expect(put()).toBe(true);
    expect(get()).toBe(value);
  });
});

/** threats 24: what anybody may have put there. */
const damaged = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '-0.5',
  '1e400',
  '{"__proto__":{"token":"t","userId":"u","partner":"p"}}',
];

describe.each(['USER_KEY', 'UPDATE_TOKEN', 'Platform', 'extra', 'TOKEN_OWNER', 'IMEI'])('a damaged %s', (key) => {
  test.each(damaged.map((text) => [text]))('%j is read as nothing', (text) => {
    localStorage.setItem(key, text);
    const entry = Object.values(stored).find((each) => each.key === key);
    expect(read(entry as unknown as Entry<unknown>)).toBeNull();
  });
});

test('a flag that is neither true nor 1 is false', () => {
  for (const text of ['', 'yes', '{', '0']) {
    localStorage.setItem('single', text);
    expect(read(stored.single)).toBe(false);
  }
});

test('a wiped device keeps what it was told to keep, and nothing else', () => {
  write(stored.imei, 'device-0001');
  write(stored.token, 't');
  localStorage.setItem('anything', 'else');
  sessionStorage.setItem('draft', 'x');
  wipe(stored.imei, stored.thirdPL);
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['IMEI'], 0]);
  expect(read(stored.imei)).toBe('device-0001');
});

test('a wiped device has forgotten what a full storage had left in memory', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  write(stored.token, 't');
  expect(read(stored.token)).toBe('t');
  wipe();
  full.mockRestore();
  expect(read(stored.token)).toBeNull();
});

test('another tab’s change is told with what is stored now, and a wipe too', () => {
  const seen: (string | null)[] = [];
  const stop = watch(stored.token, (token) => seen.push(token));
  write(stored.token, 't');
  dispatchEvent(new StorageEvent('storage', { key: 'TOKEN', newValue: 'older' }));
  dispatchEvent(new StorageEvent('storage', { key: 'AppId', newValue: 'x' }));
  clear(stored.token);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'TOKEN' }));
  expect(seen).toEqual(['t', null]);
});

test('work of one name is done by one tab after the other, whatever becomes of it', async () => {
  const queue: (() => Promise<void>)[] = [];
  const request = (_: string, __: object, work: () => Promise<void>) =>
    new Promise<void>((done) => queue.push(() => work().then(done)));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const log: string[] = [];
  const first = alone('x', async () => {
    log.push('first');
    throw new Error('no');
  });
  const second = alone('x', () => Promise.resolve(log.push('second')));
  expect(log).toEqual([]);
  const held = queue.map((next) => next());
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  await Promise.all(held);
  expect(log).toEqual(['first', 'second']);
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});
