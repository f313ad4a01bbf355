import { Code, GrantType } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { demo, NOW, returning } from './testing/people.ts';
import {
  play,
  started,
  entered,
  loaded,
  entryFailed,
  address,
  cameBy,
  loads,
  farewell,
  asVisitor,
  arrival,
  readers,
  signed,
} from './testing/play.ts';

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
