import { expect, test } from 'vitest';
import { BAD_LINK, checkSharedLink, isSafeRedirect, parseErrorParam, timeFrom, weekOf } from './index.ts';

const here = { tenantId: 'demo', appId: 'app1' };

test('lets a link of this institution through', () => {
  expect(checkSharedLink('https://x.cn/h5/pages/book/detail?tenantId=demo&appId=app1&bookId=1', here)).toBeNull();
  expect(checkSharedLink('/h5/?tid=demo&pid=app1&online=1#top', here)).toBeNull();
});

test.each([
  '/h5/?tenantId=demo&appId=app1&x=<script>1</script>',
  '/h5/?tenantId=demo&appId=app1&x=%3Cscript%3E',
  '/h5/?tenantId=demo&appId=app1&x=https://evil.cn/a.js',
  '/h5/?tenantId=demo&appId=app1&x=eval(1)',
  'javascript:alert(1)//?tenantId=demo&appId=app1',
  '/h5/?tenantId=demo&appId=app1&x="onerror=1',
  '/h5/?tenantId=other&appId=app1',
  '/h5/?tenantId=demo',
  '/h5/?tenantId=other&tenantId=demo&appId=app1',
])('threat 22: refuses the shared link %s', (link) => expect(checkSharedLink(link, here)).toBe(BAD_LINK));

test('says 参数有误，请检查参数 of a link that it refuses', () => expect(BAD_LINK).toBe('参数有误，请检查参数'));

test('follows redirects to our own paths and to hosts of the institution only', () => {
  expect(isSafeRedirect('/h5/pages/main?x=1')).toBe(true);
  expect(isSafeRedirect('https://lib.example.cn/back', ['lib.example.cn'])).toBe(true);
});

test.each([
  '//evil.cn',
  '/\\evil.cn',
  '\\/\\/evil.cn',
  'https:evil.cn',
  'javascript:alert(1)',
  'data:text/html,1',
  '/\t/evil.cn',
  'https://lib.example.cn@evil.cn',
  'https://lib.example.cn.evil.cn',
  'https://lib.exаmple.cn',
  '/h5/../admin',
  '/h5/%2e%2e/admin',
  'https://lib.example.cn:8443/',
  'https://lib.example.cn\n.evil.cn',
  'https://[::1]/',
  'http:\\\\lib.example.cn',
  '///evil.cn',
  ' https://lib.example.cn',
  'HTTPS:lib.example.cn',
  '/h5/..;/admin/..',
  '',
  'pages/main',
])('threat 23: does not follow %j', (target) => expect(isSafeRedirect(target, ['lib.example.cn'])).toBe(false));

test('reads the code and message of an error address', () => {
  expect(parseErrorParam('{"code":400,"msg":"租户appId有误"}')).toEqual({ code: 400, msg: '租户appId有误' });
  expect(parseErrorParam('{"code":"4001073","msg":"x"}')).toEqual({ code: 4001073, msg: 'x' });
});

test('threat 24: takes nothing else from a hostile error address', () => {
  const hostile = '{"__proto__":{"isAdmin":1},"code":1,"msg":"<img onerror>\u202etxt","router":"/x"}';
  expect(parseErrorParam(hostile)).toEqual({ code: 1, msg: '<img onerror>txt' });
  expect(({} as { isAdmin?: number }).isAdmin).toBeUndefined();
  expect(parseErrorParam(JSON.stringify({ code: 1, msg: 'x'.repeat(1000) }))?.msg).toHaveLength(200);
  const bad = [
    '',
    'x',
    '[]',
    'null',
    '1',
    '{"msg":"x"}',
    '{"code":{}}',
    '{"code":1e999}',
    `{"code":1,"msg":"${'x'.repeat(1e6)}"}`,
  ];
  expect(bad.map(parseErrorParam)).toEqual(bad.map(() => null));
});

test('says how long ago something was', () => {
  const now = new Date(2026, 5, 15, 12).getTime();
  const ago = (seconds: number) => timeFrom(now - seconds * 1000, now);
  expect([299, 300, 3599, 3600, 86_399, 86_400, 2_591_999].map(ago)).toEqual([
    '刚刚',
    '5分钟前',
    '59分钟前',
    '1小时前',
    '23小时前',
    '1天前',
    '29天前',
  ]);
  expect(ago(2_592_000)).toBe('2026-05-16');
  expect(timeFrom(Math.floor(now / 1000) - 600, now)).toBe('10分钟前');
});

test('says how many months or years ago something was, where no date is wanted', () => {
  const now = new Date(2026, 5, 15, 12).getTime();
  const ago = (days: number) => timeFrom(now - days * 86_400_000, now, { past: 'span' });
  expect([29, 30, 59, 60, 364, 365, 729, 730].map(ago)).toEqual([
    '29天前',
    '1个月前',
    '1个月前',
    '2个月前',
    '12个月前',
    '1年前',
    '1年前',
    '2年前',
  ]);
});

test('a week of statistics goes from Tuesday to Monday', () => {
  const week = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  expect(week.map(weekOf)).toEqual(week.map(() => week));
  expect(weekOf('2026-11-24')[0]).toBe('2026-11-24');
  expect(weekOf('2028-03-01')).toContain('2028-02-29');
});
