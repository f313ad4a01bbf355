import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const sourcesFolder = fileURLToPath(new URL('../sources/', import.meta.url));
export const booksFolder = fileURLToPath(new URL('../books/', import.meta.url));

export interface CoverDesign {
  /** A drawing of `motifs.ts`. */
  motif: string;
  ground: string;
  ink: string;
  accent: string;
  /** Where the title stands: under the drawing, over it, or in a vertical line at its right. */
  form: 'below' | 'above' | 'vertical';
}

/** `book.json` of a title. */
export interface BookSource {
  slug: string;
  title: string;
  subtitle?: string;
  author: string;
  language: string;
  type: 'epub' | 'pdf' | 'tracks' | 'm4b';
  layout?: 'vertical' | 'fixed';
  /** Bit rate of tracks: `vbr`, or as ffmpeg spells it. */
  rate?: string;
  /** Whether its sound is stored as it is, not encrypted. */
  plain?: boolean;
  category: string;
  brief: string;
  intro: string;
  /** Null for a title that shows the designed fallback. */
  cover: CoverDesign | null;
}

export interface Chapter {
  title: string;
  markdown: string;
}

export const slugs = (): string[] => readdirSync(sourcesFolder).sort();

export const readSource = (slug: string): BookSource => ({
  slug,
  ...JSON.parse(readFileSync(join(sourcesFolder, slug, 'book.json'), 'utf8')),
});

/** The chapters of `text.md`: each starts with a line `# title`. */
export function chaptersOf(slug: string): Chapter[] {
  const text = readFileSync(join(sourcesFolder, slug, 'text.md'), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), markdown: part.slice(end + 1).trim() };
    });
}

/** Drawings beside the text, by name. */
export function imagesOf(slug: string): { name: string; bytes: Uint8Array }[] {
  const folder = join(sourcesFolder, slug, 'images');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The rendered cover, kept beside its source so that books are built without a browser. */
export const coverPath = (slug: string) => join(sourcesFolder, slug, 'cover.jpg');

/** One hash over everything a title is made of: what is committed under `books/` was made from exactly this. */
export function sourceHash(slug: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(join(sourcesFolder, slug), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(sourcesFolder.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Where the finished title lies below `books/`: a file, or a folder of tracks. */
export const fileOf = ({ slug, type }: Pick<BookSource, 'slug' | 'type'>) =>
  type === 'tracks' ? slug : `${slug}.${type}`;
