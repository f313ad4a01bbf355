import type { Section } from './epubjs.ts';
import type { Publication } from './publication.ts';

/**
 * The chapter that a turn leads to. Chapters that only links lead to (`linear="no"`) are passed over; from within one,
 * a turn leads to what stands beside it in the book.
 */
export function neighbourOf({ spine, manifest }: Publication, { index }: Section, by: 1 | -1): Section | undefined {
  for (let at = index + by; at >= 0 && at < manifest.readingOrder.length; at += by)
    if (manifest.readingOrder[at]!.properties.linear !== false) return spine.get(at) ?? undefined;
  return undefined;
}
