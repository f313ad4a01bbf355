import type { ManifestTocLink } from '@yuelan/contract';
import type { Built } from '../chapters.ts';
import type { Publication } from '../publication.ts';
import { locate, splitPlace } from '../publication.ts';
import type { Archive } from './archive.ts';
import type { Item, Package } from './package.ts';
import { readXml } from './package.ts';
import type { Locate, Navigation } from './toc.ts';
import { noNavigation, readNav, readNcx } from './toc.ts';

export interface NavigationWork {
  pack: Package;
  archive: Archive;
  publication: Publication;
  built: Built;
}

/** The table of contents of the book: its navigation document, else its NCX, else the titles of its chapters. */
export async function navigationOf(work: NavigationWork): Promise<Navigation> {
  const nav = await readIfThere(navItem(work.pack), work, readNav);
  const ncx = nav.toc.length > 0 ? noNavigation : await readIfThere(ncxItem(work.pack), work, readNcx);
  const toc = [nav.toc, ncx.toc].find((list) => list.length > 0) ?? titlesOf(work);
  const pageList = nav.pageList.length > 0 ? nav.pageList : ncx.pageList;
  return { toc, pageList, landmarks: nav.landmarks.length > 0 ? nav.landmarks : guideOf(work) };
}

const navItem = ({ items }: Package) => [...items.values()].find(({ properties }) => properties.includes('nav'));

const ncxItem = (pack: Package) =>
  pack.items.get(pack.spineToc ?? '') ??
  [...pack.items.values()].find(({ type }) => type === 'application/x-dtbncx+xml');

async function readIfThere(item: Item | undefined, work: NavigationWork, read: typeof readNav): Promise<Navigation> {
  if (!item || !work.archive.has(item.path)) return noNavigation;
  return read(await readXml(work.archive, item.path, work.publication.warn), locator(work, item.path));
}

/** Only the reading order can be reached from a table of contents. */
function locator({ publication, built }: NavigationWork, from: string): Locate {
  const chapters = new Set(built.chapters.map(({ path }) => path));
  return (reference) => {
    const place = locate(publication, from, reference.trim());
    return place !== null && chapters.has(splitPlace(place)[0]) ? place : null;
  };
}

function titlesOf({ built, publication }: NavigationWork): ManifestTocLink[] {
  publication.warn('没有可用的目录，已按章节标题生成');
  const seen = new Set<string>();
  return built.chapters.flatMap(({ path, title, item }, index) => {
    if (seen.has(path) || !item.linear) return [];
    seen.add(path);
    return [{ title: title || `${index + 1}`, href: path }];
  });
}

function guideOf(work: NavigationWork): ManifestTocLink[] {
  const find = locator(work, '');
  return work.pack.guide.flatMap(({ title, type, path, fragment }) => {
    const href = find(encodeURI(path).replaceAll('#', '%23') + (fragment ? `#${fragment}` : ''));
    return href === null ? [] : [{ title: title || type, href }];
  });
}
