import { BASE, paramsOf, segments } from './addresses.ts';

export type Lead =
  | { readonly kind: 'inside'; readonly path: string; readonly params: Readonly<Record<string, string>> }
  | {
      readonly kind: 'outside';
      readonly url: string;
      readonly window: string;
      readonly features: string;
      /** Of another site, as a browser reads it; null for our own. */
      readonly host: string | null;
    };

/** Core §2: other sites open in one named window, which is used again. */
const WINDOW = 'yuelan-link';

/**
 * Where an address leads that an institution has configured (core §2). Our own pages open in the app; others in a named
 * window that learns nothing of us. Anything but http(s) is refused by opening the home, and so is an address that hides
 * where it leads behind a user name (threats 23).
 */
export function leadOf(address: string, origin: string, single: boolean): Lead {
  const url = parsed(address, origin);
  if (url === null) return { kind: 'inside', path: 'pages/main', params: {} };
  const path = segments(url.pathname.replace(new RegExp(`^${BASE}(?=/)`), ''));
  const ours = url.origin === origin && (single || path.startsWith('pages/'));
  if (ours) return { kind: 'inside', path, params: { ...paramsOf(url.search) } };
  const foreign = url.origin !== origin;
  const features = foreign ? 'noopener,noreferrer' : '';
  return { kind: 'outside', url: url.href, window: WINDOW, features, host: foreign ? url.host : null };
}

function parsed(address: string, origin: string): URL | null {
  try {
    const url = new URL(address.startsWith('pages/') ? `/${address}` : address, origin);
    const plain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return plain ? url : null;
  } catch {
    return null;
  }
}
