import type { DeviceKind } from '@yuelan/contract';
import { addressOn } from './forms.ts';

/** What the edge does with an address: nothing but this, and without a session or a database. */
export type Decision =
  | { type: 'redirect'; to: string; stripped?: Record<string, string> }
  | { type: 'asset'; kind: DeviceKind; path: string }
  | { type: 'page'; kind: DeviceKind }
  | { type: 'missing' };

const BASE = '/h5/';
const ASSET = /^assets\/(phone|pad|pc)\//;
const FILE = /\.[a-z0-9]{1,8}$/i;

/** Core §2: taken out of the address, so that no log, history or referrer keeps them. */
const STRIPPED = ['code', 'accessToken', 'sign'];

/** `share/pages/…` and `shmeta/pages/…` are the normal pages under a shared link (catalogue §2). */
const SHARED_PREFIX = /^(?:share|shmeta)\/(?=pages\/)/;
/** `yuan/<tenant>/<app>/…` carries the institution in the path (catalogue §2). */
const TENANT_PREFIX = /^yuan\/([\w-]{1,64})\/([\w-]{1,64})\/?/;

/** Decides where a GET of `url` leads for a device of this kind. */
export function route(url: URL, kind: DeviceKind): Decision {
  if (url.pathname === '/' || url.pathname === '/h5') return { type: 'redirect', to: BASE + url.search };
  if (!url.pathname.startsWith(BASE)) return { type: 'missing' };

  const path = url.pathname.slice(BASE.length);
  const asset = ASSET.exec(path);
  if (asset) return { type: 'asset', kind: asset[1] as DeviceKind, path };
  if (FILE.test(path)) return { type: 'asset', kind, path };

  if (url.searchParams.get('isPreview') === 'true') return { type: 'page', kind };
  return redirection(path, url.searchParams, kind) ?? { type: 'page', kind };
}

function redirection(path: string, params: URLSearchParams, kind: DeviceKind): Decision | undefined {
  const query = new URLSearchParams(params);
  const stripped: Record<string, string> = {};
  for (const name of STRIPPED) {
    const value = query.get(name);
    if (value !== null) stripped[name] = value;
    query.delete(name);
  }
  const to = addressOn(kind, withoutPrefixes(path, query));
  if (to === path && query.size === params.size) return undefined;
  const search = query.size > 0 ? `?${query}` : '';
  return { type: 'redirect', to: BASE + to + search, ...(Object.keys(stripped).length > 0 && { stripped }) };
}

function withoutPrefixes(path: string, query: URLSearchParams): string {
  const tenant = TENANT_PREFIX.exec(path);
  if (tenant) {
    if (!query.has('tenantId')) query.set('tenantId', tenant[1]!);
    if (!query.has('appId')) query.set('appId', tenant[2]!);
  }
  return path.replace(TENANT_PREFIX, '').replace(SHARED_PREFIX, '').split('/').filter(Boolean).join('/');
}
