import { BASE, paramsOf } from './addresses.ts';

export type Lead =
  | { readonly kind: 'inside'; readonly path: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'outside'; readonly url: string; readonly window: string; readonly features: string };

/** Core §2: other sites open in one named window, which is used again. */
const WINDOW = 'yuelan-link';

/**
 * Where an address leads that an institution has configured (core §2). Our own pages open in the app; others in a named
 * window that learns nothing of us. Anything but http(s) is refused by opening the home.
 */
export function leadOf(address: string, origin: string, single: boolean): Lead {
  const url = parsed(address, origin);
  if (url === null) return { kind: 'inside', path: 'pages/main', params: {} };
  const path = url.pathname.replace(new RegExp(`^${BASE}(?=/)`), '').replace(/^\/+|\/+$/g, '');
  const ours = url.origin === origin && (single || path.startsWith('pages/'));
  if (ours) return { kind: 'inside', path, params: { ...paramsOf(url.search) } };
  const foreign = url.origin !== origin;
  return { kind: 'outside', url: url.href, window: WINDOW, features: foreign ? 'noopener,noreferrer' : '' };
}

function parsed(address: string, origin: string): URL | null {
  try {
    const url = new URL(address.startsWith('pages/') ? `/${address}` : address, origin);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}
