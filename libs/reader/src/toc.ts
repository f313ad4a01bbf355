import type { Manifest, ManifestTocLink } from '@yuelan/contract';

/** One line of a table of contents, as a flat list shows it. */
export interface TocLine {
  title: string;
  href: string;
  depth: number;
  /** Index in the reading order; -1 where the link leads nowhere. */
  chapterId: number;
}

export const pathOf = (href: string) => href.split('#', 1)[0]!;

export function tocLines({ toc, readingOrder }: Pick<Manifest, 'toc' | 'readingOrder'>): TocLine[] {
  const chapters = new Map(readingOrder.map((link, index) => [link.href, index]));
  const lines: TocLine[] = [];
  const add = (links: ManifestTocLink[], depth: number) => {
    for (const { title, href, children } of links) {
      lines.push({ title, href, depth, chapterId: chapters.get(pathOf(href)) ?? -1 });
      add(children ?? [], depth + 1);
    }
  };
  add(toc, 0);
  return lines;
}

/** The last line that begins in or before a chapter: the one to mark. */
export function currentLine(lines: readonly TocLine[], chapterId: number): number {
  let found = -1;
  lines.forEach((line, index) => {
    if (line.chapterId >= 0 && line.chapterId <= chapterId && line.chapterId >= (lines[found]?.chapterId ?? 0)) {
      // Of several lines of one chapter the first names it.
      if (found < 0 || line.chapterId > lines[found]!.chapterId) found = index;
    }
  });
  return found;
}
