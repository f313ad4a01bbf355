import type { PageLoader, PageModule } from './page-table.ts';

/** Core §8: why a page's chunk did not come. */
export type ChunkTrouble = 'missing' | 'error' | 'timeout';

export class ChunkFailure extends Error {
  readonly type: ChunkTrouble;
  constructor(type: ChunkTrouble, cause?: unknown) {
    super(`Page chunk: ${type}`, { cause });
    this.type = type;
  }
}

/** Core §9: the page loader gives up before the chunk's own 120 s are over. */
export const PAGE_TIMEOUT_MS = 80_000;

/** Loads a page's chunk; rejects with a {@link ChunkFailure}. */
export async function loadPage(load: PageLoader): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('timeout')), PAGE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure(troubleOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers say "Failed to fetch dynamically imported module" or "error loading" for a file that is gone. */
const troubleOf = (error: unknown): ChunkTrouble =>
  /fetch|import|load/i.test(error instanceof Error ? error.message : '') ? 'missing' : 'error';

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
