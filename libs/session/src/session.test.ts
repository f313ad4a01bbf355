import { Code } from '@yuelan/contract';
import { expect, test } from 'vitest';
import { initial, readParameters, step } from './index.ts';
import type { Effect, Event, Facts, State } from './index.ts';
import { demo, factsOf, loginOf, partsOf, returning } from './testing/people.ts';

/** Runs events; each may look at the state so far, for the numbers that answers carry. */
function play(...events: (Event | ((state: State) => Event))[]) {
  let state = initial;
  let effects: Effect[] = [];
  for (const event of events) [state, effects] = step(state, typeof event === 'function' ? event(state) : event);
  return { state, effects, texts: effects.map(inWords) };
}

/** Effects as a reader of the specification would tell them. */
function inWords(effect: Effect): string {
  switch (effect.type) {
    case 'login':
      return `log in: ${effect.call} ${effect.args.tenantId}`;
    case 'load':
      return `load ${effect.part}`;
    case 'setCredentials':
      return effect.credentials ? `use ${effect.credentials.token}` : 'blank headers';
    case 'show':
      return `show ${effect.status} ${effect.parts?.user.userId ?? ''}`.trim();
    case 'errorPage':
      return `error page ${effect.code} ${effect.msg}`;
    case 'go':
      return `go ${effect.to}`;
    case 'renewed':
      return effect.ok ? 'ask again' : 'do not ask again';
    case 'answerLogin':
      return effect.trouble ? 'login failed' : 'logged in';
    case 'forget':
      return `forget ${effect.keys.join(' ')}`;
    case 'revoke':
      return `revoke ${effect.credentials.token}`;
    default:
      return effect.type;
  }
}

const started = (facts?: Partial<Facts>): Event => ({ type: 'started', facts: factsOf(facts) });
const entered =
  (userId: string) =>
  (state: State): Event => ({ type: 'entered', attempt: state.attempt, result: loginOf(userId) });
const loaded =
  (userId: string) =>
  (state: State): Event => ({ type: 'loaded', run: state.run, parts: partsOf(userId) });
const entryFailed =
  (code: number | null) =>
  (state: State): Event => ({
    type: 'entryFailed',
    attempt: state.attempt,
    trouble: { code, msg: 'why' },
  });
const initFailed =
  (code: number | null) =>
  (state: State): Event => ({
    type: 'loadFailed',
    run: state.run,
    part: 'user',
    trouble: { code, msg: 'why' },
  });
const refused =
  (at = 1e6) =>
  (state: State): Event => ({ type: 'unauthorised', token: state.credentials?.token ?? '', at });
const password: Event = { type: 'passwordGiven', account: 'a', password: 'b' };
const loads = ['load user', 'load permissions', 'load config', 'load menus'];
const times = 'readerTime listenTime ';
const forget = (keys = '') => `forget ${keys}user updateToken typeFace carsi token`;
const farewell = (keys?: string) => [forget(keys), 'blank headers', 'dropAnswers', 'show starting'];
const visiting = [started(), entered('visitor1'), loaded('visitor1')];
const reading = [started(returning('reader1')), loaded('reader1')];

test('a new visitor is logged in by device, and everything about them is loaded at once', () => {
  expect(play(started()).texts).toEqual([...farewell(), 'log in: tourist demo']);
  const [secret, use, ...rest] = play(started(), (state) => ({
    type: 'entered',
    attempt: state.attempt,
    result: { ...loginOf('visitor1'), deviceSecret: 's' },
  })).effects;
  expect(secret).toEqual({ type: 'keepSecret', tenantId: 'demo', secret: 's' });
  expect(use).toEqual({ type: 'setCredentials', credentials: { ...demo, token: 'token-of-visitor1' } });
  expect(rest.map(inWords)).toEqual([...loads, 'ask again']);
  expect(play(...visiting).texts).toEqual(['save', 'show ready visitor1']);
});

test('a visitor who comes back proves to be the same', () => {
  const { effects } = play(started({ deviceSecrets: { demo: 's', other: 't' } }));
  expect(effects.at(-1)).toMatchObject({ args: { ...demo, imei: 'device-0001', deviceSecret: 's' } });
});

test('a returning reader sees the home at once and everything is loaded anew', () => {
  const { texts } = play(started(returning('reader1')));
  expect(texts).toEqual(['use token-of-reader1', 'show ready reader1', ...loads]);
  expect(play(...reading).texts).toEqual(['save', 'show ready reader1']);
});

test('credentials without a readable user record still open the session', () => {
  const { texts } = play(started({ ...returning('reader1'), saved: null }));
  expect(texts).toEqual(['use token-of-reader1', 'show starting', ...loads]);
});

test('a returning reader keeps the last visit while the server is out of reach', () => {
  const { state, texts } = play(started(returning('reader1')), initFailed(null));
  expect([state.phase, texts]).toEqual(['ready', []]);
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
    ['name', 'a'],
    ['name', 'b'],
  ]);
  expect(parameters).toMatchObject({ tenantId: 'demo', name: 'a' });
  expect(play(started({ parameters })).texts).toEqual(['error page 400 租户信息有误']);
});

test('an address without ids means the last visit, then the institution of the site', () => {
  const parameters = { conflicts: [] };
  const site = { tenantId: 'site', appId: 'app9' };
  expect(play(started({ parameters, site })).texts.at(-1)).toBe('log in: tourist site');
  expect(play(started({ parameters, site, last: demo })).texts.at(-1)).toBe('log in: tourist demo');
  expect(play(started({ parameters: { tenantId: 'site', conflicts: [] }, site, last: demo })).texts.at(-1)).toBe(
    'log in: tourist site',
  );
});

test('an address of another institution makes a visitor there, whoever was logged in', () => {
  const other = started({ ...returning('reader1'), parameters: { tenantId: 'other', appId: 'app2', conflicts: [] } });
  expect(play(other).texts).toEqual([...farewell(), 'log in: tourist other']);
});

test('an institution that refuses visitors ends on the error page; no server at all offers to try again', () => {
  expect(play(started(), entryFailed(4001073)).texts).toEqual(['do not ask again', 'error page 4001073 why']);
  expect(play(started(), entryFailed(null)).texts).toEqual(['do not ask again', 'show failed']);
});

test('a reader who no longer belongs to the institution becomes a fresh visitor and routing starts over', () => {
  expect(play(started(returning('reader1')), initFailed(Code.tenantUnbound)).texts).toEqual([
    ...farewell(times),
    'log in: tourist demo',
  ]);
  const after = [
    started(returning('reader1')),
    initFailed(Code.tenantUnbound),
    entered('visitor1'),
    loaded('visitor1'),
  ];
  expect(play(...after).texts).toEqual(['save', 'show ready visitor1', 'go home']);
});

test('an institution that unbinds visitors for ever ends on the error page', () => {
  const again = [initFailed(Code.tenantUnbound), entered('visitor1')];
  expect(
    play(started(), entered('visitor1'), ...again, ...again, ...again, initFailed(Code.tenantUnbound)).texts,
  ).toEqual(['do not ask again', `error page ${Code.tenantUnbound} why`]);
});

test('a password makes the visitor a reader, whose home shows when all of it is there', () => {
  expect(play(...visiting, password).texts).toEqual(['log in: password demo']);
  expect(play(...visiting, password, entered('reader1')).texts).toEqual([
    'use token-of-reader1',
    ...loads,
    'ask again',
  ]);
  expect(play(...visiting, password, entered('reader1'), loaded('reader1')).texts).toEqual([
    'save',
    'dropAnswers',
    'show ready reader1',
    'logged in',
  ]);
});

test('a wrong password leaves the visitor as they were', () => {
  const { state, texts } = play(...visiting, password, entryFailed(Code.wrongPassword));
  expect(texts).toEqual(['login failed']);
  expect(state).toMatchObject({ phase: 'ready', credentials: { token: 'token-of-visitor1' } });
});

test('a password that replaces a visitor login under way wins', () => {
  const late: Event = { type: 'entered', attempt: 2, result: loginOf('visitor1') };
  expect(play(started(), password, late).texts).toEqual(['revoke token-of-visitor1']);
  expect(play(started(), password, late, entered('reader1'), loaded('reader1')).texts).toContain('logged in');
  expect(play(started(), password, entryFailed(1001)).texts).toEqual(['login failed', 'log in: tourist demo']);
});

test('leaving clears what is the reader’s, ends the session at the server, and a visitor follows', () => {
  expect(play(...reading, { type: 'loggedOut' }).texts).toEqual([
    'revoke token-of-reader1',
    ...farewell(times),
    'log in: tourist demo',
  ]);
  expect(play(...reading, { type: 'loggedOut' }, entered('visitor1'), loaded('visitor1')).texts.at(-1)).toBe('go home');
});

test('leaving during a login ends that login too', () => {
  const late: Event = { type: 'entered', attempt: 3, result: loginOf('reader1') };
  expect(play(...visiting, password, { type: 'loggedOut' }).texts).toContain('login failed');
  expect(play(...visiting, password, { type: 'loggedOut' }, late).texts).toEqual(['revoke token-of-reader1']);
});

test('a visitor whose token is refused logs in again without losing the screen', () => {
  expect(play(...visiting, refused()).texts).toEqual(['log in: tourist demo']);
  const { state, texts } = play(...visiting, refused(), entered('visitor1'));
  expect([state.phase, texts.at(-1)]).toEqual(['ready', 'ask again']);
});

test('refusals that arrive together share one login', () => {
  expect(play(...visiting, refused(), refused()).texts).toEqual([]);
  const old: Event = { type: 'unauthorised', token: 'token-of-somebody-before', at: 1e6 };
  expect(play(...visiting, old).texts).toEqual(['ask again']);
});

test('a reader whose token is refused is asked to log in, except on the desktop, and keeps unsent minutes', () => {
  expect(play(...reading, refused()).texts).toEqual(['do not ask again', ...farewell(), 'log in: tourist demo']);
  expect(play(...reading, refused(), entered('visitor1'), loaded('visitor1')).texts.at(-1)).toBe('go login');
  const desktop = [
    started({ ...returning('reader1'), device: 'pc' }),
    refused(),
    entered('visitor1'),
    loaded('visitor1'),
  ];
  expect(play(...desktop).texts.at(-1)).toBe('show ready visitor1');
});

test('after three refusals in a row nothing is tried for a minute', () => {
  const again = [refused(1e6), entered('visitor1')];
  expect(play(...visiting, ...again, ...again, ...again, refused(1e6)).texts).toEqual(['do not ask again']);
  expect(play(...visiting, ...again, ...again, ...again, refused(1e6 + 60_001)).texts).toEqual([
    'log in: tourist demo',
  ]);
});

test('a second start overtakes the first', () => {
  const late: Event = { type: 'entered', attempt: 2, result: loginOf('visitor1') };
  expect(play(started(), started(), late).texts).toEqual(['revoke token-of-visitor1']);
});
