import type { Locator } from '@yuelan/contract';
import { EpubCFI } from './epubjs.ts';
import type { Section } from './epubjs.ts';
import type { TextMap } from './text-map.ts';

/** The point in a chapter that a locator means: its CFI if the quote is still there, else the quote, else the share. */
export function findPlace(document: Document, text: TextMap, locator: Locator, fraction: number): Range {
  const byCfi = locator.cfi ? rangeOfCfi(document, locator.cfi) : null;
  const { quote } = locator;
  if (byCfi && (!quote || text.quoteAt(byCfi)?.text === quote.text)) return byCfi;
  return (quote && text.find(quote)) ?? byCfi ?? text.rangeAt(fraction);
}

/** Null where a CFI leads nowhere in this document. */
export function rangeOfCfi(document: Document, cfi: string): Range | null {
  try {
    return new EpubCFI(cfi).toRange(document);
  } catch {
    return null;
  }
}

export function cfiOf(section: Section, range: Range): string | undefined {
  const point = range.cloneRange();
  point.collapse(true);
  try {
    return section.cfiFromRange(point);
  } catch {
    return undefined;
  }
}
