import { BASE_PATH } from '../call.ts';

/** What a way in through another system begins with. */
export interface ConnectStart {
  /** Our own path where the reader comes back to, below `/h5`; the home without one. */
  back?: string;
  /** SAML: the entity id of the identity provider that the reader picked. */
  idp?: string;
  /** Come back with a `bindTicket` for `bindThird` and stay who one is, instead of logging in. */
  bind?: boolean;
}

/**
 * The address in a browser, outside the app's own routing, that starts a login through a connector: it redirects to the
 * other system, which leads back to `/h5` with `third` and a one-time `code`.
 */
export function connectPath(tenantId: string, name: string, { back, idp, bind }: ConnectStart = {}): string {
  const values = { back, idp, bind: bind ? '1' : undefined };
  const pairs = Object.entries(values).map(([key, value]) => value && `${key}=${encodeURIComponent(value)}`);
  const text = pairs.filter(Boolean).join('&');
  return `${BASE_PATH}/connect/${encodeURIComponent(tenantId)}/${encodeURIComponent(name)}/start${text && `?${text}`}`;
}
