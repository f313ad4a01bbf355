import { Code } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { forgotten, readParameters } from './index.ts';
import type { Event, Parts } from './index.ts';
import { demo, NOW, returning } from './testing/people.ts';
import {
  play,
  started,
  entered,
  loaded,
  entryFailed,
  initFailed,
  refused,
  address,
  loads,
  reading,
  other,
  password,
  farewell,
  asVisitor,
  arrival,
  readers,
} from './testing/play.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('step 1: client and tenantId are checked with the server', () => {
  const checking = started(address({ client: 'kiosk-1' }));
  const checked = (valid: boolean) => (state: { attempt: number }) =>
    ({ type: 'clientChecked', attempt: state.attempt, valid }) as const;

  test('before anything else', () => {
    expect(play(checking).texts).toEqual(['check client kiosk-1 of demo']);
    expect(play(started({ ...address({ client: 'kiosk-1' }), ...returning('reader1') })).texts).toHaveLength(1);
  });
  test('a valid one continues', () => {
    expect(play(checking, checked(true)).texts).toEqual(asVisitor);
  });
  test('any other ends on the error page', () => {
    const { state, texts } = play(checking, checked(false));
    expect(texts).toEqual(['error page 400 参数异常，请检查链接是否正确']);
    expect(state.phase).toBe('failed');
  });
  test('without a server, trying again is offered', () => {
    expect(play(checking, entryFailed(null)).texts.at(-1)).toBe('show failed');
  });
  test('a client without a tenant, and a tenant without a client, are not checked', () => {
    expect(play(started({ parameters: { client: 'x', conflicts: [] }, site: demo })).texts).toEqual(asVisitor);
    expect(play(started()).texts).toEqual(asVisitor);
  });
});

describe('step 2: certain third-party parameters switch the shell mode', () => {
  test.each([
    ['thirdPL', 'sdtsg-pad', 'pad'],
    ['thirdPL', 'sdtsg-pad-db', 'pad'],
    ['thirdPL', 'sdtsg-pc', 'pc'],
    ['thirdPL', 'pc', 'pc'],
    ['thirdPL', 'xcqtsg-kids', 'kids'],
    ['thirdPL', 'sdtsg-aleph', 'sso'],
    ['third', 'sdtsg-pad', 'pad'],
  ])('%s %s: %s', (name, value, mode) => {
    expect(play(started(address({ [name]: value }))).texts).toEqual([`shell ${mode}`, ...asVisitor]);
  });
  test.each(['h5', 'wx', 'toString', 'unheard-of'])('%s leaves it as it is', (thirdPL) => {
    expect(play(started(address({ thirdPL }))).texts).toEqual(asVisitor);
  });
});

describe('step 3: stored credentials whose tenant and app match', () => {
  const old = (age: number, more = {}) => started({ ...returning('reader1'), updatedAt: NOW - age, ...more });
  const refreshing = ['use token-of-reader1', 'show ready reader1', 'log in: refresh'];

  test('a returning reader sees the home at once and everything is loaded anew', () => {
    expect(play(started(returning('reader1'))).texts).toEqual(['use token-of-reader1', 'show ready reader1', ...loads]);
    expect(play(...reading).texts).toEqual([...arrival('reader1'), ...readers]);
  });
  test('credentials without a readable user record still open the session', () => {
    const { texts } = play(started({ ...returning('reader1'), saved: null }));
    expect(texts).toEqual(['use token-of-reader1', 'show starting', ...loads]);
  });
  test('a refresh is due after 25 days for users who are allowed actions', () => {
    expect(play(old(25 * DAY)).texts).not.toContain('log in: refresh');
    expect(play(old(25 * DAY + 1)).texts).toEqual(refreshing);
  });
  test('and after 0.167 days for the others', () => {
    const visitor = (age: number) => started({ ...returning('visitor1'), updatedAt: NOW - age });
    expect(play(visitor(4 * HOUR)).texts).not.toContain('log in: refresh');
    expect(play(visitor(4.01 * HOUR)).texts).toContain('log in: refresh');
  });
  test.each([null, NOW + HOUR])('a token of unknown age (%s) is refreshed', (updatedAt) => {
    expect(play(old(0, { updatedAt })).texts).toEqual(refreshing);
  });
  test('a refreshed token takes the place of the old one, and everything is loaded', () => {
    expect(play(old(26 * DAY), entered('reader1', demo, 'new')).texts).toEqual([
      'use new',
      'keep token',
      ...loads,
      'ask again',
    ]);
  });
  test('a refresh that does not reach the server goes on with the old token', () => {
    const { state, texts } = play(old(26 * DAY), entryFailed(null));
    expect(texts).toEqual(['use token-of-reader1', ...loads]);
    expect(state.phase).toBe('ready');
  });
  test('code 40009 clears local data and leads to the login, a visitor and the desktop home', () => {
    const { texts } = play(old(26 * DAY), entryFailed(Code.refreshRefused));
    expect(texts).toEqual([...farewell(forgotten), 'do not ask again', 'log in: tourist demo']);
    const then = [entryFailed(Code.refreshRefused), entered('visitor1'), loaded('visitor1')];
    expect(play(old(26 * DAY), ...then).texts.at(-1)).toBe('go login');
    expect(play(old(26 * DAY, { device: 'pc' }), ...then).texts.at(-1)).toBe('go home');
    expect(play(started({ ...returning('visitor1'), updatedAt: 0 }), ...then).texts.at(-1)).toBe('go home');
  });
  test('a refusal while the token is being refreshed waits for the refresh', () => {
    expect(play(old(26 * DAY), refused()).texts).toEqual([]);
    expect(play(old(26 * DAY), refused(), entered('reader1', demo, 'new')).texts).toContain('ask again');
    expect(play(old(26 * DAY), refused(), entryFailed(null)).texts).toContain('do not ask again');
  });
  test('a page that is seen again after days refreshes too', () => {
    const awoken = (age: number): Event => ({ type: 'awoken', at: NOW, updatedAt: NOW - age });
    expect(play(...reading, awoken(26 * DAY)).texts).toEqual(['use token-of-reader1', 'log in: refresh']);
    expect(play(...reading, awoken(24 * DAY)).texts).toEqual([]);
    expect(play(...reading, password, awoken(26 * DAY)).texts).toEqual([]);
  });
  test('a returning reader keeps the last visit while the server is out of reach', () => {
    const { state, texts } = play(started(returning('reader1')), initFailed(null));
    expect([state.phase, texts]).toEqual(['ready', []]);
  });
  test('the menu marked selected is chosen, unless the address names one', () => {
    const menus = (parts: Parts): Parts => ({
      ...parts,
      menus: [
        { key: 'meta_bookshelf', router: 'pages/a', name: null, selected: false },
        { key: 'meta_bookstore', router: 'pages/b', name: null, selected: true },
      ],
    });
    const begun = (toHome?: string) => [
      started({ ...returning('reader1'), ...address({ toHome }) }),
      loaded('reader1', menus),
    ];
    expect(play(...begun()).texts).toContain('begin at pages/b');
    expect(play(...begun('meta_bookshelf')).texts).toContain('begin at pages/a');
    expect(play(...begun('pages/a')).texts).toContain('begin at pages/a');
    expect(play(...begun('unheard-of')).texts).toContain('begin at pages/b');
  });
});

describe('step 4: no credentials or a mismatch', () => {
  test('a new visitor is logged in by device', () => {
    expect(play(started()).texts).toEqual(asVisitor);
  });
  test('a visitor who comes back proves to be the same', () => {
    const { effects } = play(started({ deviceSecrets: { demo: 's', other: 't' } }));
    expect(effects.at(-1)).toMatchObject({ args: { ...demo, imei: 'device-0001', deviceSecret: 's' } });
  });
  test('an address of another institution makes a visitor there, whoever was logged in', () => {
    const { texts } = play(started({ ...returning('reader1'), ...address(other) }));
    expect(texts).toEqual([...farewell(), 'log in: tourist other']);
  });
  test.each([
    ['neither id', {}, '租户appId有误'],
    ['no app', { tenantId: 'demo' }, '租户appId有误'],
    ['no tenant', { appId: 'app1' }, '租户信息有误'],
    ['an id that is none', { tenantId: '../x', appId: 'app1' }, '租户信息有误'],
  ])('an address with %s ends on the error page', (_, ids, msg) => {
    expect(play(started({ parameters: { ...ids, conflicts: [] } })).texts).toEqual([`error page 400 ${msg}`]);
  });
  test('an address that contradicts itself ends on the error page (threats 24)', () => {
    const parameters = readParameters([
      ['tenantId', 'demo'],
      ['appId', 'app1'],
      ['tid', 'other'],
    ]);
    expect(play(started({ parameters })).texts).toEqual(['error page 400 租户信息有误']);
  });
  test('an address without ids means the last visit, then the institution of the site', () => {
    const parameters = { conflicts: [] };
    const site = { tenantId: 'site', appId: 'app9' };
    expect(play(started({ parameters, site })).texts.at(-1)).toBe('log in: tourist site');
    expect(play(started({ parameters, site, last: demo })).texts.at(-1)).toBe('log in: tourist demo');
    const named = { tenantId: 'site', conflicts: [] };
    expect(play(started({ parameters: named, site, last: demo })).texts.at(-1)).toBe('log in: tourist site');
  });
  test('an institution that refuses visitors ends on the error page; no server at all offers to try again', () => {
    expect(play(started(), entryFailed(4001073)).texts).toEqual(['do not ask again', 'error page 4001073 why']);
    expect(play(started(), entryFailed(null)).texts).toEqual(['do not ask again', 'show failed']);
  });
  test.each(['share', 'shmeta', 'pages/shmeta', 'pages/login/tenant', 'pages/carsi'])(
    '%s needs no ids: there one looks for one’s institution',
    (path) => {
      const { state, texts } = play(started({ path, parameters: { conflicts: [] } }));
      expect([state.phase, texts]).toEqual(['ready', ['show ready']]);
    },
  );
  test('a path containing carsi starts without a visitor, and anything that asks later makes one', () => {
    const campus = started({ path: 'pages/carsi' });
    expect(play(campus).texts).toEqual(['show ready']);
    expect(play(campus, refused()).texts).toEqual(['log in: tourist demo']);
    expect(play(started({ path: 'pages/carsi', ...returning('reader1') })).texts).toContain('show ready reader1');
    const nowhere = started({ path: 'shmeta', parameters: { conflicts: [] } });
    expect(play(nowhere, refused()).texts).toEqual(['do not ask again', 'error page 400 租户appId有误']);
  });
  test('clearData wipes the device before anything else, and ends the session at the server', () => {
    const wiped = { ...returning('reader1'), ...address({ clearData: '1' }), deviceSecrets: { demo: 's' } };
    const { effects, texts } = play(started(wiped));
    expect(texts).toEqual(['revoke token-of-reader1', 'wipe', ...asVisitor]);
    expect(effects.at(-1)).not.toHaveProperty('args.deviceSecret', 's');
    expect(play(started({ ...wiped, ...address({ clearData: '0' }) })).texts).not.toContain('wipe');
  });
});
