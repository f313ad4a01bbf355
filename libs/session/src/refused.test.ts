import { Code } from '@yuelan/contract';
import { describe, expect, test } from 'vitest';
import { forgotten } from './index.ts';
import type { Event } from './index.ts';
import { demo, factsOf, loginOf, NOW, returning } from './testing/people.ts';
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
  asVisitor,
  arrival,
  signed,
} from './testing/play.ts';

const gone = [refused(), initFailed(Code.notLoggedIn)];

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
    expect(play(...came, refused(NOW + 299_000), initFailed(Code.notLoggedIn)).texts).toEqual(['log in: sign demo']);
    expect(
      play(...came, refused(NOW + 299_000), initFailed(Code.notLoggedIn), entered('reader1', demo, 'new')).texts,
    ).toContain('ask again');
    expect(
      play(...came, refused(NOW + 299_000), initFailed(Code.notLoggedIn), entryFailed(Code.linkExpired)).texts,
    ).toContain('log in: tourist demo');
    expect(play(...came, refused(NOW + 301_000), initFailed(Code.notLoggedIn)).texts).toContain('log in: tourist demo');
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
