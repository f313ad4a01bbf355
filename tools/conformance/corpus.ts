import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { importAll } from './library.ts';
import { withProduct } from './product.ts';
import type { Result } from './report.ts';
import { type Imported, type Product, timeLimit } from './run.ts';
import { Screen } from './screen.ts';
import { allOf, claim, fail, pass, type Verdict } from './verdict.ts';

const BOOK = /\.(epub|pdf|html?)$/i;
const TURNS = 3;
/** What one book may take: the largest are thousands of pages in one chapter. */
const LIMIT_MS = 60_000;

/** What must become of files that are broken on purpose: refused with a reason, or opened all the same. */
const REFUSED = /unreadable|-fatal|bug1020226/;
const REFUSED_OR_OPEN = /duplicate-zip-entry|mimetype-file-missing/;
const PASSWORDS: Record<string, string> = { 'libreoffice-writer-password': 'openpassword', issue6010_1: 'abc' };

/** Opens every EPUB, PDF and web page below a folder, and turns pages: no error on the console, no blank page. */
export async function checkCorpus(folder: string, only: RegExp | undefined): Promise<Result[]> {
  const files = (await booksIn(folder)).filter((file) => !only || only.test(basename(file)));
  if (files.length === 0) throw new Error(`No books in ${folder}`);
  return withProduct(async (product, config) => {
    const imported = await importAll(config, files);
    const results: Result[] = [];
    for (const file of files) {
      const limit = timeLimit(LIMIT_MS);
      const judged = Promise.race([judge(product, file, imported.get(file)), limit.passed]);
      const verdict = await judged.catch((error: Error): Verdict => fail(`broke off: ${error.message.split('\n')[0]}`));
      limit.clear();
      const area = relative(folder, file).split('/').slice(0, -1).join('/') || '.';
      console.error(`${verdict.status === 'pass' ? '✓' : '✗'} ${basename(file)}  ${verdict.note}`);
      results.push({ name: basename(file), area, criterion: '', ...verdict });
    }
    return results;
  });
}

async function booksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => BOOK.test(entry)).map((entry) => join(folder, entry));
  const kinds = await Promise.all(files.map(async (file) => ((await stat(file)).isFile() ? file : null)));
  return kinds.filter((file) => file !== null).sort();
}

async function judge(product: Product, file: string, imported: Imported | undefined): Promise<Verdict> {
  const name = basename(file, extname(file));
  const refused = imported?.status === 'refused' && imported.reason;
  if (REFUSED.test(name)) return refused ? pass(`refused: ${refused}`) : fail('a file beyond help was taken');
  if (refused && REFUSED_OR_OPEN.test(name)) return pass(`refused: ${refused}`);
  if (!imported?.bookId) return fail(refused ? `refused: ${refused}` : 'import did not see the file');
  return extname(file).toLowerCase() === '.pdf'
    ? readPdf(product, imported.bookId, PASSWORDS[name])
    : readText(product, imported.bookId);
}

async function readText(product: Product, bookId: string): Promise<Verdict> {
  const address = addressOf(product, 'read', bookId);
  const screen = await Screen.new(await product.browser(), address);
  try {
    await screen.open(address);
    const views = await screen.walk(TURNS + 1);
    const blank = await isBlank(screen);
    return allOf([
      claim(views.every((view) => view.length > 0) && !blank, `${views.length} screens, none blank`),
      claim(screen.trouble.length === 0, screen.trouble[0] ?? 'no error'),
    ]);
  } finally {
    await screen.close();
  }
}

async function readPdf(product: Product, bookId: string, password: string | undefined): Promise<Verdict> {
  const address = addressOf(product, 'pdf', bookId);
  const screen = await Screen.new(await product.browser(), address);
  try {
    await screen.open(address);
    if (password) await unlock(screen, password);
    const page = screen.page.locator('canvas').first();
    await page.waitFor({ timeout: 20_000 });
    await screen.page.waitForTimeout(1500);
    for (let turned = 0; turned < TURNS; turned += 1) {
      await screen.page.keyboard.press('PageDown');
      await screen.page.waitForTimeout(400);
    }
    return allOf([
      claim(!(await isBlank(screen)), `shown, and ${TURNS} pages on`),
      claim(screen.trouble.length === 0, screen.trouble[0] ?? 'no error'),
    ]);
  } finally {
    await screen.close();
  }
}

async function unlock(screen: Screen, password: string): Promise<void> {
  const field = screen.page.locator('input[type="password"]');
  await field.waitFor({ timeout: 20_000 });
  await field.fill(password);
  await field.press('Enter');
}

/** One colour, but for the line at the foot, means that nothing is there. */
async function isBlank(screen: Screen): Promise<boolean> {
  const { width, height } = screen.page.viewportSize()!;
  const dark = await screen.share((red, green, blue) => red + green + blue < 600, {
    left: 0,
    top: 0,
    width,
    height: height - 60,
  });
  return dark < 0.0002;
}

const addressOf = ({ origin, ids }: Product, page: 'read' | 'pdf', bookId: string) =>
  `${origin}/h5/pages/book/${page}?${ids}&bookId=${bookId}`;
