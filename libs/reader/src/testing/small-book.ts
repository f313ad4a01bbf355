import type { BookContent } from '@yuelan/content';
import type { Manifest, ManifestLink } from '@yuelan/contract';
import { openPublication, type Publication } from '../epub/publication.ts';

export const XHTML = 'application/xhtml+xml';

/** A body as a whole chapter. */
export const chapter = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head/><body>${body}</body></html>`;

/** A book of a few chapters that is read from memory. */
export function smallBook(chapters: Record<string, string>, freeChapters = 10_000, language = 'zh'): Publication {
  const names = Object.keys(chapters);
  const link = (href: string, file: number): ManifestLink => ({ href, type: XHTML, properties: { file, size: 1 } });
  const metadata = { title: '小书', author: '', language, readingProgression: 'ltr', layout: 'reflowable' } as const;
  const manifest: Manifest = { metadata, readingOrder: names.map(link), resources: [], toc: [] };
  const read = ({ href }: ManifestLink) => Promise.resolve(new TextEncoder().encode(chapters[href]).buffer);
  return openPublication({ bookId: 'b', version: '1', manifest, freeChapters, read } as unknown as BookContent);
}
