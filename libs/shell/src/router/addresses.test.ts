import { describe, expect, it } from 'vitest';
import { addressFor, formOf, neutralOf, paramsOf, pathOf } from './addresses.ts';

const institution = { tenantId: 'demo', appId: 'demo-app' };

describe('going somewhere leads to the form of the device in hand', () => {
  it.each([
    ['phone', 'pages/book/detail', '/pages/book/detail?tenantId=demo&appId=demo-app&bookId=b1'],
    ['pad', 'pages/book/detail', '/pages/pad/detail?tenantId=demo&appId=demo-app&bookId=b1'],
    ['pc', 'pages/book/detail', '/pages/pc/detail?tenantId=demo&appId=demo-app&bookId=b1'],
    ['phone', 'pages/pc/detail', '/pages/book/detail?tenantId=demo&appId=demo-app&bookId=b1'],
    ['pc', 'pages/book/read', '/pages/book/read?tenantId=demo&appId=demo-app&bookId=b1'],
    ['pad', 'pages/mine/account', '/pages/mine/account?tenantId=demo&appId=demo-app&bookId=b1'],
  ] as const)('%s: %s', (kind, page, address) => {
    expect(addressFor(kind, page, { bookId: 'b1' }, institution)).toBe(address);
  });

  it('keeps an institution that the caller names and leaves out what is not set', () => {
    const address = addressFor('phone', 'pages/main', { tenantId: 'other', tab: undefined, q: null }, institution);
    expect(address).toBe('/pages/main?tenantId=other&appId=demo-app');
  });
});

it('finds the way back from every form to the common address', () => {
  expect(neutralOf(formOf('pc', 'pages/main'))).toBe('pages/main');
  expect(neutralOf(formOf('pad', 'pages/activity/team'))).toBe('pages/activity/team');
  expect(neutralOf('pages/book/read')).toBe('pages/book/read');
});

it('takes the first of repeated parameters and is not led astray by their names', () => {
  const params = paramsOf('?tenantId=a&tenantId=b&__proto__=x');
  expect(params['tenantId']).toBe('a');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it.each([
  ['/', 'pages/main'],
  ['/pages/sign', 'pages/main'],
  ['/share', 'pages/shmeta'],
  ['/shmeta', 'pages/shmeta'],
  ['/carsi', 'pages/carsi'],
  ['/pages/book/detail/', 'pages/book/detail'],
])('understands the address %s', (pathname, path) => expect(pathOf(pathname)).toBe(path));
