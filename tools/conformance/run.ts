import type { Browser } from '@playwright/test';
import { Screen } from './screen.ts';
import type { ConformanceTest } from './suite.ts';
import type { Verdict } from './verdict.ts';

/** What the importer made of a file. */
export interface Imported {
  status: 'imported' | 'duplicate' | 'refused';
  bookId?: string;
  reason?: string;
  warnings: readonly string[];
}

export interface Opening {
  viewport?: { width: number; height: number };
}

/** One test under way: its words, what import made of it, and the means to look at it. */
export interface Run {
  test: ConformanceTest;
  imported: Imported;
  open: (opening?: Opening) => Promise<Screen>;
  /** The page that tells of the book: title, people. */
  openDetail: () => Promise<Screen>;
}

export type Check = (run: Run) => Promise<Verdict>;

export interface Product {
  origin: string;
  ids: string;
  /** The browser, started anew where it has come down. */
  browser: () => Promise<Browser>;
}

/** What one test may take, all its windows together. */
const LIMIT_MS = 20_000;

/** Runs a check; every window it opened is closed afterwards. Rejects where it breaks off or takes too long. */
export async function runTest(product: Product, test: ConformanceTest, imported: Imported, check: Check) {
  const screens: Screen[] = [];
  const limit = timeLimit(LIMIT_MS);
  const openAt = async (path: string, viewport?: { width: number; height: number }) => {
    const address = `${product.origin}/h5/${path}?${product.ids}&bookId=${imported.bookId ?? ''}`;
    const screen = await Screen.new(await product.browser(), address, viewport);
    screens.push(screen);
    return screen.open(address);
  };
  const run: Run = {
    test,
    imported,
    open: ({ viewport } = {}) => openAt('pages/book/read', viewport),
    openDetail: () => openAt('pages/book/detail'),
  };
  try {
    return await Promise.race([check(run), limit.passed]);
  } finally {
    limit.clear();
    await Promise.all(screens.map((screen) => screen.close()));
  }
}

/** A promise that rejects after some time. */
export function timeLimit(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no verdict within ${milliseconds / 1000} s`)), milliseconds);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
