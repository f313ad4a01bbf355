import type { ManifestTocLink } from '@yuelan/contract';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { assemble } from '../assemble.ts';
import type { BuiltChapter } from '../chapters.ts';
import { buildChapters } from '../chapters.ts';
import { makeCover } from '../cover.ts';
import type { SpineItem } from '../epub/spine.ts';
import { noNavigation } from '../epub/toc.ts';
import { cleanStyleSheet } from '../markup/css.ts';
import { attribute, descendants, findNamed, lineOf } from '../markup/dom.ts';
import { decodeText } from '../markup/encoding.ts';
import { nestHeadings } from '../markup/headings.ts';
import { mediaTypeOf } from '../markup/media-type.ts';
import { parseHtml } from '../markup/parse.ts';
import { isEmbedded, schemeOf } from '../markup/references.ts';
import { blankMetadata } from '../metadata.ts';
import { decodePath, normalise } from '../paths.ts';
import type { Part, Publication } from '../publication.ts';
import { createPublication, referencesOf } from '../publication.ts';
import { refuse } from '../refusal.ts';
import type { BookMetadata, ImportLimits, PreparedBook } from '../types.ts';
import { createWarnings } from '../warnings.ts';
import { createWorkbench } from '../workbench.ts';

const CHAPTER = 'index.xhtml';

/** Takes a web page apart: itself, and the pictures and style sheets that lie in its folder or below. */
export async function prepareHtml(file: string, folder: string, limits: ImportLimits): Promise<PreparedBook> {
  const warnings = createWarnings();
  if ((await stat(file)).size > limits.documentBytes) refuse('网页太大');
  const bytes = await readFile(file);
  const { document } = parseHtml(decodeText(bytes).text, false);
  const publication = createPublication(warnings.add);
  const bench = createWorkbench(folder);
  publication.types.set(CHAPTER, 'application/xhtml+xml');
  const parts = await localFiles(file, [...descendants(document)].flatMap(addressesOf), publication, bench, limits);
  const spine: SpineItem[] = [{ path: CHAPTER, kind: 'document', linear: true, properties: {} }];
  const built = await buildChapters({
    publication,
    bench,
    spine,
    documents: [],
    read: async () => bytes,
    fixed: false,
    html: true,
  });
  if (built.chapters.every(({ text }) => text === '') && parts.length === 0) refuse('网页里没有内容');
  const picture = parts.find(({ type }) => type.startsWith('image/'));
  return {
    ...assemble({
      format: 'html',
      metadata: metadataOf(file, document),
      publication,
      chapters: built.chapters,
      linked: [],
      parts,
      navigation: { ...noNavigation, toc: tocOf(built.chapters) },
      coverPath: null,
      cover: picture ? await makeCover(await readFile(picture.source)) : null,
      shown: { layout: 'reflowable', readingProgression: 'ltr', vertical: built.vertical || undefined },
      overlayOf: () => undefined,
    }),
    warnings: warnings.list(),
  };
}

const addressesOf = ({ name, attribs }: { name: string; attribs: Record<string, string> }): string[] => {
  const own = [
    attribs.src,
    attribs.poster,
    attribs['xlink:href'],
    /^(link|image|use)$/.test(name) ? attribs.href : undefined,
  ];
  const candidates = (attribs.srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  return [...own, ...candidates].filter((address) => address !== undefined && address !== '') as string[];
};

/** Files beside the page, by the path the page names. What lies outside its folder does not exist for it. */
async function localFiles(
  page: string,
  addresses: string[],
  publication: Publication,
  bench: ReturnType<typeof createWorkbench>,
  limits: ImportLimits,
): Promise<Part[]> {
  const root = await realpath(dirname(page));
  const parts = new Map<string, Part>();
  let total = 0;
  for (const address of new Set(addresses)) {
    if (isEmbedded(address) || schemeOf(address) || address.startsWith('//')) continue;
    const path = normalise(decodePath(address.replace(/[?#].*$/s, '')));
    const source = parts.has(path) ? null : await within(root, path);
    if (source === null) continue;
    total += (await stat(source)).size;
    if (total > limits.unpackedBytes) refuse('网页引用的文件太大');
    const part = await localPart(path, source, publication, bench);
    if (part) parts.set(path, part);
    if (part) publication.types.set(path, part.type);
  }
  return [...parts.values()];
}

async function within(root: string, path: string): Promise<string | null> {
  const real = await realpath(join(root, path)).catch(() => null);
  return real !== null && real.startsWith(root + sep) && (await stat(real)).isFile() ? real : null;
}

async function localPart(
  path: string,
  source: string,
  publication: Publication,
  bench: ReturnType<typeof createWorkbench>,
): Promise<Part | null> {
  const bytes = await readFile(source);
  if (extname(path).toLowerCase() === '.css') {
    const { css } = cleanStyleSheet(decodeText(bytes).text, referencesOf(publication, path), true);
    return { path, type: 'text/css', ...(await bench.write(css)) };
  }
  const type = mediaTypeOf(bytes.subarray(0, 64));
  return type === null ? null : { path, type, source, size: bytes.length };
}

function metadataOf(file: string, document: Parameters<typeof findNamed>[0]): BookMetadata {
  const title = findNamed(document, 'title');
  const heading = findNamed(document, 'h1');
  const meta = (name: string) => {
    const found = [...descendants(document)].find(
      (element) => element.name === 'meta' && element.attribs.name?.toLowerCase() === name,
    );
    return found?.attribs.content?.trim() ?? '';
  };
  const html = findNamed(document, 'html');
  const named = (title && lineOf(title)) || (heading && lineOf(heading)) || basename(file, extname(file));
  return {
    ...blankMetadata(named),
    author: meta('author'),
    description: meta('description') || null,
    language: (html && attribute(html, 'lang')) || 'und',
  };
}

function tocOf(chapters: BuiltChapter[]): ManifestTocLink[] {
  const places = chapters.flatMap(({ path, headings }) =>
    headings.map(({ level, title, id }) => ({ level, link: { title, href: id ? `${path}#${id}` : path } })),
  );
  return places.length > 0
    ? nestHeadings(places)
    : chapters.map(({ path, title }, index) => ({ title: title || `${index + 1}`, href: path }));
}
