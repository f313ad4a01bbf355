import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

const MEGABYTE = 2 ** 20;

/**
 * Megabytes of all processes of a browser, what they share counted once: sound is held outside the script's heap. Null
 * where the system does not tell.
 */
export async function browserMemory(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = await Promise.all(processInfo.map(({ id }) => proportionalSize(id)));
  return sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
}

async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
