import type { References } from './markup/references.ts';
import { isEmbedded, isOutward, schemeOf } from './markup/references.ts';
import { encodePath, relativePath, resolvePath } from './paths.ts';

/** A file of the publication that will be stored. */
export interface Part {
  path: string;
  type: string;
  source: string;
  size: number;
}

/** Where the ids of a split chapter went. */
export interface Split {
  parts: string[];
  ids: Map<string, string>;
}

/** What the files of a publication know of each other while it is taken apart. */
export interface Publication {
  /** Files that a reference may name, by path: pictures, sounds, fonts, style sheets, documents. */
  types: Map<string, string>;
  splits: Map<string, Split>;
  /** Documents that stand for others: the fallback of a foreign spine item, the page around a picture. */
  standIns: Map<string, string>;
  /** Files that are shown in the place of others: the fallback of a foreign picture. */
  substitutes: Map<string, string>;
  /** Paths each document or style sheet refers to. */
  uses: Map<string, Set<string>>;
  warn: (text: string) => void;
}

export const createPublication = (warn: (text: string) => void): Publication => ({
  types: new Map(),
  splits: new Map(),
  standIns: new Map(),
  substitutes: new Map(),
  uses: new Map(),
  warn,
});

const DOCUMENT = /^(application\/xhtml\+xml|text\/html)$/;
export const isDocument = (type: string | undefined): boolean => type !== undefined && DOCUMENT.test(type);

const isPlace = (type: string | undefined) => isDocument(type) || type === 'image/svg+xml';

/** The path of a file under the spelling the book used: exact, composed, or of another case. */
export function findPath(publication: Publication, path: string): string | null {
  if (publication.types.has(path)) return path;
  const composed = path.normalize('NFC');
  if (publication.types.has(composed)) return composed;
  const folded = composed.toLowerCase();
  for (const known of publication.types.keys()) if (known.toLowerCase() === folded) return known;
  return null;
}

const findShown = (publication: Publication, path: string): string | null =>
  findPath(publication, publication.substitutes.get(path) ?? path);

/** The place `href#id` that a reference in `from` means, across split chapters and stand-ins; null where it is none. */
export function locate(publication: Publication, from: string, reference: string): string | null {
  if (schemeOf(reference) || reference.startsWith('//')) return null;
  const named = resolvePath(from, reference);
  const path = publication.standIns.get(named) ?? findPath(publication, named);
  if (path === null || !isPlace(publication.types.get(path))) return null;
  const fragment = fragmentOf(reference);
  const split = publication.splits.get(path);
  const part = split ? (split.ids.get(fragment) ?? split.parts[0] ?? path) : path;
  return fragment ? `${part}#${fragment}` : part;
}

function fragmentOf(reference: string): string {
  const raw = reference.split('#').slice(1).join('#');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** References of the document at `path`, written into the file at `written` (a part of it, in the same folder). */
export function referencesOf(publication: Publication, path: string, written = path): References {
  const uses = usesOf(publication, path);
  const resource = (url: string): string | null => {
    if (isEmbedded(url)) return url;
    const found = schemeOf(url) || url.startsWith('//') ? null : findShown(publication, resolvePath(path, url));
    if (found === null) return missing(publication, path, url);
    uses.add(found);
    const hash = url.indexOf('#');
    return relativePath(written, found) + (hash < 0 ? '' : url.slice(hash));
  };
  const link = (url: string): string | null => {
    if (isOutward(url)) return url;
    const place = locate(publication, path, url);
    if (place === null) return schemeOf(url) || url.startsWith('//') ? null : resource(url);
    const [target, fragment] = splitPlace(place);
    uses.add(target);
    const address = target === written && fragment !== undefined ? '' : relativePath(written, target);
    return address + (fragment === undefined ? '' : `#${encodePath(fragment)}`);
  };
  return { resource, link };
}

export function splitPlace(place: string): [string, string | undefined] {
  const hash = place.lastIndexOf('#');
  return hash < 0 ? [place, undefined] : [place.slice(0, hash), place.slice(hash + 1)];
}

export function usesOf(publication: Publication, path: string): Set<string> {
  const known = publication.uses.get(path);
  if (known) return known;
  const fresh = new Set<string>();
  publication.uses.set(path, fresh);
  return fresh;
}

function missing(publication: Publication, path: string, url: string): null {
  const remote = schemeOf(url) !== null || url.startsWith('//');
  publication.warn(
    remote
      ? `已移除站外资源：${url.slice(0, 120)}（${path}）`
      : `引用的文件不存在，已移除：${url.slice(0, 120)}（${path}）`,
  );
  return null;
}

/** First chapter that shows each file, through style sheets and linked documents too. */
export function firstUses(publication: Publication, chapters: string[]): Map<string, number> {
  const first = new Map<string, number>();
  const own = new Set(chapters);
  chapters.forEach((path, chapter) => {
    const queue = [path];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const used of publication.uses.get(next) ?? []) {
        if (first.has(used) || own.has(used)) continue;
        first.set(used, chapter);
        queue.push(used);
      }
    }
  });
  return first;
}
