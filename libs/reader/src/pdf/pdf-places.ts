import type { BookContent } from '@yuelan/content';
import type { Locator } from '@yuelan/contract';
import type { Place } from '../book-view.ts';
import { currentLine, type TocLine } from '../toc.ts';
import { pageOfHref } from './page-href.ts';
import { pageLabels, pageLines } from './pdf-outline.ts';

/** What can be said of any page, from 0. */
export interface PdfPlaces {
  readonly labels: readonly string[];
  readonly lines: readonly TocLine[];
  place: (page: number, atEnd: boolean) => Place;
  /** The page where the line of the outline after or before a page's own begins; undefined where there is none. */
  beside: (page: number, by: 1 | -1) => number | undefined;
}

export function pdfPlaces(content: BookContent, count: number): PdfPlaces {
  const lines = pageLines(content);
  const labels = pageLabels(content);
  return {
    labels,
    lines,
    place: (page, atEnd) => ({
      locator: { chapterId: 0, position: page + 1 },
      progress: atEnd ? 1 : page / count,
      page: page + 1,
      pages: count,
      ...(labels[page] !== undefined && { label: labels[page] }),
      chapterTitle: lines[currentLine(lines, page)]?.title ?? content.manifest.metadata.title,
      atStart: page === 0,
      atEnd,
    }),
    beside: (page, by) =>
      by > 0
        ? lines.find(({ chapterId }) => chapterId > page)?.chapterId
        : lines[currentLine(lines, page) - 1]?.chapterId,
  };
}

/** The page, from 0, that a locator or a link means. */
export const pageOf = (target: Locator | string): number =>
  typeof target === 'string' ? pageOfHref(target) : (target.position ?? 1) - 1;
