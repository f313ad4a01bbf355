import { expect, test } from 'vitest';
import { isInside } from './networks.ts';

test.each<[address: string, networks: string[], inside: boolean]>([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['10.1.2.3', ['192.168.0.0/16', '10.1.2.0/24'], true],
  ['10.1.2.3', ['10.1.2.3'], true],
  ['10.1.2.3', ['10.1.2.3/32'], true],
  ['10.1.2.4', ['10.1.2.3/32'], false],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['::FFFF:11.1.2.3', ['10.0.0.0/8'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['10.1.2.3', ['::/0'], false],
  ['8.8.8.8', ['0.0.0.0/0'], true],
])('%s in %j: %s', (address, networks, inside) => {
  expect(isInside(address, networks)).toBe(inside);
});

test.each(['', 'nonsense', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/', '10/8', '010.0.0.1/8', '::/129'])(
  'a network %j that is none admits nobody',
  (network) => {
    expect(['10.0.0.1', '::1'].some((address) => isInside(address, [network]))).toBe(false);
  },
);

test.each(['', 'unknown', '10.0.0.256', '0x0a000001', '167772161'])(
  'an address %j that is none is nowhere',
  (address) => {
    expect(isInside(address, ['0.0.0.0/0', '::/0'])).toBe(false);
  },
);
