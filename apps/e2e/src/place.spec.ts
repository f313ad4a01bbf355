import { deviceKind, deviceType } from '@yuelan/contract';
import { Converter } from 'opencc-js/t2cn';
import { ReaderPage } from './support/reader-page.ts';
import { expect, type Page, test } from './support/test.ts';

/**
 * Whatever changes about the page, the reader stays where they were. Random walks through the real reader: after each
 * step that is no move of the reader's, the words that stood first on the page are still on it. PLACE_SEED takes other
 * walks, PLACE_STEPS longer ones.
 */
const WALKS: readonly { name: string; slug: string; tenant?: string; ids?: string; start?: object }[] = [
  { name: 'Chinese', slug: 'xingkong' },
  { name: 'English', slug: 'rain' },
  { name: 'Chinese in one scroll', slug: 'cha', start: { flow: 'scrolled', bookFlow: false } },
  {
    name: 'vertical Chinese',
    slug: 'jieqi',
    tenant: 'demo-school',
    ids: 'tenantId=demo-school&appId=demo-school-app',
  },
];
const steps = Number(process.env['PLACE_STEPS'] ?? 9);
const seed = Number(process.env['PLACE_SEED'] ?? 1);

type Random = () => number;

for (const { name, slug, tenant, ids, start } of WALKS)
  test(`the place is kept through every change of a page: ${name} (PLACE_SEED=${seed})`, async ({ page, bookIdOf }) => {
    const random = randomFrom(seed + slug.length);
    const reader = new ReaderPage(page);
    const bookId = await bookIdOf(slug, tenant);
    if (start) await page.addInitScript(remember, JSON.stringify(start));
    await reader.open(bookId, ids);
    for (let turns = 0; turns < 2; turns++) await reader.turn(() => reader.press('PageDown'));
    const log: string[] = [];
    let place = await leadingWords(page);
    for (let step = 0; step < steps; step++) {
      const act = pick(random, random() < 0.25 ? moves : changes);
      log.push(act.name);
      await act.run(page, random);
      const stillThere = async () => (await wordsInSight(page)).includes(place);
      if (act.moves) place = await leadingWords(page);
      else await expect.poll(stillThere, `"${place}" after ${log.join(', ')}`).toBe(true);
    }
  });

interface Act {
  name: string;
  moves?: true;
  run: (page: Page, random: Random) => Promise<unknown>;
}

const moves: readonly Act[] = [
  { name: 'on', moves: true, run: (page) => page.keyboard.press('PageDown') },
  { name: 'back', moves: true, run: (page) => page.keyboard.press('PageUp') },
  { name: 'end of the chapter', moves: true, run: (page) => page.keyboard.press('End') },
];

/** One of the choices of a group; nothing where the book has no use for it. */
const choice = (tab: string, group: string): Act => ({
  name: group,
  run: (page, random) =>
    inSettings(page, tab, async (sheet) => {
      const options = sheet.getByRole('group', { name: group, exact: true }).getByRole('radio');
      const count = await options.count();
      if (count > 0) await options.nth(Math.floor(random() * count)).press(' ');
    }),
});

const changes: readonly Act[] = [
  choice('文字', '字体'),
  choice('文字', '字距'),
  choice('文字', '汉字'),
  choice('版面', '行距'),
  choice('版面', '段距'),
  choice('版面', '页边距'),
  choice('版面', '分栏'),
  choice('翻页', '翻页'),
  {
    name: 'size of the type',
    run: (page, random) =>
      inSettings(page, '文字', async (sheet) => {
        const button = sheet.getByRole('button', { name: pick(random, ['放大字号', '缩小字号']) });
        for (let presses = 0; presses < 3 && (await button.isEnabled()); presses++) await button.click();
      }),
  },
  {
    name: 'size of the window',
    run: async (page, random) => {
      const { width, height } = page.viewportSize()!;
      const [wide, high] = pick(random, width > 900 ? DESKTOP : PHONE(width, height));
      await resize(page, wide, high);
    },
  },
  { name: 'the page anew', run: (page) => page.reload().then(() => new ReaderPage(page).ready()) },
];

type Window = readonly [width: number, height: number];
/** The smaller ones are pads to the product. */
const DESKTOP: readonly Window[] = [
  [1440, 900],
  [1100, 760],
  [920, 900],
];
const PHONE = (width: number, height: number): readonly Window[] => [
  [height, width],
  [390, 844],
  [360, 640],
];

/** A window of another kind of device moves on to that one's pages. */
async function resize(page: Page, width: number, height: number) {
  const kind = deviceKind(deviceType(await page.evaluate(() => navigator.userAgent)), width, height);
  await page.setViewportSize({ width, height });
  const shown = () => page.locator(`script[src*="/assets/${kind}/"]`).count();
  await expect.poll(shown, `the pages of a ${kind}`).toBeGreaterThan(0);
  await new ReaderPage(page).ready();
}

async function inSettings(page: Page, tab: string, act: (sheet: ReturnType<Page['getByRole']>) => Promise<void>) {
  // By key: a tap in the middle may meet a picture.
  if (!(await page.getByRole('navigation', { name: '阅读工具' }).isVisible())) await page.keyboard.press('Escape');
  const sheet = await new ReaderPage(page).openSheet('阅读设置');
  await sheet.getByRole('tab', { name: tab }).click();
  await act(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** The words that the page begins with, when it has come to rest. */
async function leadingWords(page: Page): Promise<string> {
  let words = '';
  const atRest = async () => {
    const before = words;
    words = await wordsInSight(page);
    return words !== '' && words === before;
  };
  await expect.poll(atRest, { intervals: [300] }).toBe(true);
  return words.slice(0, 10);
}

/** In simplified characters, whichever are shown. */
const wordsInSight = async (page: Page): Promise<string> => simplified(await page.evaluate(inSight));
const simplified = Converter({ from: 'tw', to: 'cn' });

/** Every word of which any part is on screen. Runs in the page. */
function inSight(): string {
  const wordsOf = (frame: HTMLIFrameElement): string => {
    const inner = frame.contentDocument;
    if (!inner?.body || getComputedStyle(frame).visibility === 'hidden') return '';
    const at = frame.getBoundingClientRect();
    const room = frame.closest('section')!.getBoundingClientRect();
    const seen = (box: DOMRect) => {
      const [left, top] = [at.left + box.left, at.top + box.top];
      const across = left + box.width > room.left + 1 && left < room.right - 1;
      return box.width > 0 && across && top + box.height > room.top + 2 && top < room.bottom - 32;
    };
    const range = inner.createRange();
    const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      range.selectNodeContents(node);
      if (![...range.getClientRects()].some(seen)) continue;
      for (let from = 0; from < node.length; from++) {
        range.setStart(node, from);
        range.setEnd(node, from + 1);
        const [box] = range.getClientRects();
        if (box && seen(box)) text += node.data[from];
      }
    }
    return text;
  };
  return [...document.querySelectorAll('iframe')].map(wordsOf).join('').replace(/\s/g, '');
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** mulberry32: the same walk for the same seed. */
function randomFrom(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs in the page, before anything of the product. */
function remember(settings: string): void {
  if (localStorage.getItem('type_face') === null) localStorage.setItem('type_face', settings);
}
