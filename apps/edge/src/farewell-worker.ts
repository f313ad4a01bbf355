import type { Asset } from './edge.ts';

/** The service worker that the apps' build writes (tools/vite/offline-worker.ts). */
export const WORKER = 'sw.js';

/** A worker that forgets what its kind has kept, and itself: the switch by which a site does without. */
const SOURCE = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('yuelan-shell-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

export const farewellWorker: Asset = {
  body: new TextEncoder().encode(SOURCE),
  type: 'text/javascript; charset=utf-8',
  etag: '"farewell"',
};
