import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildApps } from '../../setup/build.ts';
import { chromiumFlags, findChromium } from '../../test/chromium.ts';
import { median, percentile, rounded, type Bench, type Figure, type Figures } from '../figures.ts';
import { makeNovel } from '../reader/novel.ts';
import { firstPage, measureTurns, memory, slowDown, watchFirstPage } from '../reader/probes.ts';
import { openWorld, type World } from '../reader/world.ts';

const RUNS = { raw: 7, slow: 3 };
const TURNS = 50;
const WINDOW = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' };
/** A short novel, and one that is as long as novels on the web become. */
const NOVELS = {
  short: { chapters: 8, chapterBytes: 40_000 },
  long: { chapters: 400, chapterBytes: 50_000 },
};

/** Opening a book cold, turning its pages, and what of the memory stays, beside epub.js over the same files. */
export const reader: Bench = async () => {
  await buildApps(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, '--enable-precise-memory-info'],
  });
  try {
    const world = await openWorld(await booksIn(folder));
    try {
      return {
        ...(await opening(browser, world)),
        ...(await turning(browser, world)),
        ...(await keeping(browser, world)),
      };
    } finally {
      await world.close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The generated novels, and the EPUB that BENCH_EPUB names. */
async function booksIn(folder: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [name, size] of Object.entries(NOVELS)) {
    paths[name] = join(folder, `${name}.epub`);
    await writeFile(paths[name], makeNovel(size));
  }
  const given = process.env['BENCH_EPUB'];
  return given ? { ...paths, given } : paths;
}

const addressIn = ({ origin, bookIds }: World, book: string) =>
  `${origin}/h5/pages/book/read?tenantId=demo&appId=demo-app&bookId=${bookIds[book]}`;
const referenceIn = ({ references }: World, book: string) => `${references}epubjs/index.html?book=../${book}.epub`;

async function opening(browser: Browser, world: World): Promise<Figures> {
  const figures: Figures = {};
  for (const book of Object.keys(world.bookIds)) {
    const ours = await opened(browser, addressIn(world, book), RUNS.raw);
    const theirs = await opened(browser, referenceIn(world, book), RUNS.raw);
    figures[`first page, ${book}`] = beside(ours.ms, 'ms', 'epub.js', theirs.ms, 320);
    figures[`first page, ${book}: fetched`] = beside(ours.kilobytes, 'KB', 'epub.js', theirs.kilobytes, 200);
    figures[`first page, ${book}: requests`] = beside(ours.requests, '', 'epub.js', theirs.requests, 8);
    const slow = await opened(browser, addressIn(world, book), RUNS.slow, true);
    const plain = await opened(browser, `${world.references}${book}.html`, RUNS.slow, true);
    figures[`first page, ${book}, slow phone on 4G`] = beside(
      slow.ms,
      'ms',
      'the chapter as a plain page',
      plain.ms,
      1370,
    );
  }
  return figures;
}

const beside = (value: number, unit: string, what: string, reference: number, goal: number): Figure => ({
  value: rounded(value),
  unit,
  reference: { what, value: rounded(reference) },
  goal,
});

interface Opening {
  ms: number;
  kilobytes: number;
  requests: number;
}

/** Medians over visits with nothing in any cache. Kilobytes are those that crossed the wire, before the words were there. */
async function opened(browser: Browser, address: string, runs: number, slow = false): Promise<Opening> {
  const visits: Opening[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await freshPage(browser, slow);
    let bytes = 0;
    let requests = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    session.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
    await page.goto(address, { waitUntil: 'commit' });
    visits.push({ ms: await firstPage(page), kilobytes: bytes / 1000, requests });
    await page.context().close();
  }
  const of = (key: keyof Opening) => median(visits.map((visit) => visit[key]));
  return { ms: of('ms'), kilobytes: of('kilobytes'), requests: of('requests') };
}

async function freshPage(browser: Browser, slow = false): Promise<Page> {
  const context = await browser.newContext(WINDOW);
  const page = await context.newPage();
  await page.addInitScript(watchFirstPage);
  if (slow) await slowDown(await context.newCDPSession(page));
  return page;
}

async function turning(browser: Browser, world: World): Promise<Figures> {
  const times = async (address: string) => {
    const page = await freshPage(browser);
    await page.goto(address);
    await firstPage(page);
    await page.waitForTimeout(1000);
    const turns = await measureTurns(page, TURNS);
    await page.context().close();
    return turns;
  };
  const ours = await times(addressIn(world, 'long'));
  const theirs = await times(referenceIn(world, 'long'));
  return {
    'page turn, median': beside(median(ours), 'ms', 'epub.js', median(theirs), 10),
    'page turn, 95 %': beside(percentile(ours, 0.95), 'ms', 'epub.js', percentile(theirs, 0.95), 16),
  };
}

const MEGABYTE = 2 ** 20;

/** What stays after 200 turns, and after opening and closing a book twenty times. */
async function keeping(browser: Browser, world: World): Promise<Figures> {
  const page = await freshPage(browser);
  const session = await page.context().newCDPSession(page);
  const heap = async () => (await memory(session)).heap / MEGABYTE;
  await page.goto(addressIn(world, 'long'));
  await firstPage(page);
  await measureTurns(page, 20);
  const before = await heap();
  await measureTurns(page, 200);
  const turned = await heap();
  const { first, last, documents } = await openAndClose(page, world, session);
  await page.context().close();
  return {
    'heap after 200 turns': {
      value: rounded(turned),
      unit: 'MB',
      reference: { what: 'before', value: rounded(before) },
    },
    'heap after opening and closing 20 times': {
      value: rounded(last),
      unit: 'MB',
      reference: { what: 'after the third time', value: rounded(first) },
    },
    'documents that stay': { value: documents, unit: '', goal: 2 },
  };
}

async function openAndClose(page: Page, world: World, session: Awaited<ReturnType<typeof sessionOf>>) {
  await page.goto(`${world.origin}/h5/pages/book/detail?tenantId=demo&appId=demo-app&bookId=${world.bookIds['short']}`);
  let first = 0;
  for (let time = 1; time <= 20; time++) {
    await page.getByRole('button', { name: /^(?:开始阅读|继续阅读|试读)/ }).click();
    await page
      .locator('footer')
      .getByText(/^\d+ \/ \d+ 页$/)
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The first times fill caches that are meant to stay.
    if (time === 3) first = (await memory(session)).heap / MEGABYTE;
  }
  const { heap, documents } = await memory(session);
  return { first, last: heap / MEGABYTE, documents };
}

const sessionOf = (page: Page) => page.context().newCDPSession(page);
