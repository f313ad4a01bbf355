import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Idp } from './settings.ts';

const TIMEOUT_MS = 120_000;
const MEGABYTES = 1024;

/** `readFederation` beside the server's own thread, bounded in time and memory. */
export async function readInWorker(task: { xml: string; certificate: string | undefined; now: number }) {
  const worker = new Worker(new URL('./federation-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  try {
    // `once` rejects where the worker fails first.
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as unknown[];
    return z.array(Idp).parse(message);
  } finally {
    await worker.terminate();
  }
}
