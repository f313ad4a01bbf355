import type { ManifestTocLink } from '@yuelan/contract';
import type { Element, ParentNode } from '../markup/dom.ts';
import {
  attribute,
  childNamed,
  childrenNamed,
  descendants,
  elementsOf,
  findNamed,
  lineOf,
  localName,
  rawText,
} from '../markup/dom.ts';

/** A place as the book writes it, made into `href#id`; null where it leads nowhere. */
export type Locate = (reference: string) => string | null;

export interface Navigation {
  toc: ManifestTocLink[];
  pageList: ManifestTocLink[];
  landmarks: ManifestTocLink[];
}

export const noNavigation: Navigation = { toc: [], pageList: [], landmarks: [] };

/** EPUB 3 navigation document. */
export function readNav(document: ParentNode, locate: Locate): Navigation {
  const navs = [...descendants(document)].filter((element) => localName(element) === 'nav');
  const list = (type: string, fallback?: Element) => {
    const nav = navs.find((element) => (attribute(element, 'type') ?? '').split(/\s+/).includes(type)) ?? fallback;
    const entries = nav && findNamed(nav, 'ol');
    return entries ? navEntries(entries, locate) : [];
  };
  return { toc: list('toc', navs[0]), pageList: list('page-list'), landmarks: list('landmarks') };
}

const navEntries = (list: Element, locate: Locate): ManifestTocLink[] =>
  childrenNamed(list, 'li').flatMap((entry) => {
    const label = elementsOf(entry).find((child) => /^(a|span)$/.test(localName(child))) ?? findNamed(entry, 'a');
    const nested = childNamed(entry, 'ol');
    return tocLink(label ? labelOf(label) : '', label?.attribs.href, nested ? navEntries(nested, locate) : [], locate);
  });

/** Pictures in a label speak through their alternative text. */
const labelOf = (label: Element): string => {
  const alternatives = [...descendants(label)].map(({ attribs }) => attribs.alt ?? '').join(' ');
  return lineOf(label) || alternatives.trim() || (label.attribs.title ?? '');
};

/** A heading that leads nowhere leads to its first entry; one without any is left out. */
function tocLink(
  title: string,
  reference: string | undefined,
  children: ManifestTocLink[],
  locate: Locate,
): ManifestTocLink[] {
  const href = (reference ? locate(reference) : null) ?? children[0]?.href;
  if (href === undefined) return [];
  return [{ title: title || href, href, ...(children.length > 0 ? { children } : {}) }];
}

/** EPUB 2 table of contents. */
export function readNcx(document: ParentNode, locate: Locate): Navigation {
  const map = findNamed(document, 'navmap');
  const pages = findNamed(document, 'pagelist');
  return {
    toc: map ? ncxPoints(map, 'navpoint', locate) : [],
    pageList: pages ? ncxPoints(pages, 'pagetarget', locate) : [],
    landmarks: [],
  };
}

const ncxPoints = (parent: Element, name: string, locate: Locate): ManifestTocLink[] =>
  childrenNamed(parent, name).flatMap((point) => {
    const label = childNamed(point, 'navlabel');
    const title = label ? rawText(label).replace(/\s+/g, ' ').trim() : '';
    return tocLink(title, childNamed(point, 'content')?.attribs.src, ncxPoints(point, name, locate), locate);
  });
