import { expect, it, vi } from 'vitest';
import { runSolver } from './run-solver.ts';
import { findBetween } from './solve.ts';
import type { Challenge } from './solve.ts';
import type { FromSolver } from './solver-protocol.ts';

/** As the server makes it, with the platform's own SHA-256. */
async function challengeFor(number: number, maxNumber = 3000): Promise<Challenge> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`b7c2f0${number}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { salt: 'b7c2f0', challenge: hex, maxNumber };
}
const noWorker = () => {
  throw new Error('no workers here');
};

it.each([0, 1, 499, 500, 2999, 3000])('finds the number %i that the server has hidden', async (number) => {
  expect(await runSolver(await challengeFor(number), { makeWorker: noWorker })).toBe(number);
});

it('looks at no number outside its slice', async () => {
  const hundred = await challengeFor(100);
  expect(findBetween(hundred, 0, 100)).toBeNull();
  expect(findBetween(hundred, 100, 101)).toBe(100);
  expect(findBetween(hundred, 101, 200)).toBeNull();
});

it('says that there is none where the challenge was tampered with', async () => {
  expect(await runSolver({ ...(await challengeFor(5000)), maxNumber: 1200 }, { makeWorker: noWorker })).toBeNull();
});

it('tells how far it is, and stops when it is called off', async () => {
  const calledOff = new AbortController();
  const parts: number[] = [];
  const onProgress = (part: number) => {
    parts.push(part);
    if (parts.length === 2) calledOff.abort();
  };
  const options = { makeWorker: noWorker, onProgress, signal: calledOff.signal };
  expect(await runSolver(await challengeFor(3000), options)).toBeNull();
  expect(parts).toEqual([500 / 3000, 1000 / 3000]);
});

it('leaves the work to a worker where there is one, and ends it', async () => {
  const terminate = vi.fn<() => void>();
  const answers: FromSolver[] = [
    { type: 'tried', count: 1500 },
    { type: 'done', number: 1700 },
  ];
  const makeWorker = () => {
    const worker = { terminate, onmessage: null as ((event: { data: FromSolver }) => void) | null, onerror: null };
    queueMicrotask(() => worker.onmessage?.({ data: { type: 'ready' } }));
    const postMessage = () => answers.forEach((data) => worker.onmessage?.({ data }));
    return Object.assign(worker, { postMessage }) as unknown as Worker;
  };
  const parts: number[] = [];
  const onProgress = (part: number) => void parts.push(part);
  expect(await runSolver(await challengeFor(1700), { makeWorker, onProgress })).toBe(1700);
  expect(parts).toEqual([0.5]);
  expect(terminate).toHaveBeenCalledOnce();
});
