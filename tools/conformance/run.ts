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

interface Opening {
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
  browser: Browser;
}

/** Runs `work` on a test; every window it opened is closed afterwards. */
export async function runTest(product: Product, test: ConformanceTest, imported: Imported, check: Check) {
  const screens: Screen[] = [];
  const openAt = async (path: string, viewport?: { width: number; height: number }) => {
    const address = `${product.origin}/h5/${path}?${product.ids}&bookId=${imported.bookId ?? ''}`;
    const screen = await Screen.open(product.browser, address, viewport);
    screens.push(screen);
    return screen;
  };
  try {
    return await check({
      test,
      imported,
      open: ({ viewport } = {}) => openAt('pages/book/read', viewport),
      openDetail: () => openAt('pages/book/detail'),
    });
  } finally {
    await Promise.all(screens.map((screen) => screen.close()));
  }
}
