import { expect, test } from 'vitest';
import { documentHeaders } from './index.ts';

const policyOf = (shells?: readonly string[]) => {
  const rules = documentHeaders(shells)['content-security-policy']!.split('; ');
  return Object.fromEntries(rules.map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]));
};

test('threat 16: scripts come from us and the messaging app alone, never inline, evaluated or from a book’s file', () => {
  expect(policyOf()['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", 'https://res.wx.qq.com']);
});

test('nothing else is let in from elsewhere, and no plug-in, base or foreign form at all', () => {
  const policy = policyOf();
  const sources = Object.entries(policy).flatMap(([name, values]) => (name === 'script-src' ? [] : values));
  expect(new Set(sources)).toEqual(new Set(["'self'", "'none'", "'unsafe-inline'", 'blob:', 'data:']));
  expect([policy['object-src'], policy['base-uri'], policy['form-action']]).toEqual([
    ["'none'"],
    ["'none'"],
    ["'self'"],
  ]);
});

test('threat 25: we are framed by ourselves, and by the shells that an operator names', () => {
  expect(policyOf()['frame-ancestors']).toEqual(["'self'"]);
  expect(policyOf(['https://portal.example.cn'])['frame-ancestors']).toEqual(["'self'", 'https://portal.example.cn']);
});
