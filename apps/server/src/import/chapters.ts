import { picturePage, type SpineItem } from './epub/spine.ts';
import type { Chapter } from './markup/chapter.ts';
import { chapterIds, readChapter, relink, splitChapter } from './markup/chapter.ts';
import type { Heading } from './markup/headings.ts';
import { headingsOf } from './markup/headings.ts';
import { escapeAttribute, serialiseDocument } from './markup/serialise.ts';
import { SPLIT_ABOVE } from './markup/split.ts';
import { plainText } from './markup/text.ts';
import type { Part, Publication } from './publication.ts';
import { relativePath } from './paths.ts';
import type { Workbench } from './workbench.ts';

/** One entry of the reading order, written to disk. */
export interface BuiltChapter extends Part {
  /** The file of the book it comes from: several parts share it. */
  original: string;
  title: string;
  text: string;
  headings: Heading[];
  viewport: { width: number; height: number } | null;
  fixed: boolean;
  item: SpineItem;
}

export interface Built {
  chapters: BuiltChapter[];
  /** Documents outside the reading order that a chapter refers to. */
  linked: Part[];
  vertical: boolean;
}

export interface ChapterWork {
  publication: Publication;
  bench: Workbench;
  spine: SpineItem[];
  documents: string[];
  read: (path: string) => Promise<Buffer>;
  fixed: boolean;
  html?: boolean;
}

interface Page extends Omit<BuiltChapter, 'item' | 'fixed'> {
  vertical: boolean;
  repaired: boolean;
}

/** Cleans, splits and writes every chapter, then the documents they link to. */
export async function buildChapters(work: ChapterWork): Promise<Built> {
  const large = await splitLarge(work);
  const pages = new Map<string, Page[]>();
  const chapters: BuiltChapter[] = [];
  let vertical = false;
  for (const item of work.spine) {
    const fixed = isFixed(work, item);
    const known = pages.get(item.path) ?? (await writePages(item, large.get(item.path), work));
    pages.set(item.path, known);
    vertical ||= known.some((page) => page.vertical);
    chapters.push(...known.map((page) => ({ ...page, fixed, item: page.repaired ? markRepaired(item) : item })));
  }
  return { chapters, linked: await writeLinked(work), vertical };
}

const markRepaired = (item: SpineItem): SpineItem => ({ ...item, properties: { ...item.properties, repaired: true } });

const isFixed = (work: ChapterWork, item: SpineItem) =>
  (item.properties.layout ?? (work.fixed ? 'fixed' : 'reflowable')) === 'fixed';

/** Splits what is too large for a browser, and records where each id went, before any link is written. */
async function splitLarge(work: ChapterWork): Promise<Map<string, Chapter[]>> {
  const large = new Map<string, Chapter[]>();
  for (const item of work.spine) {
    if (item.kind === 'image' || isFixed(work, item) || large.has(item.path)) continue;
    const bytes = await work.read(item.path);
    if (bytes.length <= SPLIT_ABOVE) continue;
    const chapter = readChapter(item.path, bytes, { ...work, reflowable: true, keepLinks: true });
    if (chapter.root.name !== 'html') continue;
    const parts = splitChapter(chapter, (part) => partName(item.path, part));
    if (parts.length < 2) continue;
    large.set(item.path, parts);
    recordSplit(work.publication, item.path, parts);
  }
  return large;
}

const partName = (path: string, part: number): string =>
  part === 0 ? path : path.replace(/(\.\w+)?$/, (end) => `~${part + 1}${end}`);

function recordSplit(publication: Publication, path: string, parts: Chapter[]): void {
  const ids = new Map<string, string>();
  for (const part of parts) for (const id of chapterIds(part)) if (!ids.has(id)) ids.set(id, part.path);
  publication.splits.set(path, { parts: parts.map((part) => part.path), ids });
}

async function writePages(item: SpineItem, parts: Chapter[] | undefined, work: ChapterWork): Promise<Page[]> {
  const chapters = parts ?? [await oneChapter(item, work)];
  const pages: Page[] = [];
  for (const chapter of chapters) {
    if (parts) relink(chapter, item.path, work.publication);
    pages.push(await writePage(chapter, item.path, work));
  }
  return pages;
}

async function oneChapter(item: SpineItem, work: ChapterWork): Promise<Chapter> {
  const reflowable = !isFixed(work, item);
  const options = { ...work, reflowable };
  if (item.kind === 'document') return readChapter(item.path, await work.read(item.path), options);
  const path = picturePage(item.path);
  const alt = item.description ? await wordsOf(item.description, work) : '';
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><img alt="${escapeAttribute(alt)}" src="${relativePath(path, item.path)}"/></body></html>`;
  return readChapter(path, Buffer.from(page), options);
}

/** Characters of a picture's description that a screen reader is given. */
const LONGEST_DESCRIPTION = 1000;

async function wordsOf(path: string, work: ChapterWork): Promise<string> {
  const { root } = readChapter(path, await work.read(path), { ...work, reflowable: true });
  return plainText(root).replace(/\s+/g, ' ').trim().slice(0, LONGEST_DESCRIPTION);
}

async function writePage(chapter: Chapter, original: string, { bench, html }: ChapterWork): Promise<Page> {
  const headings = headingsOf(chapter.root, html ?? false);
  const type = chapter.root.name === 'svg' ? 'image/svg+xml' : 'application/xhtml+xml';
  const written = await bench.write(serialiseDocument(chapter.root));
  const { path, title, viewport, vertical, repaired } = chapter;
  return {
    path,
    original,
    type,
    title: headings[0]?.title || title,
    text: plainText(chapter.root),
    headings,
    viewport,
    vertical,
    repaired,
    ...written,
  };
}

async function writeLinked(work: ChapterWork): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of work.documents) {
    const chapter = readChapter(path, await work.read(path), { ...work, reflowable: !work.fixed });
    const type = chapter.root.name === 'svg' ? 'image/svg+xml' : 'application/xhtml+xml';
    parts.push({ path, type, ...(await work.bench.write(serialiseDocument(chapter.root))) });
  }
  return parts;
}
