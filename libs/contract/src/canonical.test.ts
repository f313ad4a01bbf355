import { expect, it } from 'vitest';
import { canonicalForm } from './canonical.ts';

it('sorts by the names of the values, whatever order they come in', () => {
  const form = 'bookId=b&imei=i&tenantId=t&userId=u';
  expect(canonicalForm({ tenantId: 't', userId: 'u', bookId: 'b', imei: 'i' })).toBe(form);
  expect(canonicalForm({ imei: 'i', bookId: 'b', userId: 'u', tenantId: 't' })).toBe(form);
});

it('never gives two sets of values the same form', () => {
  expect(canonicalForm({ a: '1', b: '12' })).not.toBe(canonicalForm({ a: '11', b: '2' }));
  expect(canonicalForm({ a: '1', b: '2' })).not.toBe(canonicalForm({ a: '2', b: '1' }));
});

it('sorts by ASCII codes, capitals first, not by any language', () => {
  expect(canonicalForm({ b: '1', A: '2', a: '3', B: '4' })).toBe('A=2&B=4&a=3&b=1');
});
