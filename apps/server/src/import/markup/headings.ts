import type { ManifestTocLink } from '@yuelan/contract';
import type { Element } from './dom.ts';
import { descendants, lineOf } from './dom.ts';

export interface Heading {
  level: number;
  title: string;
  id?: string;
}

const MAX_LEVEL = 3;

/** The headings of a document, down to the third level; `identify` gives each an id to be reached by. */
export function headingsOf(root: Element, identify: boolean): Heading[] {
  const headings: Heading[] = [];
  for (const element of descendants(root)) {
    const level = Number(/^h([1-6])$/.exec(element.name)?.[1] ?? Number.POSITIVE_INFINITY);
    const title = level <= MAX_LEVEL ? lineOf(element) : '';
    if (!title) continue;
    if (identify) element.attribs.id ??= `yl-h${headings.length + 1}`;
    headings.push({ level, title, id: element.attribs.id });
  }
  return headings;
}

/** A flat list of places as a tree: deeper headings become children of the one before. */
export function nestHeadings(places: { level: number; link: ManifestTocLink }[]): ManifestTocLink[] {
  const roots: ManifestTocLink[] = [];
  const open: { level: number; link: ManifestTocLink }[] = [];
  for (const { level, link } of places) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.link;
    if (parent) (parent.children ??= []).push(link);
    else roots.push(link);
    open.push({ level, link });
  }
  return roots;
}
