import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { counterBlock } from './manifest.ts';

it('any range that starts at a block decrypts by itself', () => {
  const key = randomBytes(32);
  const plain = randomBytes(1000);
  const cipher = (file: number, offset: number) => createCipheriv('aes-256-ctr', key, counterBlock(file, offset));
  const encrypted = cipher(7, 0).update(plain);
  for (const offset of [0, 16, 160, 992]) {
    expect(cipher(7, offset).update(encrypted.subarray(offset))).toEqual(plain.subarray(offset));
  }
});

it('no two files share a counter, nor do places past four gigabytes', () => {
  const block = (file: number, offset: number) => Buffer.from(counterBlock(file, offset)).toString('hex');
  expect(block(1, 0)).toBe('00000000000000010000000000000000');
  expect(block(0, 16)).toBe('00000000000000000000000000000001');
  expect(block(2, 16 * 2 ** 32)).toBe('00000000000000020000000100000000');
});
