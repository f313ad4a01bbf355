import type { Locator } from '@yuelan/contract';
import type { Sentence } from '../book-view.ts';
import { chapterSentences } from '../narration/chapter-sentences.ts';
import { positionsOf } from '../positions.ts';
import type { At } from './flow.ts';
import { findPlace } from './place-finder.ts';
import type { Publication } from './publication.ts';
import { fragmentOf } from './references.ts';
import { targetOf } from './targets.ts';

/**
 * The text of a book, sentence by sentence, from the sentence that a place is in to the end of what may be read.
 * Chapters are read as they are reached, and not laid out.
 */
export async function* sentencesOf(book: Publication, from: Locator): AsyncGenerator<Sentence> {
  const positions = positionsOf(book.manifest);
  const target = targetOf(book, positions, from);
  let at: At = target?.at ?? 'start';
  for (let section = target?.section; section && book.isFree(section.index); section = section.next()) {
    const chapter = await chapterSentences(book, positions, section);
    const start = typeof at === 'object' && 'locator' in at ? pointOf(chapter, at) : 0;
    for (const { end, sentence } of chapter.all()) if (end > start) yield sentence;
    at = 'start';
  }
}

type Chapter = Awaited<ReturnType<typeof chapterSentences>>;

function pointOf(
  { document, text }: Chapter,
  { locator, fraction }: Exclude<At & object, { fragment: string }>,
): number {
  const wanted = locator.cfi !== undefined || locator.quote !== undefined || fraction > 0;
  return wanted ? text.offsetOf(findPlace(document, text, locator, fraction)) : 0;
}

/** The sentences within the element of an address (`path#id`); of the whole chapter where it names none. */
export async function sentencesIn(book: Publication, href: string): Promise<Sentence[]> {
  const section = book.chapterOf(href);
  if (!section || !book.isFree(section.index)) return [];
  const chapter = await chapterSentences(book, positionsOf(book.manifest), section);
  const id = fragmentOf(href);
  const placed = id === '' ? [...chapter.all()] : chapter.within(id);
  return placed.map(({ sentence }) => sentence);
}
