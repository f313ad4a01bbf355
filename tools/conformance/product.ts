import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Config, readConfig } from '@yuelan/server';
import { startOwnServer } from '../setup/own-server.ts';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { openLibrary, TENANT } from './library.ts';
import type { Product } from './run.ts';

/** Runs `work` on a fresh product: empty data, real server, built reader, Chromium. All of it is gone afterwards. */
export async function withProduct<T>(work: (product: Product, config: Config) => Promise<T>): Promise<T> {
  const given = process.env['BASE_URL'];
  if (given) return withBrowser(given.replace(/\/$/, ''), configOf(process.env['DATA_DIR']), work);
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-conformance-'));
  const server = await startOwnServer(dataDir, { DEMO: 'off', DEFAULT_TENANT: `${TENANT.tenantId}:${TENANT.appId}` });
  try {
    return await withBrowser(server.origin, configOf(dataDir), work);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const configOf = (dataDir: string | undefined): Config =>
  readConfig({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) });

async function withBrowser<T>(
  origin: string,
  config: Config,
  work: (product: Product, config: Config) => Promise<T>,
): Promise<T> {
  await openLibrary(config);
  const { running, close } = browsers(await findChromium());
  try {
    return await work({ origin, browser: running, ids: String(new URLSearchParams(TENANT)) }, config);
  } finally {
    await close();
  }
}

/** One Chromium for all tests, and another one after a book has brought it down. */
function browsers(executablePath: string) {
  const args = [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'];
  let current: Promise<Browser> | undefined;
  const launch = () => (current = chromium.launch({ executablePath, args }));
  return {
    running: async () => {
      const known = current ?? launch();
      const browser = await known;
      if (browser.isConnected()) return browser;
      return current === known ? launch() : current!;
    },
    close: async () => (await current)?.close(),
  };
}
