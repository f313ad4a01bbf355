import type { ManifestLink } from '@yuelan/contract';
import type { Publication } from '../publication.ts';
import { isDocument } from '../publication.ts';
import type { Archive } from './archive.ts';
import type { Item, Package, SpineRef } from './package.ts';

export interface SpineItem {
  path: string;
  /** `image` where the spine names a bare picture without a fallback. */
  kind: 'document' | 'image';
  linear: boolean;
  properties: Pick<ManifestLink['properties'], 'layout' | 'page' | 'spread'>;
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
    if (shown.path !== item.path) publication.standIns.set(item.path, shown.path);
    return [toSpineItem(ref, shown, item)];
  });
}

const toSpineItem = (ref: SpineRef, shown: Item, item: Item): SpineItem => ({
  path: shown.path,
  kind: isText(shown) ? 'document' : 'image',
  linear: ref.linear,
  properties: layoutOf(ref.properties),
  overlay: shown.overlay ?? item.overlay,
});

const isText = ({ type }: Item) => isDocument(type) || type === 'image/svg+xml';

/** Follows fallbacks to something a reader can be shown. Books' scripts never run, so a scripted page yields too. */
function readable(item: Item, pack: Package, archive: Archive): Item | null {
  const chain = fallbacks(item, pack).filter(({ path }) => archive.has(path));
  return (
    chain.find((link) => isText(link) && !(link.properties.includes('scripted') && link.fallback)) ??
    chain.find(isText) ??
    chain.find(({ type }) => type.startsWith('image/')) ??
    null
  );
}

function fallbacks(item: Item, pack: Package): Item[] {
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

const SPREADS = ['none', 'landscape', 'both', 'auto'] as const;

/** Properties of one spine item, with and without the `rendition:` prefix. */
function layoutOf(names: string[]): SpineItem['properties'] {
  const has = (name: string) => names.includes(name) || names.includes(`rendition:${name}`);
  const page = (['left', 'right', 'center'] as const).find((side) => has(`page-spread-${side}`));
  const layout = has('layout-pre-paginated') ? 'fixed' : has('layout-reflowable') ? 'reflowable' : undefined;
  const spread = SPREADS.find((value) => has(`spread-${value}`)) ?? (has('spread-portrait') ? 'both' : undefined);
  return { ...(layout && { layout }), ...(page && { page }), ...(spread && { spread }) };
}
