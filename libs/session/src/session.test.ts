import { Code, GrantType, Identity } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { forgotten, readParameters } from './index.ts';
import type { Event, Parts } from './index.ts';
import { demo, factsOf, loginOf, NOW, returning } from './testing/people.ts';
import { address, asked, cameBy, entered, entryFailed, initFailed, loaded } from './testing/play.ts';
import { loads, play, reading, refused, started, visiting } from './testing/play.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const other = { tenantId: 'other', appId: 'app2' };
const password = asked({
  call: 'login',
  args: { grantType: GrantType.password, account: 'a', password: 'b' },
});
const butTimes = forgotten.filter((key) => !key.endsWith('Time'));
const farewell = (keys: readonly string[] = butTimes) => [
  `forget ${keys.join(' ')}`,
  'blank headers',
  'dropAnswers',
  'show starting',
];
const asVisitor = [...farewell(), 'log in: tourist demo'];
const arrival = (userId: string) => ['save', `show ready ${userId}`];
const readers = ['loadSecretSetting'];
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

/** A reader's token is refused, and init says so too. */
const gone = [refused(), initFailed(Code.notLoggedIn)];
const signed = (at = NOW, userId = 'p1') => address({ sign: 'S', timestamp: String(at), userId });

describe('step 5: an address with sign', () => {
  const bySign = [...farewell(), 'log in: sign demo'];

  test('logs in by signature, in the place of a visitor or of nobody', () => {
    const { texts, effects } = play(started(signed()));
    expect(texts).toEqual(bySign);
    expect(effects.at(-1)).toMatchObject({ args: { ...demo, imei: 'device-0001', userId: 'p1', sign: 'S' } });
    expect(play(started({ ...returning('visitor1'), ...signed() })).texts).toEqual([
      ...farewell(),
      'use token-of-visitor1',
      'log in: sign demo',
    ]);
  });
  test('and keeps by whose address the session began', () => {
    expect(play(started(signed()), entered('reader1')).texts).toEqual([
      'use token-of-reader1',
      'keep token',
      'came by p1',
      'spent',
      ...loads,
      'ask again',
    ]);
  });
  test('a refused signature ends on the error page, with the server’s reason', () => {
    expect(play(started(signed()), entryFailed(Code.linkExpired)).texts).toEqual([
      'spent',
      'do not ask again',
      `error page ${Code.linkExpired} why`,
    ]);
  });
  test('a server out of reach leaves the signature for another try', () => {
    expect(play(started(signed()), entryFailed(null)).texts).toEqual(['do not ask again', 'show failed']);
  });
  test('a sign without user or time is no way in', () => {
    expect(play(started(address({ sign: 'S', userId: 'p1' }))).texts).toEqual(asVisitor);
  });

  const mine = { ...returning('reader1'), ...cameBy({ sign: 'p1' }) };
  test('the same partner’s reader stays', () => {
    const { texts } = play(started({ ...mine, ...signed() }));
    expect(texts).toEqual(['use token-of-reader1', 'show ready reader1', ...loads, 'spent']);
  });
  test('an address older than 5 minutes is opened again with a fresh signature', () => {
    const stale = started({ ...mine, ...signed(NOW - 300_001) });
    const fresh = { timestamp: String(NOW), sign: 'T' };
    expect(play(started({ ...mine, ...signed(NOW - 300_000) })).texts).not.toContain('resign');
    expect(play(stale).texts.slice(-2)).toEqual(['spent', 'resign']);
    expect(play(stale, { type: 'resigned', fresh }).texts).toEqual(['reopenSigned']);
    expect(play(stale, { type: 'resigned', fresh: null }).texts).toEqual([]);
    expect(play(stale, { type: 'loggedOut' }, { type: 'resigned', fresh }).texts).toEqual([]);
  });
  test('once a visit: a device’s clock may be wrong', () => {
    const again = { ...mine, ...signed(NOW - 300_001), resigned: String(NOW - 300_001) };
    expect(play(started(again)).texts).not.toContain('resign');
  });
  test('another reader is asked, never replaced silently (threats 10)', () => {
    const { texts } = play(started({ ...mine, ...signed(NOW, 'p2') }));
    expect(texts).toEqual(['use token-of-reader1', 'show ready reader1', ...loads, 'may reader1 be replaced?']);
    const later = play(started({ ...mine, ...signed(NOW, 'p2') }), loaded('reader1'));
    expect(later.texts).toEqual([...arrival('reader1'), ...readers]);
  });
  test('who says no stays, who says yes becomes the other', () => {
    const question = started({ ...mine, ...signed(NOW, 'p2') });
    expect(play(question, { type: 'replaceAnswered', yes: false }).texts).toEqual(['spent']);
    expect(play(question, { type: 'replaceAnswered', yes: true }).texts).toEqual(['log in: sign demo']);
    const { texts } = play(question, { type: 'replaceAnswered', yes: true }, entered('reader2'));
    expect(texts).toContain('blank headers');
    expect(texts).toContain('came by p2');
    const refusal = play(question, { type: 'replaceAnswered', yes: true }, entryFailed(Code.linkExpired));
    expect(refusal.texts).toEqual(['spent', `error page ${Code.linkExpired} why`]);
    expect(refusal.state).toMatchObject({ phase: 'ready', credentials: { token: 'token-of-reader1' } });
  });
  test('whom nobody knows yet is asked once loaded; a visitor makes room', () => {
    const unknown = (userId: string) => started({ ...returning(userId), saved: null, ...signed() });
    expect(play(unknown('reader1')).texts).toEqual(['use token-of-reader1', 'show starting', ...loads]);
    expect(play(unknown('reader1'), loaded('reader1')).texts.at(-1)).toBe('may reader1 be replaced?');
    expect(play(unknown('visitor1'), loaded('visitor1')).texts.at(-1)).toBe('log in: sign demo');
  });
});

describe('step 5: an address with third', () => {
  const third = (more: object) => started(address({ third: 'gjtsg', ...more }));
  const ticket = `t_${'x'.repeat(43)}`;

  test('registers through the third party, with its fields', () => {
    const { effects } = play(third({ accessToken: 'at', rdId: 'r', openId: 'o', name: 'n', nickName: 'k' }));
    expect(effects.at(-1)).toMatchObject({
      call: 'register',
      args: { ...demo, grantType: GrantType.thirdRegister, third: 'gjtsg', accessToken: 'at', rdId: 'r', openId: 'o' },
    });
  });
  test('a provider that needs a code or access token gets the normal load without', () => {
    expect(play(third({ rdId: 'r' })).texts).toEqual(asVisitor);
    expect(play(third({ code: 'c' })).texts.at(-1)).toBe('log in: register demo');
  });
  test('a pad provider needs access_token and its expiry', () => {
    const pad = { third: 'sdtsg', thirdPL: 'sdtsg-pad', accessToken: 'at' };
    expect(play(started(address(pad))).texts.at(-1)).toBe('log in: tourist demo');
    const whole = { ...pad, accessTokenExpirationTime: '99' };
    expect(play(started(address(whole))).texts.at(-1)).toBe('log in: register demo');
  });
  test('a one-time code of our own connectors is exchanged for a session', () => {
    const { effects } = play(third({ third: 'campus', code: ticket }));
    expect(effects.at(-1)).toMatchObject({ call: 'login', args: { grantType: GrantType.ticket, code: ticket } });
  });
  test('so is the token that a native shell gives', () => {
    const { effects } = play(started(address({ token: ticket })));
    expect(effects.at(-1)).toMatchObject({ call: 'login', args: { grantType: GrantType.ticket, code: ticket } });
  });
  test('the same partner’s reader stays, any other is asked', () => {
    const here = { ...returning('reader1'), ...cameBy({ third: 'jrjjt', partner: 'r' }) };
    const again = (rdId?: string) => started({ ...here, ...address({ third: 'jrjjt', accessToken: 'at', rdId }) });
    expect(play(again('r')).texts.at(-1)).toBe('spent');
    expect(play(again('q')).texts.at(-1)).toBe('may reader1 be replaced?');
    expect(play(again()).texts.at(-1)).toBe('may reader1 be replaced?');
  });
  test('an unusable access token is said, and leads to the user’s redirectUrl', () => {
    const failing = [third({ accessToken: 'at' }), entryFailed(Code.accessTokenUnusable)];
    expect(play(...failing).texts).toEqual(['spent', 'say why, leave to null', 'log in: tourist demo']);
    const before = returning('visitor1').saved ?? null;
    const saved = before && { ...before, user: { ...before.user, redirectUrl: 'https://library.example' } };
    const known = started({ ...returning('visitor1'), saved, ...address({ third: 'gjtsg', accessToken: 'at' }) });
    expect(play(known, entryFailed(Code.accessTokenUnusable)).texts[1]).toBe(
      'say why, leave to https://library.example',
    );
  });
  test.each([Code.libraryUserError, Code.parameterNotFound])(
    'code %s opens the address again without its code, once',
    (code) => {
      expect(play(third({ code: 'c' }), entryFailed(code)).texts).toEqual(['spent', 'reopenWithoutCode']);
      const again = started({ ...address({ third: 'jrjjt', code: 'c' }), reloaded: true });
      expect(play(again, entryFailed(code)).texts.at(-1)).toBe(`error page ${code} why`);
    },
  );
  test('any other code ends on the error page', () => {
    expect(play(third({ code: 'c' }), entryFailed(Code.denied)).texts.at(-1)).toBe(`error page ${Code.denied} why`);
  });
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

describe('a 401', () => {
  test('logs a visitor in again without losing the screen', () => {
    expect(play(...visiting, refused()).texts).toEqual(['log in: tourist demo']);
    const { state, texts } = play(...visiting, refused(), entered('visitor1'));
    expect([state.phase, texts.at(-1)]).toEqual(['ready', 'ask again']);
  });
  test('refusals that arrive together share one login', () => {
    expect(play(...visiting, refused(), refused()).texts).toEqual([]);
    const old: Event = { type: 'unauthorised', token: 'token-of-somebody-before', at: NOW, playing: false };
    expect(play(...visiting, old).texts).toEqual(['ask again']);
  });
  test('leads a reader to the login, except on the desktop, and keeps unsent minutes', () => {
    expect(play(...reading, refused()).texts).toEqual(['load user']);
    expect(play(...reading, refused(), refused()).texts).toEqual([]);
    expect(play(...reading, ...gone).texts).toEqual(['do not ask again', ...asVisitor]);
    const then = [...gone, entered('visitor1'), loaded('visitor1')];
    expect(play(...reading, ...then).texts.at(-1)).toBe('go login');
    expect(play(started({ ...returning('reader1'), device: 'pc' }), ...then).texts.at(-1)).toBe('show ready visitor1');
  });
  test('never interrupts a book that is heard: the login is offered', () => {
    const listening = [refused(NOW, true), initFailed(Code.notLoggedIn)];
    expect(play(...reading, ...listening).texts).toContain('offerLogin');
    const then = [...listening, entered('visitor1'), loaded('visitor1')];
    expect(play(...reading, ...then).texts).toEqual(arrival('visitor1'));
    const desktop = started({ ...returning('reader1'), device: 'pc' });
    expect(play(desktop, ...listening).texts).not.toContain('offerLogin');
  });
  test('of a reader waits for init, which may take the token, be out of reach, or know that they have left', () => {
    expect(play(...reading, refused(), loaded('reader1')).texts).toContain('ask again');
    expect(play(...reading, refused(), initFailed(null)).texts).toEqual(['do not ask again']);
    expect(play(...reading, refused(), initFailed(null), refused()).texts).toEqual(['load user']);
    expect(play(...reading, refused(), initFailed(Code.tenantUnbound)).texts).toContain(
      `forget ${forgotten.join(' ')}`,
    );
    expect(play(started(returning('reader1')), refused()).texts).toEqual([]);
  });
  test('of init itself is one too', () => {
    expect(play(...visiting, refused(), entered('visitor1'), initFailed(Code.notLoggedIn)).texts).toEqual([
      'log in: tourist demo',
    ]);
    expect(play(started(returning('reader1')), initFailed(Code.notLoggedIn)).texts).toContain('log in: tourist demo');
  });
  test('signs in again by an address that may be used twice', () => {
    const came = [started(signed()), entered('reader1'), loaded('reader1')];
    expect(play(...came, ...[refused(NOW + 299_000), initFailed(Code.notLoggedIn)]).texts).toEqual([
      'log in: sign demo',
    ]);
    expect(
      play(...came, ...[refused(NOW + 299_000), initFailed(Code.notLoggedIn)], entered('reader1', demo, 'new')).texts,
    ).toContain('ask again');
    expect(
      play(...came, ...[refused(NOW + 299_000), initFailed(Code.notLoggedIn)], entryFailed(Code.linkExpired)).texts,
    ).toContain('log in: tourist demo');
    expect(play(...came, ...[refused(NOW + 301_000), initFailed(Code.notLoggedIn)]).texts).toContain(
      'log in: tourist demo',
    );
    const fields = address({ third: 'jrjjt', accessToken: 'at' });
    const byThird = [started(fields), entered('reader1'), loaded('reader1')];
    expect(play(...byThird, ...gone).texts).toEqual(['log in: register demo']);
    const once = [started(address({ third: 'jrjjt', code: 'c' })), entered('reader1'), loaded('reader1')];
    expect(play(...once, ...gone).texts).toContain('log in: tourist demo');
  });
  test('after three refusals in a row nothing is tried for a minute', () => {
    const again = [refused(), entered('visitor1')];
    const tried = [...visiting, ...again, ...again, ...again];
    expect(play(...tried, refused()).texts).toEqual(['do not ask again']);
    expect(play(...tried, refused(NOW + 60_001)).texts).toEqual(['log in: tourist demo']);
  });
  test('a second start overtakes the first', () => {
    const late: Event = { type: 'entered', attempt: 2, call: 'tourist', result: loginOf('visitor1') };
    expect(play(started(), started(), late).texts).toEqual(['revoke token-of-visitor1']);
  });
});

describe('another tab', () => {
  const changed = (userId: string | null, token = `token-of-${userId}`, more = {}): Event => {
    const { saved, credentials } = userId === null ? { saved: null, credentials: null } : returning(userId);
    const { provenance } = factsOf();
    const mine = credentials ? { ...credentials, token } : null;
    const record = saved ? { ...saved, token } : null;
    return {
      type: 'storageChanged',
      stored: { credentials: mine, saved: record, owner: userId, provenance, playing: false, ...more },
    };
  };

  test('has renewed the token: this one uses it', () => {
    expect(play(...reading, changed('reader1', 'new')).texts).toEqual(['use new', 'ask again']);
    expect(play(...reading, changed('reader1')).texts).toEqual([]);
  });
  test('has refreshed while this one wanted to: all that the refresh kept waiting is loaded', () => {
    const stale = started({ ...returning('reader1'), updatedAt: 0 });
    expect(play(stale, changed('reader1', 'new')).texts).toEqual(['use new', ...loads, 'ask again']);
  });
  test('has logged out: a visitor is here too, at home', () => {
    const gone = ['blank headers', 'dropAnswers', 'show starting', 'do not ask again', 'log in: tourist demo'];
    expect(play(...reading, changed(null)).texts).toEqual(gone);
    expect(play(...reading, changed(null), entered('visitor1'), loaded('visitor1')).texts.at(-1)).toBe('go home');
  });
  test('has somebody else: this one begins anew as them, and writes nothing', () => {
    const { texts } = play(...reading, changed('reader2'));
    expect(texts).toEqual([
      'blank headers',
      'dropAnswers',
      'show starting',
      'do not ask again',
      'use token-of-reader2',
      ...loads,
      'show ready reader2',
    ]);
    expect(play(...reading, changed('reader2'), loaded('reader2')).texts).toContain('go home');
    const listening = changed('reader2', 'x', { playing: true });
    expect(play(...reading, listening, loaded('reader2')).texts).not.toContain('go home');
  });
  test('changes nothing on a page that needs nobody', () => {
    expect(play(started({ path: 'pages/carsi' }), changed('reader1')).texts).toEqual([]);
  });
});
