import { loginRoutes } from '@yuelan/contract';
import type { Transport } from './call.ts';
import { currentCredentials } from './headers.ts';
import { isUnauthorised } from './failure.ts';

/** What the session does about a token that the server no longer takes; true once there is a new one. */
export type Relogin = (token: string) => Promise<boolean>;

let relogin: Relogin = () => Promise.resolve(false);
let running: { readonly token: string; readonly done: Promise<boolean> } | null = null;

/** The session engine's interpreter answers 401s from now on. */
export function setRelogin(next: Relogin): void {
  relogin = next;
  running = null;
}

/**
 * After a 401: true when there is a new token. Calls that failed with the same token share one login, and a call that
 * comes back late, after others have renewed the session, needs none.
 */
export function renewed(token: string): Promise<boolean> {
  const now = currentCredentials()?.token ?? '';
  if (running?.token === token) return running.done;
  if (now !== token && now !== '') return Promise.resolve(true);
  const done = relogin(token).finally(() => {
    if (running?.done === done) running = null;
  });
  running = { token, done };
  return done;
}

/**
 * On a 401 the session logs in again and questions are asked once more. A change is never sent again: the new session
 * may be another person's (threats §4).
 */
export const withRelogin =
  (next: Transport): Transport =>
  async (call, api, extra) => {
    const token = currentCredentials()?.token ?? '';
    const result = await next(call, api, extra);
    if (!result.error || !isUnauthorised(result.error) || isLogin(call.route.path)) return result;
    const again = await renewed(token);
    return again && call.route.kind === 'query' ? next(call, api, extra) : result;
  };

/**
 * A refused login has its own meaning, and answering it with a login would never end. A refused init is the session's to
 * understand: it tells who has left the institution.
 */
const isLogin = (path: string) =>
  path.startsWith('/login/') || path.endsWith('/login') || path === loginRoutes.init.path;
