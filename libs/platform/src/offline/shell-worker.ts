/// <reference lib="webworker" />
import { answerSound } from './sound-answer.ts';
import { SOUND_PATH } from './sound-protocol.ts';

/** What the build says the reading page is made of. */
export interface Shell {
  /** Differs whenever anything of it does. */
  version: string;
  /** Address under which the document stands for all addresses of the product. */
  page: string;
  /** Scripts and style sheets, hashed. */
  files: readonly string[];
}

const CACHES = 'yuelan-shell-';
/** How long the server is waited for before the document is taken from this device. */
const PATIENCE_MS = 3000;
/** Headers of the stored document that are true of another page, or of bytes that are no longer so. */
const UNTRUE = ['link', 'content-encoding', 'content-length', 'etag', 'vary'];

/**
 * Brings the product's own page without network, and hands an element the sound that its page decrypts (decision 0041);
 * nothing else: answers of the server and files of books never come here (decision 0036). Every version has a cache of its own, whole or not there at all, and the latest takes over.
 */
export function runShell(scope: ServiceWorkerGlobalScope, { version, page, files }: Shell): void {
  const { caches } = scope;
  const ours = () => caches.open(CACHES + version);

  async function fill() {
    const cache = await ours();
    const [document] = await Promise.all([scope.fetch(page, { cache: 'no-cache' }), cache.addAll([...files])]);
    if (!document.ok) throw new Error(`The page answered ${document.status}`);
    await cache.put(page, await standIn(document));
  }

  async function install() {
    await fill();
    await scope.skipWaiting();
  }

  /** Readers can clear what is kept to be fast, and browsers do so too: the next kept book brings it back. */
  async function mend(loaded: string[]) {
    const cache = await ours();
    if (!(await cache.match(page))) await fill();
    for (const path of loaded) if (isAsset(path) && !(await cache.match(path))) await cache.addAll([path]);
  }

  async function activate() {
    const names = await caches.keys();
    const older = names.filter((name) => name.startsWith(CACHES) && name !== CACHES + version);
    await Promise.all(older.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** From the server; from here where it does not answer, or is out of order. */
  async function document({ request, preloadResponse }: FetchEvent): Promise<Response> {
    const answer = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
      (early) => early ?? scope.fetch(request),
    );
    const early = await Promise.race([answer.catch(() => null), after(PATIENCE_MS)]);
    if (early && early.status < 500) return early;
    const kept = await (await ours()).match(page);
    return kept ?? answer;
  }

  async function asset(request: Request): Promise<Response> {
    const known = await caches.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await scope.fetch(request);
    // No room is no reason to be without the file.
    if (answer.status === 200) void keep(request, answer.clone()).catch(() => {});
    return answer;
  }

  const keep = async (request: Request, answer: Response) => (await ours()).put(request, answer);

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (mode === 'navigate') event.respondWith(document(event));
    else if (isAsset(pathname)) event.respondWith(asset(event.request));
    else if (pathname.startsWith(SOUND_PATH)) event.respondWith(answerSound(scope.clients, event));
  });
  // What a page had loaded before it had a worker.
  scope.addEventListener('message', (event: ExtendableMessageEvent) => {
    // Without network, or without room, the next book tries again.
    if (isPaths(event.data)) event.waitUntil(mend(event.data).catch(() => {}));
  });
}

/** Hashed files of the product (`/h5/assets/…`). */
const isAsset = (path: string) => path.startsWith('/h5/assets/');

const isPaths = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((path) => typeof path === 'string');

/** The document for any address. One that came by a redirect may not answer a navigation, so it is made anew. */
async function standIn(document: Response): Promise<Response> {
  const headers = new Headers(document.headers);
  for (const name of UNTRUE) headers.delete(name);
  return new Response(await document.text(), { headers });
}

const after = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));
