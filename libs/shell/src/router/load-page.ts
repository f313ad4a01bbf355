import { loadChunk, PAGE_TIMEOUT_MS } from '@yuelan/platform';
import type { PageLoader, PageModule } from './page-table.ts';

/** Loads a page's chunk; rejects with a `ChunkFailure`. The page gives up before the chunk's own time is over (core §9). */
export const loadPage = (load: PageLoader): Promise<PageModule> => loadChunk(load, PAGE_TIMEOUT_MS);

const RELOADED = 'yuelan-chunk-reload';
/** One reload heals a page that was built anew while it was open; a second would only repeat the failure. */
const RELOAD_AGAIN_MS = 60_000;

/** Reloads unless that has just been tried; false where it has. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (now - last < RELOAD_AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
