import { describe, expect, test } from 'vitest';
import { connectPath } from '../login/connect.ts';
import { canEnterByThirdParty, shellModes, thirdPartyNames, thirdPartyNeeds } from './third-party.ts';

const ticket = `t_${'x'.repeat(43)}`;

describe('a third-party login needs what proves who comes, otherwise the normal load runs (core §5)', () => {
  test.each(thirdPartyNames)('%s by any one of its own', (name) => {
    expect(canEnterByThirdParty(name, undefined, {})).toBe(false);
    expect(canEnterByThirdParty(name, undefined, { accessTokenExpirationTime: '1' })).toBe(false);
    for (const need of thirdPartyNeeds[name]) expect(canEnterByThirdParty(name, 'h5', { [need]: 'x' })).toBe(true);
    expect(canEnterByThirdParty(name, undefined, { code: ticket })).toBe(true);
  });

  test.each(['sdtsg-pad', 'sdtsg-pad-db'])('a pad (%s) by the access token and its expiry', (platform) => {
    expect(canEnterByThirdParty('sdtsg', platform, { accessToken: 'x' })).toBe(false);
    expect(canEnterByThirdParty('sdtsg', platform, { code: 'x' })).toBe(false);
    expect(canEnterByThirdParty('sdtsg', platform, { accessToken: 'x', accessTokenExpirationTime: '1' })).toBe(true);
  });

  test('a connector of an institution’s own by anything that proves', () => {
    expect(canEnterByThirdParty('campus', undefined, { code: ticket })).toBe(true);
    expect(canEnterByThirdParty('campus', undefined, { accessTokenExpirationTime: '1' })).toBe(false);
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is no third party and no platform', (name) => {
    expect(canEnterByThirdParty(name, name, {})).toBe(false);
    expect(Object.keys(shellModes)).not.toContain(name);
  });
});

test('where a way in begins', () => {
  expect(connectPath('demo', 'campus')).toBe('/api/front/connect/demo/campus/start');
  expect(connectPath('demo', 'carsi', { back: '/pages/main?x=1', idp: 'https://idp.example/', bind: true })).toBe(
    '/api/front/connect/demo/carsi/start?back=%2Fpages%2Fmain%3Fx%3D1&idp=https%3A%2F%2Fidp.example%2F&bind=1',
  );
});
