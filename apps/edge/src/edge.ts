import { commonHeaders } from '@yuelan/contract';
import type { DeviceKind, TrustedOrigins } from '@yuelan/contract';
import { kindOf } from './device.ts';
import { route, type Decision } from './route.ts';
import { pageHeaders } from './security-headers.ts';
import { farewellWorker, WORKER } from './farewell-worker.ts';

/** A file of a built app, in the encoding that the request accepts. */
export interface Asset {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  encoding?: 'br' | 'gzip';
  etag: string;
}

export interface EdgeOptions extends TrustedOrigins {
  /** Finds a file of a kind's bundle; null where there is none. */
  asset(kind: DeviceKind, path: string, acceptEncoding: string): Promise<Asset | null>;
  /** False takes the service worker out of every browser that has it, at its next visit. Default true. */
  offline?: boolean;
  /** The institution of a visitor whose address names none. */
  defaultTenant?: { tenantId: string; appId: string };
}

/**
 * Carries what was stripped from an address to the client, which reads it once and deletes it (decision 0007). A
 * minute is long enough for the redirect and the page's start.
 */
export const HANDOFF_COOKIE = 'handoff';
const HANDOFF_SECONDS = 60;

/** The device router: a pure fetch handler for everything outside `/api`, on Node and on edge runtimes alike. */
export function createEdge(options: EdgeOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const decision = route(new URL(request.url), kindOf(request.headers));
    switch (decision.type) {
      case 'redirect':
        return redirect(decision, request);
      case 'asset':
        return asset(options, decision.kind, decision.path, request);
      case 'page':
        return page(options, decision.kind, request);
      case 'missing':
        return new Response('Not found', { status: 404, headers: { ...commonHeaders, 'content-type': 'text/plain' } });
    }
  };
}

function redirect({ to, stripped }: Extract<Decision, { type: 'redirect' }>, request: Request): Response {
  const headers = new Headers({
    location: to,
    'cache-control': 'no-store',
    vary: 'User-Agent, Cookie',
    ...commonHeaders,
  });
  if (stripped) {
    const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
    const value = encodeURIComponent(new URLSearchParams(stripped).toString());
    headers.set(
      'set-cookie',
      `${HANDOFF_COOKIE}=${value}; Path=/h5; Max-Age=${HANDOFF_SECONDS}; SameSite=Lax${secure}`,
    );
  }
  return new Response(null, { status: 302, headers });
}

async function asset(options: EdgeOptions, kind: DeviceKind, path: string, request: Request): Promise<Response> {
  const off = path === WORKER && options.offline === false;
  const found = off ? farewellWorker : await options.asset(kind, path, request.headers.get('accept-encoding') ?? '');
  if (!found)
    return new Response('Not found', { status: 404, headers: { ...commonHeaders, 'content-type': 'text/plain' } });
  const hashed = /^assets\/(?:phone|pad|pc)\//.test(path);
  return answer(found, request, {
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(hashed && { 'cross-origin-resource-policy': 'same-origin' }),
  });
}

async function page(options: EdgeOptions, kind: DeviceKind, request: Request): Promise<Response> {
  const [found, preloads] = await Promise.all([
    options.asset(kind, 'index.html', ''),
    preloadLink(options, kind, request),
  ]);
  if (!found) return new Response('Not built', { status: 503, headers: commonHeaders });
  return answer({ ...found, body: withMetas(found.body, options) }, request, {
    ...pageHeaders(options),
    'cache-control': 'no-cache',
    vary: 'User-Agent, Cookie, Sec-CH-Viewport-Width',
    'accept-ch': 'Sec-CH-Viewport-Width',
    ...(preloads && { link: preloads }),
  });
}

/** Names the files of the page itself, so that its chunk travels beside the app's entry and not after it. */
async function preloadLink(options: EdgeOptions, kind: DeviceKind, request: Request): Promise<string | undefined> {
  const list = await options.asset(kind, 'preload.json', '');
  if (!list) return undefined;
  const files = preloadsOf(list)[addressOf(request.url)] ?? [];
  return files
    .map((file) => `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`)
    .join(', ');
}

type Preloads = Readonly<Record<string, readonly string[]>>;
const parsedLists = new WeakMap<Asset, Preloads>();

function preloadsOf(list: Asset): Preloads {
  const known = parsedLists.get(list);
  if (known) return known;
  const parsed = JSON.parse(new TextDecoder().decode(list.body)) as Preloads;
  parsedLists.set(list, parsed);
  return parsed;
}

const addressOf = (url: string) => new URL(url).pathname.replace(/^\/h5\//, '');

function answer(found: Asset, request: Request, headers: Record<string, string>): Response {
  const all = new Headers({ 'content-type': found.type, etag: found.etag, ...commonHeaders, ...headers });
  if (found.encoding) all.set('content-encoding', found.encoding);
  if (found.encoding || isText(found.type)) all.append('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match') === found.etag) return new Response(null, { status: 304, headers: all });
  all.set('content-length', String(found.body.byteLength));
  return new Response(request.method === 'HEAD' ? null : found.body, { headers: all });
}

const isText = (type: string) => /^(?:text\/|application\/(?:json|javascript)|image\/svg)/.test(type);

/**
 * Tells the client which institution to start with, `<tenantId>:<appId>`, both of word characters only, and which
 * origins this very document may frame.
 */
function withMetas(html: Uint8Array<ArrayBuffer>, { defaultTenant, framed }: EdgeOptions): Uint8Array<ArrayBuffer> {
  const metas = [
    ...(defaultTenant ? [meta('yuelan-tenant', `${defaultTenant.tenantId}:${defaultTenant.appId}`)] : []),
    ...(framed && framed.length > 0 ? [meta('yuelan-framed', framed.join(' '))] : []),
  ];
  if (metas.length === 0) return html;
  return new TextEncoder().encode(new TextDecoder().decode(html).replace('</head>', `${metas.join('')}</head>`));
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}" />`;
