import { describe, expect, it } from 'vitest';
import { pageCatalogue } from '@yuelan/contract/pages';
import { kindOf } from './device.ts';
import { addressOn } from './forms.ts';
import { route } from './route.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  androidTablet: 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 XWEB/1420193 MMWEBSDK/20251006 MicroMessenger/8.0.66.2980',
  pcWechat:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
};

describe('the edge tells a device by what it knows', () => {
  it.each([
    ['an iPhone', { 'user-agent': agents.iphone }, 'phone'],
    ['an Android phone', { 'user-agent': agents.android }, 'phone'],
    ['WeChat on a phone', { 'user-agent': agents.wechat }, 'phone'],
    ['WeChat on a PC', { 'user-agent': agents.pcWechat }, 'pc'],
    ['an iPad', { 'user-agent': agents.ipad }, 'pad'],
    ['an Android tablet', { 'user-agent': agents.androidTablet }, 'pad'],
    ['a desktop browser', { 'user-agent': agents.desktop }, 'pc'],
    ['no user agent at all', {}, 'pc'],
    [
      'a desktop window of 820 px by client hint',
      { 'user-agent': agents.desktop, 'sec-ch-viewport-width': '820' },
      'pad',
    ],
    [
      'a desktop window of 500 px by client hint',
      { 'user-agent': agents.desktop, 'sec-ch-viewport-width': '500' },
      'phone',
    ],
    ['a phone held at 899 px', { 'user-agent': agents.android, 'sec-ch-viewport-width': '899' }, 'phone'],
    ['a nonsense hint', { 'user-agent': agents.iphone, 'sec-ch-viewport-width': 'wide' }, 'phone'],
    ['what the client measured', { 'user-agent': agents.desktop, cookie: 'a=1; device=pad' }, 'pad'],
    ['a nonsense cookie', { 'user-agent': agents.ipad, cookie: 'device=fridge' }, 'pad'],
  ] as const)('%s', (_case, headers, kind) => {
    expect(kindOf(new Headers(headers))).toBe(kind);
  });
});

describe('an address leads to the form of the device, with its query', () => {
  const to = (path: string, kind: 'phone' | 'pad' | 'pc') => route(new URL(`http://a${path}`), kind);

  it.each([
    ['/h5/pages/book/detail?bookId=1', 'phone', undefined],
    ['/h5/pages/book/detail?bookId=1', 'pad', '/h5/pages/pad/detail?bookId=1'],
    ['/h5/pages/book/detail?bookId=1', 'pc', '/h5/pages/pc/detail?bookId=1'],
    ['/h5/pages/pc/detail?bookId=1', 'phone', '/h5/pages/book/detail?bookId=1'],
    ['/h5/pages/pc/detail?bookId=1', 'pad', '/h5/pages/pad/detail?bookId=1'],
    ['/h5/pages/pad/special?id=1', 'pc', '/h5/pages/book/special?id=1'],
    ['/h5/pages/main', 'pad', '/h5/pages/pad/index'],
    ['/h5/pages/mine/setting', 'pc', undefined],
    ['/h5/pages/pc/activity/together', 'pc', '/h5/pages/pc/together'],
    ['/h5/pages/pad/activity/clock?x=1', 'phone', '/h5/pages/activity/clock?x=1'],
    ['/h5/pages/pc/activity/list', 'pc', undefined],
    ['/h5/share/pages/book/detail?bookId=1', 'phone', '/h5/pages/book/detail?bookId=1'],
    ['/h5/shmeta/pages/book/detail', 'pc', '/h5/pages/pc/detail'],
    ['/h5/pages/shmeta', 'phone', undefined],
    ['/h5/yuan/demo/demo-app/pages/main', 'phone', '/h5/pages/main?tenantId=demo&appId=demo-app'],
    ['/h5/yuan/demo/demo-app/', 'phone', '/h5/?tenantId=demo&appId=demo-app'],
    ['/h5/yuan/demo/demo-app/share/pages/main?tenantId=b', 'phone', '/h5/pages/main?tenantId=b&appId=demo-app'],
    ['/h5/pages/main?code=1&accessToken=2&sign=3&a=4', 'phone', '/h5/pages/main?a=4'],
    ['/h5/pages/book/detail?isPreview=true&sign=1', 'pc', undefined],
    ['/h5/share/pages/main?isPreview=true', 'pad', undefined],
    ['/h5/', 'phone', undefined],
    ['/h5', 'phone', '/h5/'],
    ['/', 'pc', '/h5/'],
    ['/?tenantId=demo&appId=demo-app', 'pc', '/h5/?tenantId=demo&appId=demo-app'],
  ] as const)('%s on %s → %s', (path, kind, expected) => {
    const decision = to(path, kind);
    expect(decision.type === 'redirect' ? decision.to : undefined).toBe(expected);
  });

  it('hands on what it strips', () => {
    expect(to('/h5/?sign=AB%3D&code=c1', 'phone')).toEqual({
      type: 'redirect',
      to: '/h5/',
      stripped: { code: 'c1', sign: 'AB=' },
    });
  });

  it.each(['phone', 'pad', 'pc'] as const)('never sends a %s in circles', (kind) => {
    for (const entry of pageCatalogue) {
      const address = addressOn(kind, entry.path);
      expect(addressOn(kind, address)).toBe(address);
    }
  });

  it.each(['/', '/h5/..%2f', '//evil.example/h5/', '/h5//evil.example'])(
    'never leads away from its host: %s',
    (path) => {
      const decision = to(path, 'phone');
      const target = decision.type === 'redirect' ? decision.to : path.slice(path.lastIndexOf('//') + 1);
      expect(new URL(target, 'http://a').host).toBe('a');
    },
  );
});
