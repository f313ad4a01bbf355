import { expect, test } from 'vitest';
import { documentHeaders, type TrustedOrigins } from './index.ts';

const policyOf = (origins?: TrustedOrigins) => {
  const rules = documentHeaders(origins)['content-security-policy']!.split('; ');
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
  expect(policyOf({ shells: ['https://portal.example.cn'] })['frame-ancestors']).toEqual([
    "'self'",
    'https://portal.example.cn',
  ]);
});

test('books that live elsewhere are framed from the providers that an operator names, and from nowhere else', () => {
  expect(policyOf()['frame-src']).toEqual(["'self'", 'blob:']);
  const policy = policyOf({ framed: ['https://books.example.cn'] });
  expect(policy['frame-src']).toEqual(["'self'", 'blob:', 'https://books.example.cn']);
  expect([policy['script-src'], policy['frame-ancestors'], policy['connect-src']].flat()).not.toContain(
    'https://books.example.cn',
  );
});
