import { Code } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { certified } from '../testing/certificate.ts';
import type { ConnectServer } from '../testing/connect-server.ts';
import { errorOf, ORIGIN, startConnectServer } from '../testing/connect-server.ts';
import type { Assertion, AuthnRequest } from '../testing/saml-idp.ts';
import {
  assertionXml,
  encoded,
  encrypted,
  honest,
  PAIRWISE_ID,
  readRequest,
  responseXml,
  SCOPED_AFFILIATION,
  signed,
  TARGETED_ID,
} from '../testing/saml-idp.ts';

vi.setConfig({ testTimeout: 30_000 });

const PKU = 'https://idp.pku.example/idp/shibboleth';
const THU = 'https://idp.thu.example/idp/shibboleth';
const BASE = '/api/front/connect/alpha/carsi';
const START = `${BASE}/start?idp=${encodeURIComponent(PKU)}`;

const keys = { pku: certified('pku'), thu: certified('thu'), ours: certified('sp'), nobody: certified('nobody') };
const idp = (entityId: string, name: string, domain: string, key: (typeof keys)['pku']) => ({
  entityId,
  name,
  domain,
  sso: `${new URL(entityId).origin}/sso`,
  certificates: [key.base64],
  scopes: [domain],
});

let server: ConnectServer;
beforeAll(async () => {
  server = await startConnectServer([]);
  const settings = {
    title: '高校登录',
    certificate: keys.ours.certificate,
    idps: [idp(PKU, '北方大学', 'pku.example', keys.pku), idp(THU, '南方大学', 'thu.example', keys.thu)],
  };
  await server.connector({ name: 'carsi', kind: 'saml', settings, secret: keys.ours.privateKey });
}, 60_000);
afterAll(() => server.close());

interface Begun {
  browser: Browser;
  request: AuthnRequest;
  assertion: Assertion;
}
async function begin(id = 'r7Kq@pku.example', start = START): Promise<Begun> {
  const browser = server.browser();
  const { location } = await browser.step(start);
  const request = readRequest(new URL(location!));
  return { browser, request, assertion: honest(request, PKU, id) };
}
const post = async ({ browser, request }: Begun, xml: string, relayState = request.relayState) => {
  const { location } = await browser.step(`${BASE}/acs`, { SAMLResponse: encoded(xml), RelayState: relayState });
  return (await browser.follow(location!)).url;
};
const signedAssertion = ({ assertion, request }: Begun, key = keys.pku) =>
  responseXml(assertion.issuer, request.id, signed(assertionXml(assertion), 'Assertion', key));
const exchange = ({ browser }: Begun, url: URL) =>
  server.enter(
    { grantType: 'CARSI_REGISTER', third: 'carsi', code: url.searchParams.get('code') },
    { cookie: `connect=${browser.cookie('connect')}` },
  );
async function userBehind(begun: Begun, xml = signedAssertion(begun)): Promise<string> {
  const { data } = await exchange(begun, await post(begun, xml));
  return data!.userId;
}
const outcome = (url: URL) => [url.pathname, errorOf(url).code];
const REFUSED = ['/h5/pages/error', Code.wrongProof];

describe('a student of a federation', () => {
  test('is sent to the picked provider by a signed request that asks for no particular login', async () => {
    const { location } = await server.browser().step(START);
    const address = new URL(location!);
    expect(address.origin + address.pathname).toBe('https://idp.pku.example/sso');
    expect(address.searchParams.get('SigAlg')).toMatch(/rsa-sha256$/);
    expect(readRequest(address)).toMatchObject({ acs: `${ORIGIN}${BASE}/acs`, issuer: `${ORIGIN}${BASE}/metadata` });
  });

  test('comes back as an academic user, the same one each time', async () => {
    const first = await begin();
    const { data } = await exchange(first, await post(first, signedAssertion(first)));
    const info = await server.call<{ identity: number }>('init', { tenantId: 'alpha' }, data!.token);
    expect(info.data?.identity).toBe(5);
    expect(await userBehind(await begin())).toBe(data!.userId);
    expect(await userBehind(await begin('another@pku.example'))).not.toBe(data!.userId);
  });

  test('comes in where the response is signed, the assertion, or the encrypted assertion', async () => {
    const [a, b, c] = [
      await begin('same@pku.example'),
      await begin('same@pku.example'),
      await begin('same@pku.example'),
    ];
    const whole = signed(responseXml(PKU, a.request.id, assertionXml(a.assertion)), 'Response', keys.pku);
    const secret = await encrypted(signed(assertionXml(c.assertion), 'Assertion', keys.pku), keys.ours);
    const users = [
      await userBehind(a, whole),
      await userBehind(b),
      await userBehind(c, responseXml(PKU, c.request.id, secret)),
    ];
    expect(new Set(users).size).toBe(1);
  });

  test('is known by eduPersonTargetedID or a persistent NameID where there is no pairwise id', async () => {
    const [a, b] = [await begin(), await begin()];
    a.assertion.attributes = {
      [TARGETED_ID]: [
        '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">opaque-1</saml:NameID>',
      ],
    };
    b.assertion.attributes = {};
    b.assertion.nameId = 'opaque-1';
    expect(await userBehind(a)).toBe(await userBehind(b));
  });

  test('without a picked provider gets to the page that offers them, which finds them by name and domain', async () => {
    const { url } = await server.browser().follow(`${BASE}/start`);
    expect(url.pathname + url.search).toBe('/h5/pages/carsi?tenantId=alpha&appId=alpha-app&connector=carsi');
    const list = async (keyword?: string) =>
      (
        await server.call<{ name: string; startUrl: string }[]>('idpList', {
          tenantId: 'alpha',
          ...(keyword && { keyword }),
        })
      ).data!;
    expect((await list()).map(({ name }) => name)).toEqual(['北方大学', '南方大学']);
    expect((await list('PKU.ex'))[0]).toEqual({
      entityId: PKU,
      name: '北方大学',
      domain: 'pku.example',
      startUrl: START,
    });
    expect((await list('南方')).map(({ name }) => name)).toEqual(['南方大学']);
    expect((await server.call('idpList', { tenantId: 'beta' })).data).toEqual([]);
  });

  test('is described to the federation by our metadata', async () => {
    const reply = await server.get(`${BASE}/metadata`);
    expect(reply.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(reply.body).toContain(`entityID="${ORIGIN}${BASE}/metadata"`);
    expect(reply.body).toContain(`Location="${ORIGIN}${BASE}/acs"`);
    expect(reply.body).toContain(keys.ours.base64.slice(0, 60));
    expect(reply.body).not.toContain('PRIVATE');
  });
});

describe('threats 12: SAML', () => {
  const attacks: Record<string, (begun: Begun) => string | Promise<string>> = {
    'an unsigned assertion': ({ assertion, request }) => responseXml(PKU, request.id, assertionXml(assertion)),
    'an assertion that somebody else signed': (begun) => signedAssertion(begun, keys.nobody),
    'an assertion that another member of the federation signed': (begun) => signedAssertion(begun, keys.thu),
    'a changed assertion': (begun) => signedAssertion(begun).replace('r7Kq@pku', 'rector@pku'),
    'a signed assertion wrapped beside a forged one': (begun) => {
      const real = signed(assertionXml(begun.assertion), 'Assertion', keys.pku);
      const forged = { ...begun.assertion, id: '_forged', attributes: { [PAIRWISE_ID]: ['rector@pku.example'] } };
      return responseXml(PKU, begun.request.id, assertionXml(forged) + real);
    },
    'a forged assertion that hides the signed one inside': (begun) => {
      const real = signed(assertionXml(begun.assertion), 'Assertion', keys.pku);
      const forged = assertionXml({
        ...begun.assertion,
        id: '_forged',
        attributes: { [PAIRWISE_ID]: ['rector@pku.example'] },
      });
      return responseXml(
        PKU,
        begun.request.id,
        forged.replace('</saml:Assertion>', `<x:Extensions xmlns:x="urn:x">${real}</x:Extensions></saml:Assertion>`),
      );
    },
    'a forged response that carries the signature of the real one': (begun) => {
      const real = signed(responseXml(PKU, begun.request.id, assertionXml(begun.assertion)), 'Response', keys.pku);
      const forged = assertionXml({
        ...begun.assertion,
        id: '_forged',
        attributes: { [PAIRWISE_ID]: ['rector@pku.example'] },
      });
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(real)![0];
      return responseXml(PKU, begun.request.id, `<x:Old xmlns:x="urn:x">${real}</x:Old>${signature}${forged}`);
    },
    'a scope of another school in the affiliation': (begun) => {
      begun.assertion.attributes[SCOPED_AFFILIATION] = ['student@pku.example', 'student@thu.example'];
      return signedAssertion(begun);
    },
    'a scope of another school in the id': (begun) => {
      begun.assertion.attributes = { [PAIRWISE_ID]: ['r7Kq@thu.example'] };
      return signedAssertion(begun);
    },
    'a scope hidden behind a second @': (begun) => {
      begun.assertion.attributes = { [PAIRWISE_ID]: ['r7Kq@pku.example@thu.example'] };
      return signedAssertion(begun);
    },
    'no lasting id at all': (begun) => {
      begun.assertion.attributes = { [SCOPED_AFFILIATION]: ['student@pku.example'] };
      return signedAssertion(begun);
    },
    'an assertion for another service': (begun) => {
      begun.assertion.audience = 'https://other.example/sp';
      return signedAssertion(begun);
    },
    'an assertion for another address of ours': (begun) => {
      begun.assertion.recipient = `${ORIGIN}/api/front/connect/beta/carsi/acs`;
      return signedAssertion(begun);
    },
    'an expired assertion': (begun) => {
      begun.assertion.notOnOrAfter = Date.now() - 61_000;
      return signedAssertion(begun);
    },
    'an assertion of the future': (begun) => {
      begun.assertion.notBefore = Date.now() + 120_000;
      return signedAssertion(begun);
    },
    'a response to nothing': ({ assertion }) =>
      responseXml(PKU, null, signed(assertionXml({ ...assertion, inResponseTo: null }), 'Assertion', keys.pku)),
    'an assertion that names no request': (begun) => {
      begun.assertion.inResponseTo = null;
      return signedAssertion(begun);
    },
    'an assertion for another request, in a response that claims ours': (begun) => {
      begun.assertion.inResponseTo = '_somebody-elses';
      return signedAssertion(begun);
    },
    'an issuer that is another member, signed by this one': (begun) => {
      begun.assertion.issuer = THU;
      return signedAssertion(begun);
    },
    'entities that unfold (threats 19)': (begun) =>
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${signedAssertion(begun)}`,
    'an external entity (threats 19)': (begun) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signedAssertion(begun)}`,
    'a thousand storeys (threats 19)': ({ request }) =>
      responseXml(PKU, request.id, `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
    'no XML': () => 'not xml',
  };
  test.each(Object.entries(attacks))('%s is refused', async (_name, attack) => {
    const begun = await begin();
    expect(outcome(await post(begun, await attack(begun)))).toEqual(REFUSED);
  });

  test('a comment does not cut an id short: it is the whole of what was signed', async () => {
    const victim = await userBehind(await begin('victim@pku.example'));
    const begun = await begin();
    begun.assertion.attributes = { [PAIRWISE_ID]: ['victim@pku.example<!-- -->.evil'] };
    expect(outcome(await post(begun, signedAssertion(begun)))).toEqual(REFUSED);
    const named = await begin();
    named.assertion.attributes = {};
    named.assertion.nameId = 'victim@pku.example<!-- -->.x';
    expect(await userBehind(named)).not.toBe(victim);
  });

  test('a comment put in after signing changes nothing', async () => {
    const id = 'kept@pku.example';
    const user = await userBehind(await begin(id));
    const begun = await begin(id);
    expect(await userBehind(begun, signedAssertion(begun).replace('kept@', 'kept<!-- x -->@'))).toBe(user);
  });

  test('the same id from another provider is another user', async () => {
    const one = await begin();
    one.assertion.attributes = { [TARGETED_ID]: ['opaque-7'] };
    const other = await begin('x@thu.example', `${BASE}/start?idp=${encodeURIComponent(THU)}`);
    other.assertion = { ...other.assertion, issuer: THU, attributes: { [TARGETED_ID]: ['opaque-7'] } };
    expect(await userBehind(one)).not.toBe(await userBehind(other, signedAssertion(other, keys.thu)));
  });

  test('a response is good once, however it is replayed', async () => {
    const begun = await begin();
    const xml = signedAssertion(begun);
    await userBehind(begun, xml);
    expect(errorOf(await post(begun, xml)).code).toBe(Code.linkExpired);
    const again = await begin();
    expect(outcome(await post(begun, xml, again.request.relayState))).toEqual(REFUSED);
    const third = await begin();
    const stolen = { ...third, assertion: { ...third.assertion, id: begun.assertion.id } };
    expect(outcome(await post(stolen, signedAssertion(stolen)))).toEqual(REFUSED);
  });

  test('a response of somebody else’s login is refused in the victim’s browser (login CSRF)', async () => {
    const attacker = await begin('attacker@pku.example');
    const victim = { ...attacker, browser: server.browser() };
    expect(errorOf(await post(victim, signedAssertion(attacker))).code).toBe(Code.linkExpired);
  });

  test('threats 23: RelayState is a handle of ours, never an address', async () => {
    const begun = await begin();
    const url = await post(begun, signedAssertion(begun), 'https://evil.example/');
    expect([url.origin, errorOf(url).code]).toEqual([ORIGIN, Code.linkExpired]);
  });
});
