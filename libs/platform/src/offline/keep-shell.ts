import { hasWorker } from './serve-sound.ts';

/**
 * Keeps the product's own page on this device, so that a kept book can be opened without network (decision 0036). Where
 * there are no service workers (plain http, some messengers) nothing happens, and nothing depends on it.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const base = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedFiles());
}

/** How long a worker may take to be there for a page that has none, in ms: it brings the whole page along. */
const PATIENCE_MS = 20_000;

/** Calls the worker for a page that needs it now. Whether it is there, as soon as it is. */
export async function workerComes(): Promise<boolean> {
  if (hasWorker()) return true;
  if (!('serviceWorker' in navigator)) return false;
  const there = new Promise<boolean>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(hasWorker()), { once: true });
    setTimeout(() => done(hasWorker()), PATIENCE_MS);
  });
  await keepShell().catch(() => {});
  return there;
}

/** The files of this page, engines that it has loaded included: they came before there was a worker to keep them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
