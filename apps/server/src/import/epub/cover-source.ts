import type { Built } from '../chapters.ts';
import type { Part, Publication } from '../publication.ts';
import { metas } from './metadata.ts';
import type { Item, Package } from './package.ts';

export interface CoverSource {
  path: string;
  source: string;
  bytes?: Buffer;
}

/** The cover: declared by EPUB 3 or 2, the picture of the cover page, else the first picture of the first pages. */
export async function coverSource(
  pack: Package,
  parts: Part[],
  publication: Publication,
  built: Built,
): Promise<CoverSource | null> {
  const pictures = new Map(parts.filter(({ type }) => type.startsWith('image/')).map((part) => [part.path, part]));
  const drawings = new Map(
    built.linked.filter(({ type }) => type === 'image/svg+xml').map((part) => [part.path, part]),
  );
  const find = (path: string) => pictures.get(path) ?? drawings.get(path) ?? pictureOn(path, publication, pictures);
  for (const path of candidates(pack, built)) {
    const part = find(path);
    if (part) return part;
  }
  return null;
}

function candidates(pack: Package, built: Built): string[] {
  const items = [...pack.items.values()];
  const named = metas(pack).find(({ attribs }) => attribs.name === 'cover')?.attribs.content ?? '';
  const declared: (Item | undefined)[] = [
    items.find(({ properties }) => properties.includes('cover-image')),
    pack.items.get(named) ?? items.find(({ path }) => named !== '' && path.endsWith(named)),
  ];
  const guide = pack.guide.find(({ type }) => type === 'cover')?.path;
  const byName = items.find(({ id, type }) => type.startsWith('image/') && /cover/i.test(id));
  const first = built.chapters.slice(0, 2).map(({ original }) => original);
  return [...declared.map((item) => item?.path), guide, byName?.path, ...first].filter((path) => path !== undefined);
}

function pictureOn(page: string, publication: Publication, pictures: Map<string, Part>): Part | undefined {
  const uses = [...(publication.uses.get(page) ?? [])];
  return uses.map((path) => pictures.get(path)).find((part) => part !== undefined);
}
