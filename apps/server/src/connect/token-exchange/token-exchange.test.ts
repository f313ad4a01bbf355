import { Code } from '@yuelan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ThirdArgs } from '../connector.ts';
import { makeConnector } from '../kinds.ts';
import { startPartner } from '../testing/partner-api.ts';
import { codeOf, row, testTools } from '../testing/tools.ts';

let partner: Awaited<ReturnType<typeof startPartner>>;
beforeAll(async () => {
  partner = await startPartner();
});
beforeEach(() => void partner.asked.splice(0));
afterAll(() => partner.close());

function connect(settings: Record<string, unknown>, hosts = [partner.host]) {
  const connector = makeConnector(row('tokenExchange', settings), testTools(hosts).tools);
  return (args: Partial<ThirdArgs>) => connector.verify!({ tenantId: 'alpha', ...args });
}
const success = { path: 'code', values: [0] };
const unusable = { path: 'code', values: [401] };
const whose = () => ({
  url: `${partner.url}/user`,
  headers: { authorization: 'Bearer {accessToken}' },
  success,
  unusable,
});
const byToken = () => ({ needs: ['accessToken'], steps: [whose()], subject: 'data.rdid', name: 'data.name' });
const at = (path: string) => ({ ...byToken(), steps: [{ url: partner.url + path }] });

describe('a partner that hands its reader over', () => {
  test('with an access token is asked whose it is', async () => {
    expect(await connect(byToken())({ accessToken: 'good-token' })).toEqual({ subject: 'R-42', name: '韩梅梅' });
  });

  test('with a code trades it first; with a token that step is left out', async () => {
    const params = { grant_type: 'authorization_code', code: '{code}', client_secret: '{secret}' };
    const trade = {
      unless: 'accessToken',
      url: `${partner.url}/token`,
      method: 'POST',
      params,
      take: { accessToken: 'access_token' },
    };
    const verify = connect({ ...byToken(), needs: [['code', 'accessToken']], steps: [trade, whose()] });
    expect((await verify({ code: 'good-code' })).subject).toBe('R-42');
    expect(partner.asked.map(({ path }) => path)).toEqual(['/token', '/user']);
    expect(partner.asked[0]!.body).toBe('grant_type=authorization_code&code=good-code&client_secret=shared+secret');
    expect((await verify({ accessToken: 'good-token' })).subject).toBe('R-42');
    expect(partner.asked.at(-2)!.path).toBe('/user');
    expect(await codeOf(verify({ code: 'bad' }))).toBe(Code.accessTokenUnusable);
  });

  test('with tokenStr posts it as JSON; an id may be a number in a list', async () => {
    const step = {
      url: `${partner.url}/explain`,
      method: 'POST',
      encoding: 'json',
      params: { tokenStr: '{tokenStr}' },
      success,
    };
    const verify = connect({ needs: ['tokenStr'], steps: [step], subject: 'data.list.0.id' });
    expect(await verify({ tokenStr: 'good-str' })).toEqual({ subject: '7' });
    expect(await codeOf(verify({ tokenStr: 'bad' }))).toBe(Code.libraryUserError);
  });
});

describe('its failures are the catalogue’s', () => {
  test('an unusable token: 4001071', async () => {
    expect(await codeOf(connect(byToken())({ accessToken: 'old' }))).toBe(Code.accessTokenUnusable);
  });

  test('a missing parameter: 4001000, and the partner is not asked', async () => {
    expect(await codeOf(connect(byToken())({ code: 'x' }))).toBe(Code.parameterNotFound);
    expect(partner.asked).toEqual([]);
  });

  test.each(['/nobody', '/moved', '/html', '/huge', '/broken'])('an answer like that of %s: 4001084', async (path) => {
    expect(await codeOf(connect(at(path))({ accessToken: 'good-token' }))).toBe(Code.libraryUserError);
  });

  test('a pad needs the token and its expiry, and an expired one is unusable', async () => {
    const pad = { accessToken: 'good-token', thirdPL: 'sdtsg-pad' };
    const verify = connect(byToken());
    expect(await codeOf(verify(pad))).toBe(Code.parameterNotFound);
    const until = (accessTokenExpirationTime: string) => codeOf(verify({ ...pad, accessTokenExpirationTime }));
    const now = Date.parse('2040-03-10T04:00:00Z');
    expect(await until(String(now + 1000))).toBe(0);
    expect(await until(String(now / 1000 + 1))).toBe(0);
    expect(await until('2040-03-10 12:00:01')).toBe(0);
    expect(await until('2040-03-10 12:00:00')).toBe(Code.accessTokenUnusable);
    expect(await until(String(now))).toBe(Code.accessTokenUnusable);
    expect(await until('soon')).toBe(Code.accessTokenUnusable);
  });
});

describe('threats 21: what comes from outside steers no request', () => {
  test.each(['x/../../admin', 'x?y=1#z', 'x&client_secret=1', '{secret}', 'x\r\nhost: evil'])(
    '%j stays a value',
    async (code) => {
      const verify = connect({
        ...byToken(),
        needs: ['code'],
        steps: [{ url: `${partner.url}/nobody?fixed=1`, params: { code: '{code}' } }],
      });
      await codeOf(verify({ code }));
      expect(partner.asked).toMatchObject([{ path: '/nobody', query: { fixed: '1', code } }]);
    },
  );

  test('a token that would break a header is not sent', async () => {
    expect(await codeOf(connect(byToken())({ accessToken: 'x\r\nhost: evil' }))).toBe(Code.libraryUserError);
    expect(partner.asked).toEqual([]);
  });

  test('a private address that the operator did not name is not asked', async () => {
    expect(await codeOf(connect(byToken(), [])({ accessToken: 'good-token' }))).toBe(Code.libraryUserError);
    expect(partner.asked).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    await codeOf(connect(at('/moved'))({ accessToken: 'good-token' }));
    expect(partner.asked.map(({ path }) => path)).toEqual(['/moved']);
  });
});
