import { expect, it } from 'vitest';
import { errorOf } from './error-of.ts';

it('shows the code and the words that the address carries', () => {
  expect(errorOf('{"code":400,"msg":"租户信息有误"}')).toEqual({ code: 400, msg: '租户信息有误' });
});

it.each([
  undefined,
  '',
  'not json',
  '[1]',
  '"text"',
  'null',
  '{"code":"400","msg":"x"}',
  '{"msg":"x"}',
  '{"__proto__":{"code":1},"msg":"x"}',
  `{"code":1,"msg":"${'x'.repeat(201)}"}`,
  `{"code":1,"msg":"x","pad":"${'x'.repeat(5000)}"}`,
])('does not repeat what is not an error of ours: %.40s', (text) => expect(errorOf(text)).toBeNull());

it('leaves markup for the page to show as text', () => {
  expect(errorOf('{"code":1,"msg":"<img src=x onerror=alert(1)>"}')?.msg).toBe('<img src=x onerror=alert(1)>');
});
