import { stored } from '@yuelan/platform';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { institutionHosts, leave } from './leave.ts';
import { leadOf } from './open-address.ts';

const HOST = 'lib.example.cn';
const config = { tenantId: 'demo', tenantName: '示范', appName: '阅览', themeColor: '#198cff', redirectHosts: [HOST] };
const saved = {
  token: 'demo.token',
  user: { userId: 'u', userName: '读者', tenantId: 'demo', appId: 'demo-app' },
  permissions: { books: [], showPermissions: [], hidePermissions: [], resources: [] },
  config,
  menus: [],
};
const keep = (record: object) => localStorage.setItem(stored.user.key, JSON.stringify(record));

beforeEach(() => keep(saved));
afterEach(() => localStorage.clear());

test('a reader is led to hosts of the institution, and to our own paths', () => {
  const assign = vi.fn<(url: string) => void>();
  expect([leave(`https://${HOST}/back`, assign), leave('/h5/pages/main', assign)]).toEqual([true, true]);
  expect(assign.mock.calls).toEqual([[`https://${HOST}/back`], ['/h5/pages/main']]);
});

test.each([
  'https://evil.cn/',
  '//evil.cn',
  '\\/\\/evil.cn',
  'javascript:alert(1)',
  'https:evil.cn',
  `https://${HOST}@evil.cn`,
  '',
])('threat 23: nobody is led to %j', (address) => {
  const assign = vi.fn<(url: string) => void>();
  expect(leave(address, assign)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

test('threat 23: whatever is followed, a browser reads it as our own path or as a host of the institution', () => {
  const parts = ['/', '\\', ':', '@', '.', '?', '#', 'https', 'http', 'evil.cn', HOST, '%2f', '%5c', '\t', 'a'];
  const address = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((texts) => texts.join(''));
  const known = [new URL(location.href).host, HOST];
  fc.assert(
    fc.property(address, (target) => {
      leave(target, (followed) => {
        const { host, protocol, username } = new URL(followed, location.href);
        expect([known.includes(host), protocol.startsWith('http'), username]).toEqual([true, true, '']);
      });
    }),
    { numRuns: 3000 },
  );
});

test('threat 24: a record that somebody has written into names no host', () => {
  keep({ ...saved, config: { ...config, redirectHosts: HOST } });
  expect(institutionHosts()).toEqual([]);
  keep({ ...saved, config: { ...config, redirectHosts: [1, HOST, null] } });
  expect(institutionHosts()).toEqual([HOST]);
});

test('threat 23: an institution’s link to another site names the host as a browser reads it', () => {
  const lead = (address: string) => leadOf(address, 'https://library.example', false);
  expect(lead('//evil.cn/x')).toMatchObject({ kind: 'outside', host: 'evil.cn', features: 'noopener,noreferrer' });
  expect(lead('/\\evil.cn')).toMatchObject({ kind: 'outside', host: 'evil.cn' });
  expect(lead('https://library.example@evil.cn/')).toMatchObject({ kind: 'inside', path: 'pages/main' });
  expect(lead('https://lib.exаmple.cn/')).toMatchObject({ kind: 'outside', host: expect.stringMatching(/^lib\.xn--/) });
});
