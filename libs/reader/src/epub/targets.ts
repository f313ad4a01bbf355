import type { Locator } from '@yuelan/contract';
import type { Positions } from '../positions.ts';
import type { Section } from './epubjs.ts';
import type { At } from './flow.ts';
import type { Publication } from './publication.ts';
import { fragmentOf } from './references.ts';

export interface Target {
  section: Section;
  at: At;
}

/** What a locator, or an address in the book (`path#fragment`), means; null where the book has no such place. */
export function targetOf(book: Publication, positions: Positions, to: Locator | string): Target | null {
  if (typeof to !== 'string') return ofLocator(book, positions, to);
  const section = book.chapterOf(to);
  const fragment = fragmentOf(to);
  return section && { section, at: fragment === '' ? 'start' : { fragment } };
}

function ofLocator(book: Publication, positions: Positions, locator: Locator): Target | null {
  const byPage = locator.position === undefined ? null : positions.place(locator.position);
  const section = book.spine.get(locator.chapterId) ?? (byPage && book.spine.get(byPage.chapterId));
  if (!section) return null;
  const fraction = byPage?.chapterId === section.index ? byPage.fraction : 0;
  return { section, at: { locator, fraction } };
}
