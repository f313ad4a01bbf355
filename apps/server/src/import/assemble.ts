import type { Manifest, ManifestLink, ManifestMetadata, ManifestTocLink } from '@yuelan/contract';
import type { Built, BuiltChapter } from './chapters.ts';
import type { Cover } from './cover.ts';
import type { Navigation } from './epub/toc.ts';
import { countCharacters, pagesOf } from './markup/text.ts';
import type { Part, Publication } from './publication.ts';
import { firstUses } from './publication.ts';
import type { BookMetadata, PreparedBook, PreparedFile } from './types.ts';

export interface Assembly {
  format: 'epub' | 'html';
  metadata: BookMetadata;
  publication: Publication;
  chapters: Built['chapters'];
  linked: Part[];
  parts: Part[];
  navigation: Navigation;
  coverPath: string | null;
  cover: Cover | null;
  shown: Pick<ManifestMetadata, 'layout' | 'spread' | 'orientation' | 'flow' | 'readingProgression' | 'vertical'>;
  /** Path of the narration of a chapter. */
  overlayOf: (chapter: BuiltChapter) => string | undefined;
}

/** Numbers the files of a text and writes its manifest. */
export function assemble(book: Assembly): PreparedBook {
  const files = numberFiles(book);
  const numbers = new Map(files.map(({ href }, index) => [href, index + 1]));
  const texts = book.chapters.map(({ title, text }, chapter) => ({ chapter, title, text }));
  return {
    format: book.format,
    metadata: book.metadata,
    manifest: manifestOf(book, files, numbers),
    files,
    texts,
    cover: book.cover,
    wordCount: texts.reduce((sum, { text }) => sum + countCharacters(text), 0),
    warnings: [],
  };
}

function numberFiles(book: Assembly): PreparedFile[] {
  const first = firstUses(
    book.publication,
    book.chapters.map(({ original }) => original),
  );
  const chapters = book.chapters.map((part, chapter) => toFile(part, chapter));
  const others = [...book.linked, ...book.parts].map((part) => toFile(part, first.get(part.path) ?? null));
  // A chapter that stands in the spine twice is one file.
  const unique = new Map([...chapters, ...others].reverse().map((file) => [file.href, file]));
  return [...unique.values()].reverse();
}

const toFile = ({ path, type, source, size }: Part, chapter: number | null): PreparedFile => ({
  href: path,
  type,
  source,
  size,
  chapter,
});

function manifestOf(book: Assembly, files: PreparedFile[], numbers: Map<string, number>): Manifest {
  const spine = new Set(book.chapters.map(({ path }) => path));
  const { toc, pageList, landmarks } = book.navigation;
  const named = new Set(hrefsOf(toc).map(withoutFragment));
  const readingOrder = book.chapters.map((chapter) => {
    const link = chapterLink(chapter, numbers.get(chapter.path) ?? 0, book);
    // Its line in the contents is its name: said twice, it would be a third of a long novel's manifest.
    if (named.has(link.href)) delete link.title;
    return link;
  });
  const { title, author, language, identifier } = book.metadata;
  return {
    metadata: {
      ...(identifier && { identifier }),
      title,
      author,
      language,
      ...defined(book.shown),
      numberOfPages: readingOrder.reduce((sum, { properties }) => sum + (properties.positions ?? 0), 0),
    },
    readingOrder,
    resources: files.filter(({ href }) => !spine.has(href)).map((file) => resourceLink(file, numbers, book)),
    toc,
    ...(pageList.length > 0 && { pageList }),
    ...(landmarks.length > 0 && { landmarks }),
  };
}

const hrefsOf = (toc: ManifestTocLink[]): string[] =>
  toc.flatMap(({ href, children }) => [href, ...hrefsOf(children ?? [])]);
const withoutFragment = (href: string) => href.split('#')[0] ?? href;

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

function chapterLink(chapter: BuiltChapter, file: number, book: Assembly): ManifestLink {
  const { item, fixed, viewport } = chapter;
  return {
    href: chapter.path,
    type: chapter.type,
    ...(chapter.title && { title: chapter.title }),
    properties: defined({
      file,
      size: chapter.size,
      positions: fixed ? 1 : pagesOf(chapter.text),
      linear: item.linear ? undefined : false,
      ...item.properties,
      viewport: fixed && viewport ? viewport : undefined,
      mediaOverlay: book.overlayOf(chapter),
    }),
  };
}

const resourceLink = (
  { href, type, size }: PreparedFile,
  numbers: Map<string, number>,
  { coverPath }: Assembly,
): ManifestLink => ({
  href,
  type,
  properties: { file: numbers.get(href) ?? 0, size, ...(href === coverPath && { cover: true }) },
});
