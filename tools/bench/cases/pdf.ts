import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildApps } from '../../setup/build.ts';
import { chromiumFlags, findChromium } from '../../test/chromium.ts';
import { makeBigPdf } from '../big-pdf.ts';
import { median, rounded, type Bench, type Figure, type Figures } from '../figures.ts';
import { memory, slowDown } from '../reader/probes.ts';
import { openWorld, type World } from '../reader/world.ts';

const RUNS = { raw: 5, slow: 2 };
const JUMPS = 20;
const MEGABYTE = 2 ** 20;

/** A PDF of 1,000 pages and 47 MB: its first page, jumps, bytes and memory, beside pdf.js over the same file. */
export const pdf: Bench = async () => {
  await buildApps(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const path = join(folder, 'big.pdf');
    await makeBigPdf(path);
    const world = await openWorld({ big: path });
    try {
      return await figuresOf(browser, world);
    } finally {
      await world.close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function figuresOf(browser: Browser, { origin, references, bookIds }: World): Promise<Figures> {
  const ours = `${origin}/h5/pages/book/pdf?tenantId=demo&appId=demo-app&bookId=${bookIds['big']}`;
  const theirs = `${references}pdfjs/index.html?book=../big.pdf`;
  const raw = await opened(browser, ours, RUNS.raw);
  const reference = await opened(browser, theirs, RUNS.raw);
  const slow = await opened(browser, ours, RUNS.slow, true);
  const jumping = await jumps(browser, ours);
  return {
    'PDF, first page': beside(raw.ms, 'ms', reference.ms, 350),
    'PDF, first page: fetched': beside(raw.kilobytes, 'KB', reference.kilobytes),
    'PDF, first page, slow phone on 4G': { value: rounded(slow.ms), unit: 'ms', goal: 2400 },
    'PDF, jump': { value: rounded(jumping.ms), unit: 'ms', goal: 25 },
    'PDF, heap after 20 jumps': { value: rounded(jumping.heap), unit: 'MB' },
  };
}

const beside = (value: number, unit: string, reference: number, goal?: number): Figure => ({
  value: rounded(value),
  unit,
  reference: { what: 'pdf.js', value: rounded(reference) },
  ...(goal !== undefined && { goal }),
});

async function opened(browser: Browser, address: string, runs: number, slow = false) {
  const visits: { ms: number; kilobytes: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slow) await slowDown(session);
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(address, { waitUntil: 'commit' });
    visits.push({ ms: await drawn(page), kilobytes: bytes / 1000 });
    await context.close();
  }
  return { ms: median(visits.map(({ ms }) => ms)), kilobytes: median(visits.map(({ kilobytes }) => kilobytes)) };
}

/** Milliseconds from the start of the navigation until a page was drawn. */
async function drawn(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => document.querySelector('[data-drawn]') && performance.now(), undefined, {
    polling: 'raf',
    timeout: 180_000,
  });
  return Number(await at.jsonValue());
}

/** Jumps by the slider of the tools, each to a page that was never on screen. */
async function jumps(browser: Browser, address: string): Promise<{ ms: number; heap: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address);
  await drawn(page);
  await page.locator('footer').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('slider').waitFor();
  const times: number[] = [];
  for (let jump = 1; jump <= JUMPS; jump++) times.push(await page.evaluate(jumpTo, (jump * 487) % 1000 || 1000));
  const { heap } = await memory(await context.newCDPSession(page));
  await context.close();
  return { ms: median(times), heap: heap / MEGABYTE };
}

/** Runs in the page: milliseconds from letting the slider go until that page is drawn. */
async function jumpTo(number: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(number));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  const start = performance.now();
  slider.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  const isDrawn = () => document.querySelector(`[data-drawn][data-page="${number}"]`) !== null;
  while (!isDrawn() && performance.now() - start < 10_000) {
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  }
  return performance.now() - start;
}
