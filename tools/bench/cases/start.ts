import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '../../setup/build.ts';
import { startOwnServer } from '../../setup/own-server.ts';
import { median, rounded, type Bench } from '../figures.ts';

const RUNS = 5;

/** From the command to the first healthy answer: with nothing loaded yet, and when everything is there. */
export const start: Bench = async () => {
  await buildApps(() => {});
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  try {
    const first = await readyAfter(dataDir);
    const again: number[] = [];
    for (let run = 0; run < RUNS; run++) again.push(await readyAfter(dataDir));
    return {
      'first start, demo library loaded': { value: rounded(first / 1000), unit: 's' },
      'start when already built': { value: rounded(median(again) / 1000), unit: 's', goal: 5 },
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function readyAfter(dataDir: string): Promise<number> {
  const server = await startOwnServer(dataDir);
  await server.stop();
  return server.readyAfter;
}
