import { findBetween } from './solve.ts';
import type { Challenge } from './solve.ts';
import type { FromSolver } from './solver-protocol.ts';

export interface SolverOptions {
  /** How much of what may have to be searched has been, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
  readonly makeWorker?: () => Worker;
}

/** The number that is sought; null where there is none, or where the search was called off. */
export async function runSolver(challenge: Challenge, options: SolverOptions = {}): Promise<number | null> {
  const { makeWorker = newWorker, signal } = options;
  const worker = await startWorker(makeWorker).catch(() => null);
  if (signal?.aborted) worker?.terminate();
  if (signal?.aborted) return null;
  return worker ? inWorker(worker, challenge, options) : inSlices(challenge, options);
}

const newWorker = () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });

function startWorker(makeWorker: () => Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = makeWorker();
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => reject(new Error('The solver did not start'));
  });
}

function inWorker(worker: Worker, challenge: Challenge, { onProgress, signal }: SolverOptions): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (number: number | null) => {
      worker.terminate();
      resolve(number);
    };
    signal?.addEventListener('abort', () => end(null), { once: true });
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }: MessageEvent<FromSolver>) => {
      if (data.type === 'done') end(data.number);
      if (data.type === 'tried') onProgress?.(data.count / challenge.maxNumber);
    };
    worker.postMessage(challenge);
  });
}

/** Few enough that a press is answered at once even on a slow terminal. */
const SLICE = 500;

/** No workers at all, or none of type module (Safari 14): a slice at a time between what the reader does. */
async function inSlices(challenge: Challenge, { onProgress, signal }: SolverOptions): Promise<number | null> {
  for (let first = 0; first <= challenge.maxNumber && !signal?.aborted; first += SLICE) {
    const found = findBetween(challenge, first, Math.min(first + SLICE, challenge.maxNumber + 1));
    if (found !== null) return found;
    onProgress?.((first + SLICE) / challenge.maxNumber);
    await new Promise((next) => setTimeout(next, 0));
  }
  return null;
}
