import { loginRoutes } from '@yuelan/contract';
import { apiUrl } from './envelope.ts';
import { sessionHeaders } from './headers.ts';
import type { Credentials } from './headers.ts';

/** Ends a session at the server that is no longer the page's own. Nobody waits, and a failure ends with its expiry. */
export async function revoke(credentials: Credentials): Promise<void> {
  const { logout } = loginRoutes;
  const headers = sessionHeaders(logout, credentials);
  await fetch(apiUrl(logout.path), {
    method: logout.method,
    headers,
    body: new URLSearchParams(),
    keepalive: true,
  }).catch(() => undefined);
}
