import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '@yuelan/contract';

/** Names the browser in which a login at another system was begun; no script can read it. */
export const BROWSER_COOKIE = 'connect';
const SECONDS = 3600;

/** The browser's name as it came, where it can be one of ours, else a new one. */
export const browserNamed = (cookie: string | null): string =>
  cookie && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url');

/**
 * Lax is enough for SAML, too: its form is posted from elsewhere without the cookie, but what follows is a redirect to
 * an address of ours that the browser does send it with.
 */
export const browserCookie = (browser: string, secure: boolean): string =>
  `${BROWSER_COOKIE}=${browser}; Path=${BASE_PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
