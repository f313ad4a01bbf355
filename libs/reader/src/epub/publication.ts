import type { BookContent } from '@yuelan/content';
import type { Manifest, ManifestLink } from '@yuelan/contract';
import { type BookFonts, bookFonts } from './book-fonts.ts';
import type { Section } from './epubjs.ts';
import { Spine } from './epubjs.ts';
import { pathOf } from '../toc.ts';
import { isFixed } from './fixed.ts';
import { fragmentOf, resolvePath } from './references.ts';

/** A book as the text views see it: epub.js's spine, filled from the manifest instead of a package document. */
export interface Publication {
  readonly content: BookContent;
  readonly manifest: Manifest;
  readonly spine: Spine;
  readonly fonts: BookFonts;
  readonly first: Section;
  /** The chapter of a link, without its fragment; null for what is no chapter of this book. */
  chapterOf: (href: string) => Section | null;
  /** A link in a chapter as an address in the book (`path#fragment`); null for one that leads out of it. */
  resolve: (href: string, from: string) => string | null;
  /** The file behind a path from the root of the publication. */
  linkOf: (path: string) => ManifestLink | undefined;
  /** Whether this reader may open a chapter (core §6). */
  isFree: (index: number) => boolean;
  titleOf: (index: number) => string;
  /** Whether a chapter is a page of fixed layout. */
  isFixed: (index: number) => boolean;
  close: () => void;
}

/** Where the spine stands in a package document: CFIs begin with /6 in nearly every EPUB. */
const SPINE_NODE = 2;

export function openPublication(content: BookContent): Publication {
  const { manifest } = content;
  const fonts = bookFonts(content);
  const spine = new Spine();
  // Its own hooks add a <base>, which would send `#id` references of pictures out of the chapter.
  spine.hooks.content.clear();
  const items = manifest.readingOrder.map((link) => ({
    idref: link.href,
    href: link.href,
    linear: link.properties.linear === false ? ('no' as const) : ('yes' as const),
    properties: [],
  }));
  spine.unpack({ spine: items, manifest: {}, spineNodeIndex: SPINE_NODE }, String, String);
  const links = new Map([...manifest.readingOrder, ...manifest.resources].map((link) => [link.href, link]));
  // A link to a chapter that the book repeats leads to its first place (EPUB 3.3 §5.7.2).
  const indexes = new Map(items.map((item, index): [string, number] => [item.href, index]).reverse());
  const titles = chapterTitles(manifest);

  return {
    content,
    manifest,
    spine,
    fonts,
    first: spine.first() ?? spine.get(0)!,
    chapterOf: (href) => {
      const index = indexes.get(pathOf(href));
      return index === undefined ? null : spine.get(index);
    },
    resolve: (href, from) => {
      const path = href.startsWith('#') ? from : resolvePath(href, from);
      if (path === null || !indexes.has(path)) return null;
      const fragment = fragmentOf(href);
      return fragment === '' ? path : `${path}#${encodeURIComponent(fragment)}`;
    },
    linkOf: (path) => links.get(path),
    isFree: (index) => index < content.freeChapters,
    titleOf: (index) => titles[index] ?? manifest.metadata.title,
    isFixed: (index) => isFixed(manifest, index),
    close: () => {
      fonts.close();
      spine.destroy();
    },
  };
}

/** A chapter without a line of its own in the contents goes by the line before it. */
function chapterTitles({ toc, readingOrder }: Manifest): (string | undefined)[] {
  const named = new Map<string, string>();
  const visit = (links: Manifest['toc']) => {
    for (const { href, title, children } of links) {
      if (!named.has(pathOf(href))) named.set(pathOf(href), title);
      visit(children ?? []);
    }
  };
  visit(toc);
  let title: string | undefined;
  return readingOrder.map((link) => (title = named.get(link.href) ?? link.title ?? title));
}
