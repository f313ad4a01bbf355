import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Answer, Begun, Connector, ConnectorRow, Tools, Urls } from '../connector.ts';
import type { Fetch } from '../outbound.ts';
import { common, HttpUrl, secretOf, unproved } from '../settings.ts';
import type { Subject } from '../../services/tickets.ts';

export const OidcSettings = z.strictObject({
  ...common,
  /** The provider's issuer; its configuration is discovered from there. */
  issuer: HttpUrl,
  clientId: z.string().min(1).max(256),
  scope: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, 'must contain openid')
    .default('openid profile'),
  /** How the secret goes to the token endpoint. */
  clientAuth: z.enum(['basic', 'post']).default('basic'),
  /** Claims with the user's name, in order. */
  nameClaims: z.array(z.string()).default(['name', 'nickname', 'preferred_username']),
  /** Sent along with the request, e.g. `prompt`. */
  extra: z.record(z.string(), z.string()).default({}),
});
type OidcSettings = z.infer<typeof OidcSettings>;

/** OpenID Connect: authorization code with PKCE, state and nonce; the ID token is checked by openid-client. */
export function createOidc(row: ConnectorRow, settings: OidcSettings, tools: Tools): Connector {
  const provider = () => discovered(row, settings, tools);
  return {
    async start({ urls, state }): Promise<Begun> {
      const config = await provider();
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const redirect = oidc.buildAuthorizationUrl(config, {
        ...settings.extra,
        response_type: 'code',
        redirect_uri: urls.callback,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { redirect: redirect.href, keep: { verifier, nonce, state } };
    },

    async callback({ urls, address, keep }: Answer): Promise<Subject> {
      const config = await provider();
      const claims = await proved(config, ownAddress(urls, address), keep);
      const name = settings.nameClaims.map((claim) => claims[claim]).find((value) => typeof value === 'string');
      return { subject: `${claims.iss}|${claims.sub}`, ...(name && { name: name.slice(0, 128) }) };
    },
  };
}

async function proved(config: oidc.Configuration, address: URL, keep: Answer['keep']): Promise<oidc.IDToken> {
  const { verifier, nonce, state } = keep;
  if (!verifier || !nonce || !state) throw unproved('nothing was kept');
  try {
    const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
    const claims = (await oidc.authorizationCodeGrant(config, address, checks)).claims();
    if (!claims) throw new Error('no ID token');
    return claims;
  } catch (cause) {
    throw unproved('OpenID provider', cause);
  }
}

/** The redirect address as it was registered, whatever host this process believes to be, with the answer's query. */
function ownAddress(urls: Urls, address: URL): URL {
  const own = new URL(urls.callback);
  own.search = address.search;
  return own;
}

/** What a provider says of itself rarely changes: a process remembers it for ten minutes. */
const REMEMBERED_MS = 600_000;
const remembered = new Map<string, { config: Promise<oidc.Configuration>; until: number }>();

async function discovered(row: ConnectorRow, settings: OidcSettings, tools: Tools): Promise<oidc.Configuration> {
  const secret = secretOf(row);
  const key = JSON.stringify([row.tenantId, row.name, settings, secret]);
  const known = remembered.get(key);
  if (known && known.until > tools.clock()) return known.config;
  const config = discover(settings, secret, tools);
  remembered.set(key, { config, until: tools.clock() + REMEMBERED_MS });
  for (const [old, { until }] of remembered) if (until <= tools.clock()) remembered.delete(old);
  config.catch(() => remembered.delete(key));
  return config;
}

function discover({ issuer, clientId, clientAuth }: OidcSettings, secret: string, tools: Tools) {
  const url = new URL(issuer);
  const auth = clientAuth === 'post' ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
  const metadata = { [oidc.clockTolerance]: 60 };
  return oidc.discovery(url, clientId, metadata, auth, {
    [oidc.customFetch]: asCustomFetch(tools.fetch),
    // Only what `outbound.ts` lets through is asked at all: http is for the operator's own hosts.
    ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
  });
}

const asCustomFetch =
  (fetch: Fetch): oidc.CustomFetch =>
  (address, { body, ...init }) => {
    const sent = body === undefined || body === null ? {} : { body: textOf(body) };
    return fetch(address, { method: init.method, headers: init.headers, ...sent });
  };

function textOf(body: oidc.FetchBody): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('only forms are sent to a provider');
}
