import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { escaped } from '../build/markdown.ts';
import { booksFolder, coverPath, readSource, type BookSource } from '../build/source.ts';
import { banners, bannerPage, type BannerDesign } from './banners.ts';
import { motifs } from './motifs.ts';

const SERIF = "'Noto Serif CJK SC','Songti SC',serif";
const LATIN = "'P052','Palatino','Georgia',serif";

const MOST_BYTES = 60_000;

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    ...(existsSync('/usr/bin/chromium') && { executablePath: '/usr/bin/chromium' }),
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Draws every cover that is missing and every banner; pictures are kept beside their sources. */
export async function renderPictures(browser: Browser, slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const source = readSource(slug);
    if (source.cover) await shoot(browser, coverPage(source), 600, 800, coverPath(slug));
  }
  for (const banner of banners) await shootBanner(browser, banner);
}

const shootBanner = (browser: Browser, banner: BannerDesign) =>
  shoot(browser, bannerPage(banner), 1420, 560, join(booksFolder, 'banners', `${banner.name}.jpg`));

async function shoot(browser: Browser, html: string, width: number, height: number, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  let picture = await page.screenshot({ type: 'jpeg', quality: 84 });
  for (let quality = 76; picture.length > MOST_BYTES && quality > 30; quality -= 8) {
    picture = await page.screenshot({ type: 'jpeg', quality });
  }
  writeFileSync(path, picture);
  await page.close();
}

export function coverPage(source: BookSource): string {
  const design = source.cover;
  if (!design) throw new Error(`${source.slug} has no cover`);
  const draw = motifs[design.motif];
  if (!draw) throw new Error(`No motif ${design.motif}`);
  const art = `<svg class="art" viewBox="0 0 600 540">${draw(design)}</svg>`;
  const subtitle = source.subtitle ? `<h2>${escaped(source.subtitle)}</h2>` : '';
  return `<!doctype html><html lang="${source.language}"><style>${styleOf(source)}</style>
<body class="${design.form}">${art}<header><h1>${escaped(source.title)}</h1>${subtitle}</header><footer>${escaped(source.author)}<b>阅览</b></footer></body></html>`;
}

/** Up to six characters stand in one line; longer titles are set in two, smaller where a subtitle follows. */
function chineseSize(title: string, subtitle?: string): number {
  if (title.length <= 6) return Math.min(92, 470 / title.length);
  return subtitle ? 52 : 64;
}

function styleOf({ cover, title, subtitle, language }: BookSource): string {
  const zh = language.startsWith('zh');
  const size = zh ? chineseSize(title, subtitle) : title.length > 18 ? 58 : 66;
  return `*{box-sizing:border-box;margin:0}
body{--ground:${cover?.ground};width:600px;height:800px;overflow:hidden;position:relative;background:var(--ground);color:${cover?.ink};font-family:${zh ? SERIF : LATIN}}
.art{position:absolute;left:0;width:600px;height:540px}
header{position:absolute;left:48px;right:48px}
h1{font-size:${size}px;font-weight:${zh ? 700 : 600};line-height:1.16;text-wrap:balance;letter-spacing:${zh ? '.04em' : '-.01em'}}
h2{font-size:22px;font-weight:400;margin-top:14px;opacity:.8;letter-spacing:.06em}
footer{position:absolute;left:48px;right:48px;bottom:36px;font-size:20px;display:flex;justify-content:space-between;font-family:'Noto Sans CJK SC',sans-serif;letter-spacing:.06em}
footer b{border:1.5px solid currentColor;padding:0 7px;font-weight:500;font-size:17px;line-height:26px}
.below .art{top:0}.below header{top:572px}
.above .art{top:196px}.above header{top:56px}
.vertical .art{top:130px;left:-70px}.vertical header{left:auto;right:44px;top:52px;writing-mode:vertical-rl}
.vertical h1{font-size:${Math.min(84, 620 / title.length)}px;letter-spacing:.1em}.vertical h2{margin:6px 18px 0 0}`;
}
