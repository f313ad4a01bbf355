import type { Manifest, ManifestTocLink, TocItem } from '@yuelan/contract';

/** A manifest's table of contents as the catalogue call gives it: ids are paths through the tree (`2.1`). */
export function tocOf(manifest: Manifest): TocItem[] {
  const chapters = new Map(manifest.readingOrder.map((link, index) => [link.href, index]));
  return items(manifest.toc, chapters, '');
}

const items = (links: ManifestTocLink[], chapters: Map<string, number>, prefix: string): TocItem[] =>
  links.map((link, index) => {
    const id = `${prefix}${index + 1}`;
    const [href, fragmentId] = splitHref(link.href, chapters);
    const children = items(link.children ?? [], chapters, `${id}.`);
    return { id, title: link.title, href, fragmentId, chapterId: chapters.get(href) ?? firstOf(children), children };
  });

/** A heading that is no link leads where its first entry leads. */
const firstOf = (children: TocItem[]) => children[0]?.chapterId ?? 0;

/** A file name may itself hold a `#`: what the reading order knows is a chapter. */
function splitHref(href: string, chapters: Map<string, number>): [string, string | null] {
  const hash = href.lastIndexOf('#');
  if (chapters.has(href) || hash < 0) return [href, null];
  return [href.slice(0, hash), decoded(href.slice(hash + 1))];
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
