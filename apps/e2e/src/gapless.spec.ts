import type { TestInfo } from '@playwright/test';
import { importFile } from './support/import-file.ts';
import { type Heard, recordSound } from './support/recorder.ts';
import { expect, type Page, test } from './support/test.ts';
import { type Kbps, pitchOf, TONE, toneFile } from './support/tones.ts';

// The recorder's worklet is a script that the page's own policy would not let in.
test.use({ bypassCSP: true });
test.describe.configure({ mode: 'default' });

const MEBIBYTE = 2 ** 20;
const HOUR = 3600;
const PITCHES = [...new Set(Array.from({ length: 400 }, (_, n) => pitchOf(n)))];

const books = new Map<string, Promise<string>>();
/** Each recording is imported once, through the real server. */
function bookOf(info: TestInfo, name: string, seconds: number, rateOf?: (n: number) => Kbps): Promise<string> {
  const known = books.get(name) ?? importFile(info, `${name}.mp3`, toneFile(seconds, rateOf));
  books.set(name, known);
  return known;
}
/** At 320 kbit/s the first chunk ends after 26 s, the second after 78. */
const dense = (info: TestInfo) => bookOf(info, 'dense tones', 45, () => 320);
const hour = (info: TestInfo) => bookOf(info, 'an hour of tones', HOUR, () => 64);
const uneven = (info: TestInfo) => bookOf(info, 'uneven tones', HOUR / 2, (n) => (n % 900 < 450 ? 64 : 320));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const position = (page: Page) => main(page).getByRole('slider', { name: '播放位置' });

/** Ways of sound are chosen by what a browser has: taking that away leaves the next one. */
const without: Record<'stream' | 'worker' | 'pieces', (page: Page) => Promise<void>> = {
  stream: async () => {},
  worker: async (page) => {
    await withoutMediaSource(page);
    await page.goto('/h5/pages/login/login?tenantId=demo&appId=demo-app');
    await page.evaluate(async () => {
      const isThere = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
      await navigator.serviceWorker.register('/h5/sw.js', { scope: '/h5/' });
      if (!navigator.serviceWorker.controller) await isThere;
    });
  },
  pieces: async (page) => {
    await withoutMediaSource(page);
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  },
};
const withoutMediaSource = async (page: Page) =>
  void (await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource'])
      Object.defineProperty(globalThis, name, { value: undefined });
  }));

async function open(page: Page, bookId: string, place = ''): Promise<void> {
  await page.goto(`/h5/pages/book/audio?tenantId=demo&appId=demo-app&bookId=${bookId}${place}`);
  // How soon it opens is measured elsewhere.
  await expect(button(page, '播放')).toBeVisible({ timeout: 20_000 });
}

const seconds = async (page: Page) => Number(await position(page).inputValue());

/** Presses the track's line at a share of its length, and waits until it sounds from there. */
async function seekTo(page: Page, share: number, total: number): Promise<void> {
  const { x, y, width, height } = (await position(page).boundingBox())!;
  await page.mouse.click(x + width * share, y + height / 2);
  await expect.poll(async () => Math.abs((await seconds(page)) - share * total)).toBeLessThan(total / 50);
  const from = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(from);
}

const startRecording = (page: Page) => page.evaluate(() => window.recorder.start());
const stopRecording = (page: Page): Promise<Heard> =>
  page.evaluate((pitches) => window.recorder.stop(pitches), PITCHES);

/** What the file sounds of at a second. */
const pitchAt = (second: number) => pitchOf(Math.floor(second / TONE));

/**
 * The share of windows that sound of what the file has at their second; windows in which one tone follows another are
 * left out. Sound comes out a little after the element's clock: `late` seconds fit best.
 */
function trueness({ windows }: Heard): { share: number; late: number } {
  const lates = Array.from({ length: 9 }, (_, i) => i * 0.05 - 0.1);
  const scored = lates.map((late) => {
    const clear = windows.filter(({ at }) => pitchAt(at - late - 0.06) === pitchAt(at - late + 0.06));
    const right = clear.filter(({ at, pitch }) => pitch === pitchAt(at - late));
    return { share: right.length / clear.length, late };
  });
  return scored.reduce((best, each) => (each.share > best.share ? each : best));
}

/** Bytes of files of books that have come over the network so far. */
async function countMedia(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const ofMedia = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/media\/[^/]+\/[1-9]/.test(request.url)) ofMedia.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ofMedia.has(requestId)) bytes += dataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

/** Keeps what follows the first chunk of a track back: a listener who presses late would hear of the whole alone. */
async function holdTheRest(page: Page): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((done) => (letCome = done));
  await page.route(/\/media\/[^/]+\/[1-9]/, async (route) => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    if (from >= MEBIBYTE) await mayCome;
    await route.continue();
  });
  return letCome;
}

const sources = { stream: /^blob:/, worker: /\/h5\/sound\//, pieces: /^blob:/ };
const allowed = { stream: 1, worker: 1, pieces: 20 };

/**
 * A machine that is too busy to render leaves out some sound of any element, wherever it happens to be; a seam of the
 * player's is at the same second each time. So what was silent is listened to again: what is left are seams.
 */
async function seamsOf(page: Page, bookId: string, until: number, way: keyof typeof allowed): Promise<Heard> {
  const heard = await listenTo(page, bookId, until, way);
  for (let again = 0; again < 2 && heard.silence > allowed[way] && heard.waits === 0; again++) {
    const other = await listenTo(page, bookId, until, way);
    heard.waits += other.waits;
    heard.silentAt = heard.silentAt.filter((at) => other.silentAt.some((each) => Math.abs(each - at) < 0.5));
    if (other.silence < allowed[way] || heard.silentAt.length === 0) heard.silence = 0;
  }
  return heard;
}

async function listenTo(page: Page, bookId: string, until: number, way: keyof typeof allowed): Promise<Heard> {
  const letCome = way === 'pieces' ? await holdTheRest(page) : () => {};
  await open(page, bookId, '&chapterId=0&t=0');
  await startRecording(page);
  await button(page, '播放').click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(1);
  letCome();
  await expect.poll(() => seconds(page), { timeout: 60_000 }).toBeGreaterThan(until);
  return stopRecording(page);
}

for (const way of ['stream', 'worker', 'pieces'] as const)
  test(`no listener hears where one piece of a track ends and another begins (${way})`, async ({ page }, info) => {
    test.setTimeout(240_000);
    const bookId = await dense(info);
    await recordSound(page);
    await without[way](page);
    const heard = await seamsOf(page, bookId, 30, way);
    expect(heard.source).toMatch(sources[way]);
    expect(heard.tracks).toBe(way === 'pieces' ? 2 : 1);
    expect(heard.waits).toBe(0);
    expect(heard.silence).toBeLessThan(allowed[way]);
    expect(trueness(heard).share).toBeGreaterThan(0.95);
  });

/** Of 27 MiB: the player's own chunks, or what the browser reads ahead of a file that it seeks in by itself. */
const most = { stream: 3.5 * MEBIBYTE, worker: 12 * MEBIBYTE };

for (const way of ['stream', 'worker'] as const)
  test(`a far seek is heard at its second, and fetches no more than it needs (${way})`, async ({ page }, info) => {
    test.setTimeout(120_000);
    const bookId = await hour(info);
    await recordSound(page);
    await without[way](page);
    await open(page, bookId);
    const bytes = await countMedia(page);
    await button(page, '播放').click();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
    const before = bytes();
    await seekTo(page, 0.5, HOUR);
    await startRecording(page);
    await page.waitForTimeout(5000);
    const heard = await stopRecording(page);
    expect(heard.windows[10]!.at).toBeGreaterThan(1700);
    expect(trueness(heard).share).toBeGreaterThan(0.95);
    expect(Math.abs(trueness(heard).late)).toBeLessThan(0.25);
    expect(bytes() - before).toBeLessThan(most[way]);
    // What is held of an hour is two chunks at most: 3 MiB, 393 s.
    const held = heard.buffered.map(([from, to]) => to - from);
    if (way === 'stream') expect(held.reduce((sum, length) => sum + length)).toBeLessThan(400);
  });

test('where the bit rate varies a far seek still lands on its second', async ({ page }, info) => {
  test.setTimeout(120_000);
  const bookId = await uneven(info);
  await recordSound(page);
  await open(page, bookId);
  await button(page, '播放').click();
  for (const share of [0.7, 0.25, 0.9]) {
    await seekTo(page, share, HOUR / 2);
    await startRecording(page);
    await page.waitForTimeout(4000);
    const heard = await stopRecording(page);
    expect(trueness(heard).share).toBeGreaterThan(0.95);
    expect(Math.abs(trueness(heard).late)).toBeLessThan(0.25);
  }
});

for (const rate of ['0.5', '2'])
  for (const way of ['stream', 'pieces'] as const)
    test(`at ${rate} times the speed no seam is heard either (${way})`, async ({ page }, info) => {
      test.setTimeout(240_000);
      const bookId = await dense(info);
      await recordSound(page);
      await without[way](page);
      await open(page, bookId);
      // As if the listener had chosen it the last time.
      const kept = JSON.stringify([[bookId, Number(rate)]]);
      await page.evaluate((text) => localStorage.setItem('AUDIO_RATES', text), kept);
      const heard = await seamsOf(page, bookId, rate === '2' ? 30 : 6, way);
      const { windows } = heard;
      const speed = (windows[50]!.at - windows[20]!.at) / 3;
      expect(Math.abs(speed - Number(rate))).toBeLessThan(0.15);
      expect(heard.waits).toBe(0);
      expect(heard.silence).toBeLessThan(allowed[way]);
    });

test.describe('while the network comes and goes', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('a network that is gone for a moment is not heard, and nothing comes twice', async ({ page, context }, info) => {
    test.setTimeout(120_000);
    const bookId = await dense(info);
    await recordSound(page);
    await open(page, bookId);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const network = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        offline,
        latency: 20,
        downloadThroughput: 80_000,
        uploadThroughput: 80_000,
      });
    await page.reload();
    await network(false);
    const bytes = await countMedia(page);
    await startRecording(page);
    await button(page, '播放').click();
    await expect.poll(() => seconds(page), { timeout: 30_000 }).toBeGreaterThan(5);
    await network(true);
    await page.waitForTimeout(3000);
    await network(false);
    await expect.poll(() => seconds(page), { timeout: 60_000 }).toBeGreaterThan(20);
    const heard = await stopRecording(page);
    // A network that is missed leaves the element without sound, and it says so; a busy machine leaves out some of it.
    expect(heard.waits).toBe(0);
    expect(heard.silence).toBeLessThan(100);
    expect(trueness(heard).share).toBeGreaterThan(0.95);
    expect(bytes()).toBeLessThan(1.8 * MEBIBYTE);
  });
});

test('an M4B is heard on a first visit, and by ranges as soon as its worker is there', async ({ page, bookIdOf }) => {
  test.setTimeout(120_000);
  await recordSound(page);
  await open(page, await bookIdOf('kejian'));
  await startRecording(page);
  await button(page, '播放').click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await button(page, '播放').click();
  const total = Number(await position(page).getAttribute('max'));
  await seekTo(page, 0.6, total);
  await startRecording(page);
  await page.waitForTimeout(3000);
  const heard = await stopRecording(page);
  expect(heard.source).toMatch(sources.worker);
  expect(heard.tracks).toBe(1);
});

test('the next track of a book is asked for before its turn', async ({ page, bookIdOf }) => {
  test.setTimeout(120_000);
  await open(page, await bookIdOf('soundscapes'));
  const chapter = main(page).getByRole('heading', { level: 1 });
  const first = (await chapter.textContent())!;
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /\/media\/[^/]+\/([1-9]\d*)/.exec(request.url());
    if (file && !asked.includes(file[1]!)) asked.push(file[1]!);
  });
  await button(page, '播放').click();
  const total = Number(await position(page).getAttribute('max'));
  await position(page).fill(String(Math.floor(total * 0.8)));
  await position(page).press('Shift'); // the key is let go
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(chapter).toHaveText(first);
  const ahead = asked.length;
  await expect(chapter).not.toHaveText(first, { timeout: 30_000 });
  const from = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(from);
  // What was asked for then was what is heard now.
  expect(asked).toHaveLength(ahead);
});

test('a plain recording comes straight from the server', async ({ page }, info) => {
  test.setTimeout(120_000);
  const bookId = await importFile(info, 'plain tones.mp3', toneFile(HOUR / 2), '--plain');
  await recordSound(page);
  await open(page, bookId);
  await button(page, '播放').click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
  await seekTo(page, 0.5, HOUR / 2);
  await startRecording(page);
  await page.waitForTimeout(3000);
  const heard = await stopRecording(page);
  expect(heard.source).toMatch(/\/api\/front\/media\/.*\?ticket=/);
  expect(trueness(heard).share).toBeGreaterThan(0.95);
  // The browser plays it by itself: there is no seam of ours that could be heard.
  expect(heard.waits).toBe(0);
});
