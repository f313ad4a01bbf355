import { expect, test } from 'vitest';
import { kilometresBetween } from './regions.ts';
import { requireGoodPassword } from './password-policy.ts';

test.each([
  ['seven77', '密码至少 8 位'],
  ['密码密码密码密', '密码至少 8 位'],
  ['x'.repeat(129), '密码最多 128 位'],
  ['Password1', '密码太常见，请换一个'],
  ['ｐａｓｓｗｏｒｄ', '密码太常见，请换一个'],
  ['5201314520', '密码太常见，请换一个'],
  ['88888888', '密码太常见，请换一个'],
  ['aaaaaaaaaa', '密码太常见，请换一个'],
  ['123456789', '密码太常见，请换一个'],
  ['1234567890', '密码太常见，请换一个'],
  ['87654321', '密码太常见，请换一个'],
  ['abcdefgh', '密码太常见，请换一个'],
  ['Lin.Xiao', '密码不能与账号相同'],
])('%j is refused: %s', (password, reason) => {
  expect(() => requireGoodPassword(password, ['lin.xiao'])).toThrow(reason);
});

test.each(['correct horse', '一二三四五六七八', 'xk7-qd92', '13579024', 'x1'.repeat(64), 'ab12cd34'])(
  '%j is taken, whatever kinds of characters it has',
  (password) => expect(() => requireGoodPassword(password, ['lin.xiao'])).not.toThrow(),
);

test('two places are as far apart as the great circle says', () => {
  const [beijing, shanghai] = [
    { latitude: 39.9042, longitude: 116.4074 },
    { latitude: 31.2304, longitude: 121.4737 },
  ];
  expect(kilometresBetween(beijing, shanghai)).toBeCloseTo(1067, -1);
  expect(kilometresBetween(beijing, beijing)).toBe(0);
  expect(kilometresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 0);
});
