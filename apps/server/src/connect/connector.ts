import type { ParsedArgsOf } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import type { Deps } from '../deps.ts';
import type { Subject } from '../services/tickets.ts';
import type { Fetch } from './outbound.ts';

/** Our own addresses of one connector, as the other system must know them. */
export interface Urls {
  /** Where OIDC and WeChat lead back to. */
  callback: string;
  /** Where SAML identity providers post their answer. */
  acs: string;
  /** The SAML service provider's metadata; by default its entity id. */
  metadata: string;
}

type LoginArgs = ParsedArgsOf<typeof loginSchemas, 'login'>;
/** The third-party fields of a login (core §3), all of them claims. */
export type ThirdArgs = Pick<LoginArgs, 'tenantId'> &
  Partial<
    Pick<
      LoginArgs,
      | 'appId'
      | 'rdId'
      | 'openId'
      | 'name'
      | 'nickName'
      | 'timeStamp'
      | 'tokenStr'
      | 'sign'
      | 'systemFlag'
      | 'accessToken'
      | 'accessTokenExpirationTime'
      | 'code'
      | 'thirdPL'
    >
  >;

/** Where the browser is sent, and what must be known again when it comes back. */
export interface Begun {
  redirect: string;
  keep: Readonly<Record<string, string>>;
}

/** What came back from the other system: the address with its query, the fields of a posted form, what was kept. */
export interface Answer {
  urls: Urls;
  address: URL;
  form: Readonly<Record<string, string>>;
  keep: Readonly<Record<string, string>>;
}

/** An identity provider that readers may pick from a federation. */
export interface IdpChoice {
  entityId: string;
  name: string;
  /** The provider's domain, e.g. of a university; null where it says none. */
  domain: string | null;
}

/**
 * A way in through another system. Who comes is known by what that system proved to us alone: by its redirect back
 * (`start`, `callback`), or by parameters that are checked with it or against its signature (`verify`). Refusals are
 * thrown as `Refusal`.
 */
export interface Connector {
  start?(request: { urls: Urls; state: string; query: URLSearchParams }): Promise<Begun>;
  callback?(answer: Answer): Promise<Subject>;
  verify?(args: ThirdArgs): Promise<Subject>;
  /** XML of the SAML service provider. */
  metadata?(urls: Urls): string;
  idps?(): Promise<readonly IdpChoice[]>;
}

/** What connectors are made from. */
export interface Tools extends Pick<Deps, 'cache' | 'clock' | 'config'> {
  fetch: Fetch;
}

/** A row of the table with its opened secret. */
export interface ConnectorRow {
  tenantId: string;
  name: string;
  kind: string;
  settings: Readonly<Record<string, unknown>>;
  secret: string | null;
}
