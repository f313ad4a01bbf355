import { Code, Identity } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { forgotten } from './index.ts';
import type { Event, Parts } from './index.ts';
import { demo, loginOf, returning } from './testing/people.ts';
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
  visiting,
  reading,
  other,
  password,
  farewell,
  arrival,
  readers,
} from './testing/play.ts';

const within = (ipFreeLogin: boolean) => (parts: Parts) => ({ ...parts, user: { ...parts.user, ipFreeLogin } });
const asAuto = (parts: Parts): Parts => ({
  ...parts,
  user: { ...parts.user, identity: Identity.autoUser },
  permissions: { ...parts.permissions, identity: Identity.autoUser },
});
const ipChecked =
  (userId: string | null) =>
  ({ run }: { run: number }): Event => ({
    type: 'ipChecked',
    run,
    session: userId === null ? null : loginOf(userId),
  });

describe('step 6: after a login', () => {
  test('token, tenant and app are kept and become headers, then everything about the person is loaded', () => {
    const { effects, texts } = play(started(), (state) => ({
      type: 'entered',
      attempt: state.attempt,
      call: 'tourist',
      result: { ...loginOf('visitor1'), deviceSecret: 's' },
    }));
    expect(effects.slice(0, 3)).toEqual([
      { type: 'keepSecret', tenantId: 'demo', secret: 's' },
      { type: 'setCredentials', credentials: { ...demo, token: 'token-of-visitor1' } },
      {
        type: 'keepCredentials',
        credentials: { ...demo, token: 'token-of-visitor1' },
        userId: 'visitor1',
        fresh: true,
      },
    ]);
    expect(texts.slice(3)).toEqual([...loads, 'ask again']);
    expect(play(...visiting).texts).toEqual(arrival('visitor1'));
  });
  test.each([
    [{ rt: 'pages/book/detail?bookId=1' }, 'go pages/book/detail?bookId=1'],
    [{ pageType: 'login' }, 'go pages/login/wxLogin'],
    [{ pageType: 'register' }, 'go pages/login/wxRegister'],
    [{ pageType: 'bind' }, 'show ready visitor1'],
    [{ pageType: 'toString' }, 'show ready visitor1'],
  ])('the address %o leads on', (parameters, text) => {
    const first = [started(address(parameters)), entered('visitor1'), loaded('visitor1')];
    expect(play(...first).texts.at(-1)).toBe(text);
    const later = play(...first, refused(), entered('visitor1'), loaded('visitor1')).texts;
    expect(later.filter((each) => each.startsWith('go '))).toEqual([]);
  });
  test('a reader is not led to a login page', () => {
    const led = (pageType: string) => [
      started({ ...returning('reader1'), ...address({ pageType }) }),
      loaded('reader1'),
    ];
    expect(play(...led('login')).texts).toEqual([...arrival('reader1'), ...readers]);
    expect(play(...led('bind')).texts).toContain('go pages/login/bindPhone');
  });
});

describe('step 7: no stored user id', () => {
  test('the saved user is restored with its token and tenant', () => {
    const { effects, texts } = play(started({ ...returning('reader1'), credentials: null }));
    expect(texts).toEqual(['use token-of-reader1', 'keep old token', 'show ready reader1', ...loads]);
    expect(effects[1]).toMatchObject({ credentials: { ...demo, token: 'token-of-reader1' } });
  });
});

describe('auto users by network address', () => {
  const first = [started(), entered('visitor1'), loaded('visitor1', within(true))];

  test('a visitor of an institution with free login has the address checked before anything is shown', () => {
    expect(play(...first).texts).toEqual(['checkIp']);
    expect(play(...first, ipChecked(null)).texts).toEqual(arrival('visitor1'));
    expect(play(started(), entered('visitor1'), loaded('visitor1', within(false))).texts).toEqual(arrival('visitor1'));
  });
  test('a better session replaces the visitor’s', () => {
    const upgraded = [...first, ipChecked('reader7')];
    expect(play(...upgraded).texts).toEqual(['use token-of-reader7', 'keep token', ...loads, 'ask again']);
    expect(play(...upgraded, loaded('reader7', asAuto)).texts).toEqual([...arrival('reader7'), ...readers]);
  });
  test('a refusal during the check waits for its answer', () => {
    expect(play(...first, refused()).texts).toEqual([]);
    expect(play(...first, refused(), ipChecked('reader7')).texts).toContain('ask again');
    expect(play(...first, refused(), ipChecked(null)).texts).toEqual(['log in: tourist demo']);
  });
  test('an answer that comes too late changes nothing: its session ended with the one it followed', () => {
    const late: Event = { type: 'ipChecked', run: 1, session: loginOf('reader7') };
    expect(play(...first, { type: 'loggedOut' }, late).texts).toEqual([]);
  });
  test('whose token is refused is let in by the address again, and not asked to log in', () => {
    const auto = [...first, ipChecked('reader7'), loaded('reader7', asAuto)];
    expect(play(...auto, refused()).texts).toEqual(['log in: tourist demo']);
  });
});

describe('a person logs in', () => {
  test('a password makes the visitor a reader, whose home shows when all of it is there', () => {
    expect(play(...visiting, password).texts).toEqual(['log in: login demo']);
    expect(play(...visiting, password, entered('reader1')).texts).toEqual([
      'use token-of-reader1',
      'keep token',
      'came by nobody',
      ...loads,
      'ask again',
    ]);
    expect(play(...visiting, password, entered('reader1'), loaded('reader1')).texts).toEqual([
      'save',
      'dropAnswers',
      'show ready reader1',
      'logged in',
      ...readers,
    ]);
  });
  test('a wrong password leaves the visitor as they were', () => {
    const { state, texts } = play(...visiting, password, entryFailed(Code.wrongPassword));
    expect(texts).toEqual(['login failed']);
    expect(state).toMatchObject({ phase: 'ready', credentials: { token: 'token-of-visitor1' } });
  });
  test('a password that replaces a visitor login under way wins', () => {
    const late: Event = { type: 'entered', attempt: 2, call: 'tourist', result: loginOf('visitor1') };
    expect(play(started(), password, late).texts).toEqual(['revoke token-of-visitor1']);
    expect(play(started(), password, late, entered('reader1'), loaded('reader1')).texts).toContain('logged in');
    expect(play(started(), password, entryFailed(1001)).texts).toEqual(['login failed', 'log in: tourist demo']);
  });
  test('a password during a refresh loses neither session: the late token is taken over', () => {
    const stale = started({ ...returning('reader1'), updatedAt: 0 });
    const late: Event = { type: 'entered', attempt: 2, call: 'refresh', result: loginOf('reader1', demo, 'new') };
    expect(play(stale, password).texts).toEqual(['use token-of-reader1', ...loads, 'log in: login demo']);
    expect(play(stale, password, late).texts).toEqual(['use new', 'keep token', 'use new', ...loads]);
  });
  test('another of the reader’s institutions opens at its home', () => {
    const wish: Event = { type: 'asked', wish: { call: 'switchTenant', args: { tenantId: 'other' } } };
    expect(play(...reading, wish).texts).toEqual(['log in: switchTenant other']);
    const { effects } = play(...reading, wish, entered('reader5', other));
    expect(effects.find(({ type }) => type === 'load')).toMatchObject({ isSwitch: true, tenantId: 'other' });
    const arrived = [...reading, wish, entered('reader5', other), loaded('reader5')];
    expect(play(...arrived).texts).toEqual([...arrival('reader5'), 'logged in', 'go home', ...readers]);
    const refusal = play(...reading, wish, entryFailed(Code.denied));
    expect([refusal.texts, refusal.state.next, refusal.state.isSwitch]).toEqual([['login failed'], null, false]);
  });
  test('a visitor may look at another institution, and stays where it refuses', () => {
    const wish: Event = { type: 'asked', wish: { call: 'tourist', args: other } };
    const choosing = started({ path: 'shmeta', parameters: { conflicts: [] } });
    expect(play(choosing, wish).texts).toEqual(['log in: tourist other']);
    expect(play(choosing, wish, entryFailed(4001073)).texts).toEqual(['login failed']);
    expect(play(choosing, wish, entered('visitor9', other), loaded('visitor9')).texts).toEqual([
      ...arrival('visitor9'),
      'logged in',
      'go home',
    ]);
  });
  test('a switch that comes too late is not ended: what has come of the same session since would end with it', () => {
    const wish: Event = { type: 'asked', wish: { call: 'switchTenant', args: { tenantId: 'other' } } };
    const late: Event = { type: 'entered', attempt: 2, call: 'switchTenant', result: loginOf('reader5', other) };
    expect(play(...reading, wish, wish, late).texts).toEqual([]);
  });
  test('without an institution there is nothing to log in to', () => {
    expect(play(started({ path: 'shmeta', parameters: { conflicts: [] } }), password).texts).toEqual(['login failed']);
  });
});

describe('leaving', () => {
  test('clears what is the reader’s, ends the session at the server, and a visitor follows at home', () => {
    const out: Event = { type: 'loggedOut' };
    expect(play(...reading, out).texts).toEqual([
      'revoke token-of-reader1',
      ...farewell(forgotten),
      'log in: tourist demo',
    ]);
    expect(play(...reading, out, entered('visitor1'), loaded('visitor1')).texts.at(-1)).toBe('go home');
  });
  test('removes the keys that the specification names, and what else is the reader’s', () => {
    const named = ['readerTime', 'user', 'updateToken', 'typeFace', 'carsi'];
    expect(forgotten).toEqual(expect.arrayContaining(named));
    expect(forgotten).toEqual(expect.arrayContaining(['listenTime', 'token', 'audioRates', 'miniPlayer']));
  });
  test('during a login ends that login too', () => {
    const late: Event = { type: 'entered', attempt: 3, call: 'login', result: loginOf('reader1') };
    expect(play(...visiting, password, { type: 'loggedOut' }).texts).toContain('login failed');
    expect(play(...visiting, password, { type: 'loggedOut' }, late).texts).toEqual(['revoke token-of-reader1']);
  });
  test('an institution is the same, but that the server has ended the session already', () => {
    expect(play(...reading, { type: 'left' }).texts).toEqual([...farewell(forgotten), 'log in: tourist demo']);
  });
});

describe('a reader who no longer belongs to the institution', () => {
  const unbound = [started(returning('reader1')), initFailed(Code.tenantUnbound)];

  test('becomes a fresh visitor and routing starts over', () => {
    expect(play(...unbound).texts).toEqual([...farewell(forgotten), 'do not ask again', 'log in: tourist demo']);
    expect(play(...unbound, entered('visitor1'), loaded('visitor1')).texts).toEqual([
      ...arrival('visitor1'),
      'go home',
    ]);
  });
  test('an institution that unbinds visitors for ever ends on the error page', () => {
    const again = [initFailed(Code.tenantUnbound), entered('visitor1')];
    const { texts } = play(
      started(),
      entered('visitor1'),
      ...again,
      ...again,
      ...again,
      initFailed(Code.tenantUnbound),
    );
    expect(texts).toEqual(['do not ask again', `error page ${Code.tenantUnbound} why`]);
  });
});
