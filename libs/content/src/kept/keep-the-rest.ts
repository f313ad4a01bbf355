import type { Manifest } from '@yuelan/contract';
import { loadChunk } from '@yuelan/platform';
import type { Parts } from '../parts.ts';
import type { Kept } from './kept.ts';

interface Input {
  kept: Kept;
  parts: Parts;
  manifest: Manifest;
  freeChapters: number;
  /** Aborted when the book is closed. */
  signal: AbortSignal;
}

/** After the first page what has come is put away; whoever stays gets the rest of a text book fetched ahead. */
const BEGIN_AFTER_MS = 1500;
const FILL_AFTER_MS = 3500;
/** Between two files that nobody waits for. */
const PAUSE_MS = 60;

/** Keeps an opened book on the device without being in its reader's way. */
export function keepTheRest({ kept, parts, manifest, freeChapters, signal }: Input) {
  let chapter = 0;
  let hasBegun = false;
  const chapterOf = new Map(manifest.readingOrder.map(({ properties }, index) => [properties.file, index]));

  async function begin() {
    await pause(BEGIN_AFTER_MS, signal);
    const keeping = await kept.begin();
    if (!keeping) return;
    await pause(FILL_AFTER_MS, signal);
    // A kept book is worth the page that shows it; what goes wrong with that one does not concern this one.
    loadChunk(() => import('@yuelan/platform/offline'))
      .then(({ keepShell }) => keepShell())
      .catch(() => {});
    const { fill, wanted } = await loadChunk(() => import('./fill.ts'));
    await fill(wanted(manifest, freeChapters, chapter), {
      has: keeping.has,
      fetch: (file) => parts.get({ file, start: 0 }, signal),
      idle: () => pause(PAUSE_MS, signal),
    });
  }

  return {
    /** The reader has come to this file. */
    readFrom(file: number) {
      chapter = chapterOf.get(file) ?? chapter;
      if (hasBegun || kept.isNothing) return;
      hasBegun = true;
      // The book was closed, or the server cannot be reached: the next time goes on from here.
      begin().catch(() => {});
    },
  };
}

/** Waits, and then for a moment in which the page does nothing. Rejects when the book is closed. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const give = () => (signal.aborted ? reject(new DOMException('The book was closed', 'AbortError')) : done());
    setTimeout(() => whenIdle(give), ms);
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else run();
}
