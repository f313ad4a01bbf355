import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { buildApps } from '../../setup/build.ts';
import { chromiumFlags, findChromium } from '../../test/chromium.ts';
import {
  listen,
  openedUntilSound,
  pressEarly,
  pressedUntilSound,
  SOUND_FLAGS,
  soughtUntilSound,
  withoutMediaSource,
} from '../audio/ear.ts';
import { browserMemory } from '../audio/processes.ts';
import { type AudioWorld, openAudioWorld, type Recording } from '../audio/world.ts';
import { type Bench, type Figure, type Figures, median, rounded, spread } from '../figures.ts';
import { phone } from '../phone.ts';
import { memory } from '../reader/probes.ts';

export interface AudioSize {
  minutes: number;
  /** Visits for each way and condition. */
  runs: Record<Condition, number>;
  /** Seconds that are listened to before the memory is looked at. */
  listening: number;
  /** Where far seeks go. */
  far: number;
  seeks: number;
}

const QUICK: AudioSize = {
  minutes: 60,
  runs: { raw: 5, '4G': 3, '4G, slow phone': 2 },
  listening: 20,
  far: 1800,
  seeks: 10,
};
const FULL: AudioSize = { ...QUICK, runs: { raw: 15, '4G': 9, '4G, slow phone': 7 } };

/** Time to the first sound, seeking, and memory, beside a plain `<audio src>` of the same file unencrypted. */
export const audio: Bench = async ({ full }) => {
  await buildApps(() => {});
  const size = full ? FULL : QUICK;
  const world = await openAudioWorld(size.minutes);
  try {
    return await measureAudio(world, size);
  } finally {
    await world.close();
  }
};

export async function measureAudio(world: AudioWorld, size: AudioSize): Promise<Figures> {
  const browser = await openBrowser();
  try {
    return { ...(await timing(browser, world, size)), ...(await remembering(world, size)) };
  } finally {
    await browser.close();
  }
}

const openBrowser = async () =>
  chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, ...SOUND_FLAGS] });

const conditions = ['raw', '4G', '4G, slow phone'] as const;
type Condition = (typeof conditions)[number];

/** How the sound comes to the element: what the browser lacks decides. */
const ways = ['MediaSource', 'service worker', 'pieces', 'plain'] as const;
type Way = (typeof ways)[number];

interface Visit {
  opened: number;
  pressed: number;
  near: number;
  far: number;
}
type Visits = Record<Way, Visit[]>;

async function timing(browser: Browser, world: AudioWorld, { runs, far }: AudioSize): Promise<Figures> {
  const figures: Figures = {};
  for (const condition of conditions) {
    const visits: Visits = { MediaSource: [], 'service worker': [], pieces: [], plain: [] };
    // Turn by turn, so that whatever else the machine does falls on all alike.
    for (let run = 0; run < runs[condition]; run++) {
      for (const way of ways) {
        const visit = await visited(browser, { way, condition, world, far });
        console.error(`· ${condition}, ${way}: ${JSON.stringify(visit)} ms`);
        visits[way].push(visit);
      }
    }
    Object.assign(figures, figuresOf(condition, visits));
  }
  return figures;
}

const NAMES: Record<keyof Visit, string> = {
  pressed: 'first sound after pressing play',
  opened: 'first sound after opening the page',
  near: 'seek within what is loaded',
  far: 'seek to what is not loaded',
};

function figuresOf(condition: Condition, visits: Visits): Figures {
  const figures: Figures = {};
  for (const what of Object.keys(NAMES) as (keyof Visit)[]) {
    const of = (way: Way) => visits[way].map((visit) => visit[what]).filter((ms) => !Number.isNaN(ms));
    const reference = { what: 'plain <audio src>', value: rounded(median(of('plain'))) };
    for (const way of ways) {
      if (way === 'plain' || of(way).length === 0) continue;
      const figure: Figure = { value: rounded(median(of(way))), unit: 'ms', spread: spread(of(way)), reference };
      // A page of an app takes longer to come than one with nothing but an element in it.
      if (way === 'MediaSource' && what !== 'opened') figure.goal = reference.value;
      figures[`${NAMES[what]}, ${way}, ${condition}`] = figure;
    }
  }
  return figures;
}

interface Circumstances {
  way: Way;
  condition: Condition;
  world: AudioWorld;
  far: number;
}

/** One visit that opens the page and plays at once, and one that waits, plays and seeks. */
async function visited(browser: Browser, circumstances: Circumstances): Promise<Visit> {
  return { opened: await openedAtOnce(browser, circumstances), ...(await heard(browser, circumstances)) };
}

async function openedAtOnce(browser: Browser, { way, condition, world }: Circumstances): Promise<number> {
  // The worker comes with an earlier visit, which fills the caches: there is no first opening to compare.
  if (way === 'service worker') return Number.NaN;
  const recording = addressesOf(world, condition);
  const { context, page } = await freshPage(browser, recording, way, condition);
  await page.addInitScript(pressEarly);
  await page.goto(way === 'plain' ? recording.plain : recording.product, { waitUntil: 'commit' });
  const opened = await openedUntilSound(page);
  await context.close();
  return opened;
}

async function heard(browser: Browser, { way, condition, world, far }: Circumstances): Promise<Omit<Visit, 'opened'>> {
  const recording = addressesOf(world, condition);
  const { context, page } = await freshPage(browser, recording, way, condition);
  await ready(page, way === 'plain' ? recording.plain : recording.product);
  const pressed = await pressedUntilSound(page);
  await page.waitForTimeout(4000);
  const near = await soughtUntilSound(page, 30);
  await page.waitForTimeout(1000);
  const beyond = await soughtUntilSound(page, far);
  await context.close();
  return { pressed, near, far: beyond };
}

const addressesOf = (world: AudioWorld, condition: Condition) => (condition === 'raw' ? world.raw : world.slow);

async function freshPage(browser: Browser, recording: Recording, way: Way, condition: Condition) {
  const context = await browser.newContext({
    ...phone,
    // The recorder is a script from memory, which the product's policy rightly forbids.
    bypassCSP: true,
    serviceWorkers: way === 'pieces' ? 'block' : 'allow',
  });
  const page = await context.newPage();
  await page.addInitScript(listen);
  if (way === 'service worker' || way === 'pieces') await page.addInitScript(withoutMediaSource);
  if (way === 'service worker') await awaitWorker(context, recording);
  if (condition === '4G, slow phone') {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return { context, page };
}

/** An earlier visit, after which the service worker answers for the pages. */
async function awaitWorker(context: BrowserContext, { product }: Recording): Promise<void> {
  const page = await context.newPage();
  await page.goto(product);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.close();
}

/** The page is there, and nothing comes any more. */
async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '播放', exact: true }).first().waitFor();
  await page.waitForTimeout(2500);
}

/** What a browser of its own takes more than before play was pressed. */
async function remembering(world: AudioWorld, size: AudioSize): Promise<Figures> {
  const figures: Figures = {};
  const plain = await remembered(world, size, 'plain');
  for (const way of ways) {
    if (way === 'plain') continue;
    const grown = await remembered(world, size, way);
    if (!grown || !plain) continue;
    const beside = (value: number, reference: number): Figure => ({
      value: rounded(value),
      unit: 'MB',
      reference: { what: 'plain <audio src>', value: rounded(reference) },
    });
    figures[`memory after ${size.listening} s, ${way}`] = beside(grown.listened, plain.listened);
    figures[`memory after ${size.seeks} seeks, ${way}`] = beside(grown.sought, plain.sought);
  }
  return figures;
}

async function remembered({ raw }: AudioWorld, { listening, seeks, far, minutes }: AudioSize, way: Way) {
  const browser = await openBrowser();
  try {
    const { page } = await freshPage(browser, raw, way, 'raw');
    const session = await page.context().newCDPSession(page);
    const held = async () => {
      await memory(session);
      return browserMemory(browser);
    };
    await ready(page, way === 'plain' ? raw.plain : raw.product);
    const before = await held();
    await pressedUntilSound(page);
    await page.waitForTimeout(listening * 1000);
    const listened = await held();
    for (let seek = 1; seek <= seeks; seek++) {
      await soughtUntilSound(page, (far + seek * 331) % (minutes * 60 - 20));
      await page.waitForTimeout(1000);
    }
    const sought = await held();
    if (before === null || listened === null || sought === null) return null;
    return { listened: listened - before, sought: sought - before };
  } finally {
    await browser.close();
  }
}
