/// <reference lib="webworker" />
import { findBetween } from './solve.ts';
import type { Challenge } from './solve.ts';
import type { FromSolver } from './solver-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Numbers between two reports. */
const STRIDE = 5000;
const say = (message: FromSolver) => self.postMessage(message);

self.onmessage = ({ data: challenge }: MessageEvent<Challenge>) => {
  for (let first = 0; first <= challenge.maxNumber; first += STRIDE) {
    const found = findBetween(challenge, first, Math.min(first + STRIDE, challenge.maxNumber + 1));
    if (found !== null) return say({ type: 'done', number: found });
    say({ type: 'tried', count: first + STRIDE });
  }
  say({ type: 'done', number: null });
};

say({ type: 'ready' });
