import { expect, test } from 'vitest';
import { bindPage, enterPage, errorPage, pickerPage, registerPage } from './return-pages.ts';

const ids = { tenantId: 'alpha', appId: 'alpha-app' };

test('a reader comes back to the page that was left, with its parameters', () => {
  expect(enterPage(ids, 'campus', '/pages/book/detail?bookId=b1&code=old#x', 't_1')).toBe(
    '/h5/pages/book/detail?bookId=b1&code=t_1&tenantId=alpha&appId=alpha-app&third=campus',
  );
});

test('each outcome has its page', () => {
  expect(bindPage(ids, null, 't_1')).toBe('/h5/pages/mine/account?tenantId=alpha&appId=alpha-app&bindTicket=t_1');
  expect(registerPage(ids, 'wx', 't_1')).toBe(
    '/h5/pages/login/wxRegister?tenantId=alpha&appId=alpha-app&wechat=wx&registerTicket=t_1',
  );
  expect(pickerPage(ids, 'carsi', '/pages/x')).toBe(
    '/h5/pages/carsi?tenantId=alpha&appId=alpha-app&connector=carsi&back=%2Fpages%2Fx',
  );
  expect(new URL(errorPage(1009, '链接已过期', 'alpha'), 'http://own').searchParams.get('d')).toBe(
    '{"code":1009,"msg":"链接已过期"}',
  );
});

test.each([
  '//evil.example',
  '///evil.example',
  'https://evil.example',
  'https:evil.example',
  '/\\evil.example',
  '\\/\\/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/pages/../../api/front/x',
  '/pages/%2e%2e/%2e%2e/x',
  '/pages/.%2e/../x',
  '/api/front/x',
  '/h5/pages/main',
  'pages/main',
  '@evil.example/pages/x',
  '/pages/x\nset-cookie: a=b',
])('threats 23: %j leads to the home', (back) => {
  expect(new URL(enterPage(ids, 'campus', back, 't_1'), 'http://own').pathname).toBe('/h5/pages/main');
});
