import type { BookContent } from '@yuelan/content';
import type { ManifestTocLink } from '@yuelan/contract';
import type { TocLine } from '../toc.ts';
import { pageOfHref } from './page-href.ts';

/** The whole outline, level by level, with the page of each line in place of its chapter. */
export function pageLines({ manifest }: Pick<BookContent, 'manifest'>): TocLine[] {
  const lines: TocLine[] = [];
  const add = (links: readonly ManifestTocLink[], depth: number) => {
    for (const { title, href, children } of links) {
      lines.push({ title, href, depth, chapterId: pageOfHref(href) });
      add(children ?? [], depth + 1);
    }
  };
  add(manifest.toc, 0);
  return lines;
}

/** Printed numbers by page, from 0; empty where the book has none of its own. */
export function pageLabels({ manifest }: Pick<BookContent, 'manifest'>): string[] {
  const labels: string[] = [];
  for (const { title, href } of manifest.pageList ?? []) labels[pageOfHref(href)] = title;
  return labels;
}
