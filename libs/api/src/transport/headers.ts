import { DEFAULT_VERSION, Header } from '@yuelan/contract';
import type { Route } from '@yuelan/contract';
import { platformCode, randomHex } from '@yuelan/platform';

/** Who the requests speak for. */
export interface Credentials {
  readonly token: string;
  readonly tenantId: string;
  readonly appId: string;
}

let credentials: Credentials | null = null;
let client = '';

/** Sets, or with null blanks, what every request carries from now on (core §4). */
export function setCredentials(next: Credentials | null): void {
  credentials = next;
}
export const currentCredentials = (): Credentials | null => credentials;

/** The Client header: the `client` parameter of the address the product was opened at. */
export function setClient(name: string): void {
  client = name;
}

/** The headers of core §7, also for requests that are not calls (media, workers). */
export function sessionHeaders(route?: Route, as: Credentials | null = credentials): Record<string, string> {
  return {
    [Header.tenantId]: as?.tenantId ?? '',
    [Header.appId]: as?.appId ?? '',
    [Header.token]: as?.token ?? '',
    [Header.platform]: String(platformCode()),
    [Header.version]: route?.version ?? DEFAULT_VERSION,
    [Header.client]: client,
    // A change carries an id of its own, by which it is found again in the logs of both sides.
    ...(route?.kind === 'mutation' && { [Header.unique]: randomHex(16) }),
  };
}
