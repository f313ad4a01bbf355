import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { inRoot } from '../../setup/paths.ts';
import { chromiumFlags, findChromium } from '../../test/chromium.ts';
import { median, rounded, spread, type Bench } from '../figures.ts';
import { serveFolder } from '../serve-folder.ts';

const RUNS = 7;

interface Speeds {
  product: number;
  webCrypto: number;
  fallback: number;
}

/** Decryption of 1 MiB pieces, one after another, in the product's worker and by WebCrypto alone. */
export const decrypt: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  await build({
    root: inRoot('tools/bench/pages/decrypt'),
    logLevel: 'error',
    build: { outDir: folder },
    worker: { format: 'es' },
  });
  const { origin, close } = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    const runs: Speeds[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await page.evaluate(() => (window as unknown as { measure(): Promise<Speeds> }).measure()));
    }
    return figuresOf(runs);
  } finally {
    await browser.close();
    close();
    await rm(folder, { recursive: true });
  }
};

function figuresOf(runs: Speeds[]) {
  const of = (key: keyof Speeds) => rounded(median(runs.map((run) => run[key])));
  const shares = runs.map(({ product, webCrypto }) => product / webCrypto);
  const reference = { what: 'WebCrypto alone', value: of('webCrypto') };
  return {
    'decrypt in a worker': { value: of('product'), unit: 'MB/s', reference },
    'decrypt in a worker: of WebCrypto alone': {
      value: rounded(median(shares)),
      unit: '',
      spread: spread(shares),
      goal: 0.8,
    },
    'decrypt by script, without a secure context': { value: of('fallback'), unit: 'MB/s', reference },
  };
}
