import type { ManifestLink } from '@yuelan/contract';
import type { Publication } from '../publication.ts';
import { isDocument } from '../publication.ts';
import type { Archive } from './archive.ts';
import type { Item, Package, SpineRef } from './package.ts';

export interface SpineItem {
  path: string;
  /** `image` where the spine names a bare picture. */
  kind: 'document' | 'image';
  /** The document that says in words what a picture shows: its fallback. */
  description?: string;
  linear: boolean;
  properties: Pick<ManifestLink['properties'], 'layout' | 'page' | 'spread' | 'repaired'>;
  /** Id of the media overlay. */
  overlay?: string;
}

/** The reading order: foreign and scripted items give way to their fallbacks, missing ones are left out. */
export function readSpine(pack: Package, archive: Archive, publication: Publication): SpineItem[] {
  return pack.spine.flatMap((ref) => {
    const item = pack.items.get(ref.idref);
    const shown = item && readable(item, pack, archive);
    if (!item || !shown) {
      publication.warn(`书脊里的章节无法阅读，已略去：${item?.path ?? ref.idref}`);
      return [];
    }
    const page = isText(shown) ? shown.path : picturePage(shown.path);
    if (page !== item.path) publication.standIns.set(item.path, page);
    if (page !== shown.path) publication.types.set(page, 'application/xhtml+xml');
    const description = fallbacks(item, pack).find((link) => isDocument(link.type) && archive.has(link.path));
    return [toSpineItem(ref, shown, item, description)];
  });
}

const toSpineItem = (ref: SpineRef, shown: Item, item: Item, description?: Item): SpineItem => ({
  path: shown.path,
  kind: isText(shown) ? 'document' : 'image',
  linear: ref.linear,
  properties: layoutOf(ref.properties),
  overlay: shown.overlay ?? item.overlay,
  ...(!isText(shown) && description && { description: description.path }),
});

/** The page that is made around a picture which stands in the spine by itself. */
export const picturePage = (path: string): string => `${path}.xhtml`;

const isText = ({ type }: Item) => isDocument(type) || type === 'image/svg+xml';

/** A picture shows itself. Anything else follows its fallbacks to something a reader can be shown. Books' scripts never run, so a scripted page yields too. */
function readable(item: Item, pack: Package, archive: Archive): Item | null {
  const chain = fallbacks(item, pack).filter(({ path }) => archive.has(path));
  if (PICTURE.test(item.type) && chain[0] === item) return item;
  return (
    chain.find((link) => isText(link) && !(link.properties.includes('scripted') && link.fallback)) ??
    chain.find(isText) ??
    chain.find(({ type }) => PICTURE.test(type)) ??
    null
  );
}

/** Core media types of pictures, and what every browser of the baseline shows beside them. */
const PICTURE = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/;

/** An item, and what stands for it where it cannot be shown, in order. */
export function fallbacks(item: Item, pack: Package): Item[] {
  const chain: Item[] = [];
  for (
    let next: Item | undefined = item;
    next && !chain.includes(next);
    next = next.fallback ? pack.items.get(next.fallback) : undefined
  ) {
    chain.push(next);
  }
  return chain;
}

const LAYOUTS = { 'layout-pre-paginated': 'fixed', 'layout-reflowable': 'reflowable' } as const;
const PAGES = { 'page-spread-left': 'left', 'page-spread-right': 'right', 'page-spread-center': 'center' } as const;
/** `portrait` is deprecated in EPUB 3.3 and means both. */
const SPREADS = {
  'spread-none': 'none',
  'spread-landscape': 'landscape',
  'spread-both': 'both',
  'spread-portrait': 'both',
  'spread-auto': 'auto',
} as const;

/** Properties of one spine item, with and without the `rendition:` prefix; of several the first counts (EPUB 3.3 §8.2). */
function layoutOf(names: string[]): SpineItem['properties'] {
  const plain = names.map((name) => name.replace(/^rendition:/, ''));
  const first = <T extends string>(values: Record<string, T>): T | undefined =>
    plain.map((name) => values[name]).find((value) => value !== undefined);
  const [layout, page, spread] = [first<'fixed' | 'reflowable'>(LAYOUTS), first(PAGES), first(SPREADS)];
  return { ...(layout && { layout }), ...(page && { page }), ...(spread && { spread }) };
}
