import type { ThirdPartyName } from '@yuelan/contract';
import { thirdPartyNames } from '@yuelan/contract';
import { z } from 'zod';
import { common, HttpUrl } from './settings.ts';

const Path = z.string().min(1).max(256);

/** What a template leaves to the operator: the partner's own addresses, and where its answers say who it is. */
const Exchange = z.strictObject({
  ...common,
  /** Trades a code for an access token, as OAuth 2 does. Not needed where partners only send access tokens. */
  tokenUrl: HttpUrl.optional(),
  /** Says whose a token is. */
  userUrl: HttpUrl,
  clientId: z.string().max(256).default(''),
  subject: Path.default('data.rdid'),
  name: Path.default('data.name'),
  /** Where the answer's own code is, and what means success and a used-up token there. */
  codePath: Path.default('code'),
  successCodes: z.array(z.union([z.string(), z.number()])).default([0, '0']),
  unusableCodes: z.array(z.union([z.string(), z.number()])).default([401, '401']),
});
type Exchange = z.infer<typeof Exchange>;

const Signed = z.strictObject({
  ...common,
  algorithm: z.enum(['md5', 'hmac-sha256']).default('md5'),
  systemFlags: z.array(z.string()).optional(),
});

/** Settings of another kind that a partner's own become. */
interface Expanded {
  kind: 'tokenExchange' | 'signedParams';
  settings: Readonly<Record<string, unknown>>;
}
type Template = (given: unknown) => Expanded;

const commonOf = ({ title, identity }: { title?: unknown; identity?: unknown }) => ({
  ...(title !== undefined && { title }),
  ...(identity !== undefined && { identity }),
});

const whoseToken = ({ userUrl, codePath, successCodes, unusableCodes }: Exchange) => ({
  url: userUrl,
  success: { path: codePath, values: successCodes },
  unusable: { path: codePath, values: unusableCodes },
});

/** Comes with a code of the partner's OAuth 2, or with an access token of its app or terminal. */
const codeOrToken: Template = (given) => {
  const settings = Exchange.parse(given);
  const { tokenUrl, clientId, subject, name } = settings;
  const params = { grant_type: 'authorization_code', code: '{code}', client_id: clientId, client_secret: '{secret}' };
  const trade = { unless: 'accessToken', url: tokenUrl, method: 'POST', params, take: { accessToken: 'access_token' } };
  const ask = { ...whoseToken(settings), headers: { authorization: 'Bearer {accessToken}' } };
  const needs = tokenUrl ? [['code', 'accessToken']] : ['accessToken'];
  const steps = tokenUrl ? [trade, ask] : [ask];
  return { kind: 'tokenExchange', settings: { ...commonOf(settings), needs, steps, subject, name } };
};

/** Comes with `tokenStr`, which the partner's interface explains. */
const tokenString: Template = (given) => {
  const settings = Exchange.parse(given);
  const { clientId, subject, name } = settings;
  const params = { tokenStr: '{tokenStr}', clientId, secret: '{secret}' };
  const step = { ...whoseToken(settings), method: 'POST', encoding: 'json', params };
  return {
    kind: 'tokenExchange',
    settings: { ...commonOf(settings), needs: ['tokenStr'], steps: [step], subject, name },
  };
};

/** Comes with parameters that the partner has signed; the lasting id is `rdid` or `openid`. */
const signedBy =
  (subject: 'rdId' | 'openId'): Template =>
  (given) => {
    const { algorithm, systemFlags, ...rest } = Signed.parse(given);
    const settings = { ...commonOf(rest), subject, algorithm, ...(systemFlags && { systemFlags }) };
    return { kind: 'signedParams', settings };
  };

/**
 * The named third parties of the catalogue (§3): each is a connector of kind `partner` under its name, and a template
 * over the other kinds. What of the start-up parameters each can log in by is `thirdPartyNeeds` in the contract.
 */
const templates: Readonly<Record<ThirdPartyName, Template>> = {
  jrjjt: codeOrToken,
  gjtsg: codeOrToken,
  shxhcm: tokenString,
  sdtsg: codeOrToken,
  fsstsg: signedBy('rdId'),
  bjscyzx: signedBy('openId'),
  lgkjtsg: codeOrToken,
  shtsg: codeOrToken,
  shpdtsg: tokenString,
  njdxtsg: signedBy('rdId'),
};

/** What a named partner's settings mean; throws for a name that the catalogue does not have. */
export function expandPartner(name: string, given: unknown): Expanded {
  const known = thirdPartyNames.find((one) => one === name);
  if (!known) throw new Error(`a partner is one of ${thirdPartyNames.join(', ')}`);
  return templates[known](given);
}
