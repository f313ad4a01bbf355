import { readFile } from 'node:fs/promises';
import { makeCover } from '../cover.ts';
import { decodeText } from '../markup/encoding.ts';
import { cleanStyleSheet } from '../markup/css.ts';
import type { Part, Publication } from '../publication.ts';
import { createPublication, isDocument, referencesOf } from '../publication.ts';
import { refuse } from '../refusal.ts';
import type { ImportLimits, PreparedBook } from '../types.ts';
import { assemble } from '../assemble.ts';
import { createWarnings } from '../warnings.ts';
import { createWorkbench } from '../workbench.ts';
import type { Archive } from './archive.ts';
import { openArchive } from './archive.ts';
import { coverSource } from './cover-source.ts';
import { readEncryption } from './encryption.ts';
import { bookMetadata, obfuscationKeys, property, renditionOf } from './metadata.ts';
import { narrations } from './narrations.ts';
import { navigationOf } from './navigation.ts';
import type { Item, Package } from './package.ts';
import { readPackage } from './package.ts';
import type { Unpacking } from './resources.ts';
import { unpackResource } from './resources.ts';
import type { SpineItem } from './spine.ts';
import { fallbacks, readSpine } from './spine.ts';
import type { Built } from '../chapters.ts';
import { buildChapters } from '../chapters.ts';

/** Takes an EPUB 2 or 3 apart. */
export async function prepareEpub(file: string, folder: string, limits: ImportLimits): Promise<PreparedBook> {
  const warnings = createWarnings();
  const archive = await openArchive(file, limits, warnings.add);
  try {
    await checkMimetype(archive, warnings.add);
    return { ...(await takeApart(archive, folder, warnings.add)), warnings: warnings.list() };
  } finally {
    archive.close();
  }
}

async function checkMimetype(archive: Archive, warn: (text: string) => void): Promise<void> {
  if (!archive.has('mimetype')) return warn('缺少 mimetype 文件');
  const text = (await archive.read('mimetype')).toString('latin1');
  if (text !== 'application/epub+zip' || archive.names[0] !== 'mimetype') warn('mimetype 文件不规范');
}

async function takeApart(archive: Archive, folder: string, warn: (text: string) => void): Promise<PreparedBook> {
  const pack = await readPackage(archive, warn);
  const obfuscated = await readEncryption(archive, warn);
  const publication = createPublication(warn);
  const bench = createWorkbench(folder);
  const work = { archive, bench, obfuscated, keys: obfuscationKeys(pack), warn };
  const spine = readSpine(pack, archive, publication);
  if (spine.length === 0) return refuse('书脊里没有可以阅读的章节');
  const rendition = renditionOf(pack);
  const parts = await collectParts(pack, publication, work);
  substituteForeign(pack, publication);
  const styles = await cleanStyles(pack, publication, work, rendition.layout !== 'fixed');
  const documents = documentsOf(pack, publication, spine);
  const built = await buildChapters({
    publication,
    bench,
    spine,
    documents,
    read: archive.read,
    fixed: rendition.layout === 'fixed',
  });
  setCoverApart(pack, built);
  const overlays = await narrations({ pack, archive, publication, bench, built });
  const navigation = await navigationOf({ pack, archive, publication, built });
  const cover = await coverSource(pack, parts, publication, built);
  return assemble({
    format: 'epub',
    metadata: bookMetadata(pack),
    publication,
    chapters: built.chapters,
    linked: built.linked,
    parts: [...parts, ...styles.parts, ...overlays.parts],
    navigation,
    coverPath: cover?.path ?? null,
    cover: cover ? await makeCover(cover.bytes ?? (await readFile(cover.source))) : null,
    shown: {
      ...rendition,
      readingProgression: pack.direction,
      vertical:
        styles.vertical ||
        built.vertical ||
        property(pack, 'primary-writing-mode')?.startsWith('vertical') ||
        undefined,
    },
    overlayOf: overlays.of,
  });
}

/** Where no page of a fixed layout names its side, they pair up: all but a cover, which stands by itself. */
function setCoverApart(pack: Package, { chapters }: Built): void {
  const [first] = chapters;
  if (!first?.fixed || chapters.some(({ item }) => item.properties.page)) return;
  const cover = pack.guide.find(({ type }) => type === 'cover')?.path;
  const picture = [...pack.items.values()].find(({ properties }) => properties.includes('cover-image'))?.path;
  if (first.original === cover || first.original === picture)
    first.item = { ...first.item, properties: { ...first.item.properties, page: 'center' } };
}

const NOT_STORED =
  /^(application|text)\/(x-)?(javascript|ecmascript)$|^application\/(x-dtbncx\+xml|smil\+xml|pls\+xml|oebps-package\+xml)$/;

/** Pictures, sounds and fonts; what they are is known before a chapter refers to them. */
async function collectParts(pack: Package, publication: Publication, work: Unpacking): Promise<Part[]> {
  const parts: Part[] = [];
  for (const item of uniqueItems(pack)) {
    if (!work.archive.has(item.path)) {
      if (!NOT_STORED.test(item.type)) work.warn(`清单里的文件不存在：${item.path}`);
    } else if (isDocument(item.type) || item.type === 'image/svg+xml' || item.type === 'text/css') {
      publication.types.set(item.path, item.type === 'text/html' ? 'application/xhtml+xml' : item.type);
    } else if (!NOT_STORED.test(item.type)) {
      const part = await unpackResource(item, work);
      if (part) parts.push(part);
      if (part) publication.types.set(part.path, part.type);
    }
  }
  return parts;
}

/** What cannot be shown gives way to its fallback wherever a chapter refers to it (EPUB 3.3 §3.5.1). */
function substituteForeign(pack: Package, { types, substitutes }: Publication): void {
  for (const item of pack.items.values()) {
    const shown = types.has(item.path) ? undefined : fallbacks(item, pack).find(({ path }) => types.has(path));
    if (shown) substitutes.set(item.path, shown.path);
  }
}

function uniqueItems(pack: Package): Item[] {
  return [...new Map([...pack.items.values()].reverse().map((item) => [item.path, item])).values()].reverse();
}

async function cleanStyles(
  pack: Package,
  publication: Publication,
  { archive, bench }: Unpacking,
  reflowable: boolean,
) {
  const parts: Part[] = [];
  let vertical = false;
  for (const { path } of uniqueItems(pack).filter(({ type, path }) => type === 'text/css' && archive.has(path))) {
    const { text } = decodeText(await archive.read(path));
    const clean = cleanStyleSheet(text, referencesOf(publication, path), reflowable);
    vertical ||= clean.vertical;
    parts.push({ path, type: 'text/css', ...(await bench.write(clean.css)) });
  }
  return { parts, vertical };
}

/** Documents outside the reading order that a chapter may show or link to. */
function documentsOf(pack: Package, publication: Publication, spine: SpineItem[]): string[] {
  const own = new Set(spine.map(({ path }) => path));
  return uniqueItems(pack)
    .map(({ path }) => path)
    .filter(
      (path) =>
        !own.has(path) && /xhtml|svg/.test(publication.types.get(path) ?? '') && !publication.standIns.has(path),
    );
}
