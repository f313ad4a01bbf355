import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from '@yuelan/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { certified } from '../testing/certificate.ts';
import type { ConnectServer } from '../testing/connect-server.ts';
import { errorOf, startConnectServer } from '../testing/connect-server.ts';
import { signed } from '../testing/saml-idp.ts';

vi.setConfig({ testTimeout: 30_000 });

const PKU = 'https://idp.pku.example/idp/shibboleth';
const THU = 'https://idp.thu.example/idp/shibboleth';
const keys = { pku: certified('pku'), thu: certified('thu'), nobody: certified('nobody') };

let server: ConnectServer;
beforeAll(async () => {
  server = await startConnectServer([]);
}, 60_000);
afterAll(() => server.close());

describe('a federation’s metadata', () => {
  const federation = certified('federation');
  const member = (entityId: string, name: string, scope: string, key: (typeof keys)['pku']) =>
    `<md:EntityDescriptor entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions><shibmd:Scope regexp="false">${scope}</shibmd:Scope><shibmd:Scope regexp="true">.*</shibmd:Scope><mdui:UIInfo><mdui:DisplayName xml:lang="en">University</mdui:DisplayName><mdui:DisplayName xml:lang="zh">${name}</mdui:DisplayName></mdui:UIInfo></md:Extensions><md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>AAAA</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${key.base64.replace(/.{64}/g, '$&\n')}
</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://${scope}/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.${scope}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
  const metadata = (validUntil: number) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" ID="_all" validUntil="${new Date(validUntil).toISOString()}">${member(PKU, '北方大学', 'pku.example', keys.pku)}${member(THU, '南方大学', 'thu.example', keys.thu)}<md:EntityDescriptor entityID="https://sp.example"><md:SPSSODescriptor/></md:EntityDescriptor></md:EntitiesDescriptor>`;
  const DAY = 86_400_000;

  async function withFile(name: string, xml: string, more: object = {}) {
    mkdirSync(join(server.folder, 'federations'), { recursive: true });
    const file = `${name}.xml`;
    writeFileSync(join(server.folder, 'federations', file), xml);
    const settings = { federation: { file, certificate: federation.certificate }, ...more };
    await server.connector({ name, kind: 'saml', settings }, 'beta');
  }
  const startOf = async (name: string) =>
    (await server.browser().step(`/api/front/connect/beta/${name}/start?idp=${encodeURIComponent(THU)}`)).location!;

  test('that are signed name the providers, their addresses, keys and scopes', async () => {
    await withFile('good', signed(metadata(Date.now() + DAY), 'EntitiesDescriptor', federation));
    const list = await server.call('idpList', { tenantId: 'beta' });
    expect(list.data).toMatchObject([
      { entityId: PKU, name: '北方大学', domain: 'pku.example' },
      { entityId: THU, name: '南方大学', domain: 'thu.example' },
    ]);
    expect(await startOf('good')).toMatch(/^https:\/\/idp\.thu\.example\/sso\?/);
  });

  test('a provider that is no member is not asked', async () => {
    const address = '/api/front/connect/beta/good/start?idp=https://evil.example/idp';
    expect(errorOf((await server.browser().follow(address)).url).code).toBe(Code.parameterNotFound);
  });

  test('may be narrowed to some members', async () => {
    await withFile('some', signed(metadata(Date.now() + DAY), 'EntitiesDescriptor', federation), { members: [PKU] });
    expect(await startOf('some')).toMatch(/^\/h5\/pages\/error/);
  });

  test.each([
    ['unsigned', () => metadata(Date.now() + DAY)],
    ['signed by somebody else', () => signed(metadata(Date.now() + DAY), 'EntitiesDescriptor', keys.nobody)],
    [
      'changed',
      () =>
        signed(metadata(Date.now() + DAY), 'EntitiesDescriptor', federation).replace(
          'idp.thu.example',
          'idp.evil.example',
        ),
    ],
    ['out of date', () => signed(metadata(Date.now() - DAY), 'EntitiesDescriptor', federation)],
    [
      'with entities',
      () => `<!DOCTYPE x [<!ENTITY a "b">]>${signed(metadata(Date.now() + DAY), 'EntitiesDescriptor', federation)}`,
    ],
  ])('that are %s are not read', async (name, xml) => {
    const slug = name.replace(/\s/g, '-');
    await withFile(slug, xml());
    expect(await startOf(slug)).toMatch(/^\/h5\/pages\/error/);
  });
});
