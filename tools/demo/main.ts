// `npm run demo:build`: makes the demo library of `books/` from `sources/`. Only what changed is made again; `--all`
// makes everything. Pictures and PDFs need Chromium, sounds espeak-ng, flite and ffmpeg; users of the library need none.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildEpub } from './build/epub.ts';
import { outputHash, readMade, writeMade } from './build/made.ts';
import { buildPdf } from './build/pdf.ts';
import { buildSound } from './build/sound.ts';
import { booksFolder, fileOf, readSource, slugs, sourceHash, type BookSource } from './build/source.ts';
import { openChromium, renderPictures } from './covers/render.ts';

const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = only.length > 0 ? only : slugs();
const everything = process.argv.includes('--all');
const made = readMade();

const stale = (slug: string) =>
  everything || made[slug]?.source !== sourceHash(slug) || !existsSync(join(booksFolder, fileOf(readSource(slug))));

mkdirSync(join(booksFolder, 'banners'), { recursive: true });
const work = wanted.filter(stale);
const browser = await openChromium();
try {
  await renderPictures(browser, work);
  for (const slug of work) await buildOne(browser, readSource(slug));
} finally {
  await browser.close();
  writeMade(made);
}

async function buildOne(chromium: Browser, book: BookSource): Promise<void> {
  if (book.type === 'epub') writeFileSync(join(booksFolder, fileOf(book)), buildEpub(book.slug));
  else if (book.type === 'pdf') await buildPdf(chromium, book.slug);
  else buildSound(book.slug);
  made[book.slug] = { source: sourceHash(book.slug), output: outputHash(fileOf(book)) };
  console.log(`· ${fileOf(book)}`);
}
