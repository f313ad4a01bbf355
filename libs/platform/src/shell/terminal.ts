import { Platform, shellModes } from '@yuelan/contract';
import { read, write } from '../storage/storage.ts';
import { forgetBooks } from '../storage/books.ts';
import { stored } from '../storage/stored.ts';

/**
 * Whether this is a library's own device that many people use one after another (decision 0026). An address whose
 * `client` begins with `kiosk` makes it one for good.
 */
export function isTerminal(): boolean {
  if (isKioskClient(new URLSearchParams(location.search).get('client'))) write(stored.terminal, true);
  return read(stored.terminal) || read(stored.platform) === Platform.bigScreen || isTerminalShell(read(stored.thirdPL));
}

const isKioskClient = (client: string | null) => client?.startsWith('kiosk') === true;

function isTerminalShell(platform: string | null): boolean {
  const mode = Object.entries(shellModes).find(([name]) => name === platform)?.[1];
  return mode === 'pad' || mode === 'pc' || mode === 'kids';
}

/**
 * Forgets everybody: storage of both kinds, caches and databases. What makes the device a terminal stays. Never throws;
 * what the browser does not let go of is tried and left.
 */
export async function wipeDevice(): Promise<void> {
  const keep = { terminal: isTerminal(), platform: read(stored.platform), thirdPL: read(stored.thirdPL) };
  attempt(forgetBooks);
  attempt(() => localStorage.clear());
  attempt(() => sessionStorage.clear());
  await Promise.all([dropCaches(), dropDatabases(), dropWorkers()]);
  write(stored.terminal, keep.terminal);
  if (keep.platform !== null) write(stored.platform, keep.platform);
  if (keep.thirdPL !== null) write(stored.thirdPL, keep.thirdPL);
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Storage is forbidden: there was nothing to forget.
  }
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

async function dropWorkers(): Promise<void> {
  const all = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((all ?? []).map((each) => each.unregister().catch(() => false)));
}

async function dropDatabases(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
}
