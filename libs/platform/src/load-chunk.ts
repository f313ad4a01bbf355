import { timers } from './clock.ts';
import { CHUNK_TIMEOUT_MS } from './limits.ts';

/** Core §8: why a chunk of the product did not come. */
export type ChunkTrouble = 'missing' | 'error' | 'timeout';

export class ChunkFailure extends Error {
  readonly type: ChunkTrouble;
  constructor(type: ChunkTrouble, cause?: unknown) {
    super(`Chunk: ${type}`, { cause });
    this.type = type;
  }
}

/** Loads a chunk; rejects with a {@link ChunkFailure}, after `ms` at the latest. */
export async function loadChunk<T>(load: () => Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = timers.after(ms, () => reject(new ChunkFailure('timeout')));
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure(troubleOf(error), error);
  } finally {
    cancel();
  }
}

/** Browsers say "Failed to fetch dynamically imported module" or "error loading" for a file that is gone. */
const troubleOf = (error: unknown): ChunkTrouble =>
  /fetch|import|load/i.test(error instanceof Error ? error.message : '') ? 'missing' : 'error';
