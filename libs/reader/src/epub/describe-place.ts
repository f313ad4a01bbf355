import type { Place } from '../book-view.ts';
import type { Positions } from '../positions.ts';
import type { Section } from './epubjs.ts';
import type { Point } from './flow.ts';
import { neighbourOf } from './neighbours.ts';
import { cfiOf } from './place-finder.ts';
import type { Publication } from './publication.ts';

/** A point on screen in the terms of the book. `lastShown` is the last chapter on screen. */
export function describePlace(book: Publication, positions: Positions, point: Point, lastShown: Section): Place {
  const { section, range, text, fraction, first, last } = point;
  const atEnd = last && !neighbourOf(book, lastShown, 1);
  const page = positions.page(section.index, fraction);
  return {
    locator: {
      chapterId: section.index,
      cfi: range ? cfiOf(section, range) : undefined,
      position: page,
      quote: range && text ? text.quoteAt(range) : undefined,
    },
    progress: atEnd ? 1 : positions.progress(section.index, fraction),
    page,
    pages: positions.total,
    chapterTitle: book.titleOf(section.index),
    atStart: first && !neighbourOf(book, section, -1),
    atEnd,
  };
}
