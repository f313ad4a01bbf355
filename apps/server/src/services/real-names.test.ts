import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceReaders } from '../ops/readers.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const CARD = '11010519491231002X';
const OTHER = '440524188001010014';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await announceReaders(server.stores.db, 'alpha', [
    { kind: 'idCard', number: CARD, name: '李明' },
    { kind: 'idCard', number: OTHER, name: '王芳' },
    { kind: 'readCard', number: 'R 100', name: '李明', group: '总馆' },
    { kind: 'readCard', number: 'R200', name: '王芳' },
    { kind: 'stuCode', number: '2026-1', name: '李明' },
  ]);
  await announceReaders(server.stores.db, 'beta', [{ kind: 'readCard', number: 'B1', name: '李明' }]);
}, 60_000);
afterAll(() => server.close());

describe('verify', () => {
  const verify = (token: string, idCard: string, realName = '李明') =>
    server.call('verify', { idCard, realName }, token);

  test('takes name and card of the institution’s list, once for a reader and once for a card', async () => {
    const { token } = await server.reader();
    expect((await verify(token, '11010519491231002x', '李 明')).code).toBe(0);
    expect((await server.call('profile', {}, token)).data).toMatchObject({ realName: '李明' });
    expect((await verify(token, CARD)).code).toBe(6001002);
    expect((await verify((await server.reader()).token, CARD)).code).toBe(6001004);
  });

  test.each([
    ['a card of another checksum', '110105194912310021', '李明'],
    ['a card that nobody announced', '11010519900307123X', '李明'],
    ['a right card with a wrong name', OTHER, '李明'],
    ['no card', 'x', '李明'],
  ])('refuses %s with one answer', async (_, idCard, realName) => {
    const { token } = await server.reader();
    expect(await verify(token, idCard, realName)).toMatchObject({ code: 6001004, data: null });
  });

  test('stops after five wrong ones in a day, even for a right one', async () => {
    const { token } = await server.reader();
    for (let at = 0; at < 5; at++) expect((await verify(token, OTHER)).code).toBe(6001004);
    expect((await verify(token, OTHER, '王芳')).code).toBe(6001003);
    server.clock.forward(86_400_001);
    expect((await verify(token, OTHER, '王芳')).code).toBe(0);
  });

  test('is for readers', async () => {
    expect((await verify(await server.tourist(), OTHER, '王芳')).status).toBe(403);
  });
});

describe('bindCard', () => {
  const bind = (token: string, number: string, realName: string, kind = 'readCard') =>
    server.call('bindCard', { kind, number, realName }, token);

  test('makes an announced card a name that logs in, with its group', async () => {
    const { token } = await server.reader({ password: 'correct horse' });
    const bound = await bind(token, 'r100', '李明');
    expect(bound.data).toMatchObject({ readCard: '****00', realName: '李明', groupName: '总馆' });
    const login = { grantType: 'FRONT_PASSWORD', tenantId: 'alpha', appId: 'alpha-app', imei: 'imei-0009' };
    expect((await server.call('login', { ...login, account: 'R100', password: 'correct horse' })).code).toBe(0);
    expect(await bind(token, 'R200', '王芳')).toMatchObject({ code: 1011, msg: '您已绑定读者证' });
    expect((await bind(token, '2026-1', '李明', 'stuCode')).code).toBe(0);
  });

  test('answers alike to a wrong name, an unknown card and one of another institution', async () => {
    const { token } = await server.reader();
    const replies = [
      await bind(token, 'R200', '李明'),
      await bind(token, 'R999', '李明'),
      await bind(token, 'B1', '李明'),
    ];
    for (const { code, msg } of replies) expect([code, msg]).toEqual([4001036, replies[0]!.msg]);
  });

  test('stops guesses', async () => {
    const { token } = await server.reader();
    const codes: number[] = [];
    for (let at = 0; at < 7; at++) codes.push((await bind(token, `R${at}`, '王芳')).code);
    expect(codes.slice(-2)).toEqual([6001003, 6001003]);
  });
});
