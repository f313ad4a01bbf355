import { randomBytes } from 'node:crypto';
import type { CacheProvider } from '@node-saml/node-saml';
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { Code } from '@yuelan/contract';
import type { Cache } from '../../cache/cache.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Answer, Begun, Connector, ConnectorRow, Tools, Urls } from '../connector.ts';
import { unproved } from '../settings.ts';
import type { Subject } from '../../services/tickets.ts';
import { requireOurs } from './assertion.ts';
import { createIdps } from './idps.ts';
import type { Idp, SamlSettings } from './settings.ts';
import { subjectOf } from './subject.ts';

const REQUEST_SECONDS = 600;

/**
 * SAML 2 service provider for one provider or a federation (CARSI): one node-saml instance per identity provider. The
 * secret is our private key. RelayState is nothing but the handle of a login that we began.
 */
export function createSaml(row: ConnectorRow, settings: SamlSettings, tools: Tools): Connector {
  const idps = createIdps(settings, tools);
  const entityId = (urls: Urls) => settings.entityId ?? urls.metadata;
  const own = { privateKey: row.secret ?? undefined, decryptionPvk: row.secret ?? undefined };

  const providerOf = (idp: Idp, urls: Urls, requestId: string) =>
    new SAML({
      ...own,
      issuer: entityId(urls),
      audience: entityId(urls),
      callbackUrl: urls.acs,
      entryPoint: idp.sso,
      idpCert: idp.certificates,
      idpIssuer: idp.entityId,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      // Shibboleth signs one of the two: at least one signature is asked for in any case.
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: 60_000,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: REQUEST_SECONDS * 1000,
      cacheProvider: requestCache(tools.cache, row),
      generateUniqueId: () => requestId,
    });

  return {
    idps: idps.all,

    async start({ urls, state, query }): Promise<Begun> {
      const idp = await idps.pick(query.get('idp'));
      if (!idp) throw new Refusal(Code.parameterNotFound);
      const requestId = `_${randomBytes(20).toString('hex')}`;
      const redirect = await providerOf(idp, urls, requestId).getAuthorizeUrlAsync(state, undefined, {});
      return { redirect, keep: { requestId, idp: idp.entityId } };
    },

    async callback({ urls, form, keep }: Answer): Promise<Subject> {
      const idp = keep['idp'] === undefined ? null : await idps.pick(keep['idp']);
      const { requestId } = keep;
      if (!idp || !requestId) throw unproved('provider is gone');
      const profile = await validated(providerOf(idp, urls, requestId), form['SAMLResponse'] ?? '');
      await requireOurs(profile, { idp, requestId, acs: urls.acs, now: tools.clock() }, tools.cache).catch(asUnproved);
      return subjectOf(profile, idp);
    },

    metadata: (urls) =>
      generateServiceProviderMetadata({
        ...own,
        issuer: entityId(urls),
        callbackUrl: urls.acs,
        identifierFormat: null,
        wantAssertionsSigned: true,
        ...(settings.certificate && { publicCerts: settings.certificate, decryptionCert: settings.certificate }),
      }),
  };
}

/** No SAML message has a document type; without one there are no entities to expand (threats 19). */
async function validated(saml: SAML, response: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(Buffer.from(response, 'base64').toString('utf8'))) throw unproved('document type');
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(asUnproved);
  if (!profile) throw unproved('no assertion');
  return profile;
}

function asUnproved(cause: unknown): never {
  throw cause instanceof Refusal ? cause : unproved('SAML', cause);
}

/** Requests under way, for all processes; answering one ends it. */
function requestCache(cache: Cache, row: ConnectorRow): CacheProvider {
  const keyOf = (id: string) => `saml:request:${row.tenantId}:${row.name}:${id}`;
  return {
    saveAsync: async (id, value) => {
      await cache.set(keyOf(id), value, REQUEST_SECONDS);
      return { value, createdAt: Date.now() };
    },
    getAsync: (id) => cache.get(keyOf(id)),
    removeAsync: async (id) => {
      if (id !== null) await cache.remove(keyOf(id));
      return id;
    },
  };
}
