import type { Built, BuiltChapter } from '../chapters.ts';
import type { Part, Publication } from '../publication.ts';
import { findPath, locate, usesOf } from '../publication.ts';
import type { Workbench } from '../workbench.ts';
import type { Archive } from './archive.ts';
import { property } from './metadata.ts';
import { NARRATION_TYPE, readOverlay } from './overlay.ts';
import type { Package } from './package.ts';
import { readXml } from './package.ts';

export interface NarrationWork {
  pack: Package;
  archive: Archive;
  publication: Publication;
  bench: Workbench;
  built: Built;
}

export interface Narrations {
  parts: Part[];
  of: (chapter: BuiltChapter) => string | undefined;
}

/** Media overlays, read once and kept as JSON beside the sounds they use. */
export async function narrations(work: NarrationWork): Promise<Narrations> {
  const parts = new Map<string, Part>();
  for (const chapter of work.built.chapters) {
    const id = chapter.item.overlay;
    if (id !== undefined && !parts.has(id)) await addNarration(id, chapter, parts, work);
  }
  return {
    parts: [...parts.values()],
    of: ({ item }) => (item.overlay === undefined ? undefined : parts.get(item.overlay)?.path),
  };
}

async function addNarration(
  id: string,
  chapter: BuiltChapter,
  parts: Map<string, Part>,
  work: NarrationWork,
): Promise<void> {
  const { publication, archive, bench, pack } = work;
  const item = pack.items.get(id);
  if (!item || !archive.has(item.path)) return publication.warn(`媒体叠加不存在：${id}`);
  const uses = usesOf(publication, chapter.original);
  const sound = (path: string) => {
    const found = findPath(publication, path);
    if (found !== null) uses.add(found);
    return found;
  };
  const document = await readXml(archive, item.path, publication.warn);
  const narration = readOverlay(document, item.path, (reference) => locate(publication, item.path, reference), sound);
  const path = `${item.path}.json`;
  const activeClass = property(pack, 'media:active-class');
  parts.set(id, { path, type: NARRATION_TYPE, ...(await bench.write(JSON.stringify({ narration, activeClass }))) });
  uses.add(path);
}
