import type { BookContent } from '@yuelan/content';
import type { Locator, Manifest } from '@yuelan/contract';
import type { BookView } from '../book-view.ts';
import type { Cue } from './cue.ts';
import type { Extent } from './engine.ts';
import { type Overlay, type OverlayItem, overlayItems } from './overlay.ts';

export interface CueSource {
  content: Pick<BookContent, 'manifest' | 'read' | 'freeChapters'>;
  view: Pick<BookView, 'sentences' | 'sentencesIn' | 'inSight'>;
}

export const hasNarration = ({ readingOrder }: Manifest): boolean =>
  readingOrder.some(({ properties }) => properties.mediaOverlay !== undefined);

/** What may be heard of a book. A PDF is one file: it is skipped through by its pages. */
export function extentOf({ manifest, freeChapters }: CueSource['content'], pages: number): Extent {
  const { readingOrder } = manifest;
  if (readingOrder[0]?.type === 'application/pdf') return { unit: 'page', count: pages };
  return { unit: 'chapter', count: Math.min(readingOrder.length, Math.max(0, freeChapters)) };
}

/** All there is to hear from a place on: recorded where the book has a narration, else sentences for a voice. */
export async function* cuesFrom(source: CueSource, from: Locator): AsyncGenerator<Cue> {
  const { manifest, freeChapters } = source.content;
  if (!hasNarration(manifest)) {
    for await (const sentence of source.view.sentences(from)) yield { kind: 'sentence', sentence };
    return;
  }
  for (let chapterId = from.chapterId; chapterId < Math.min(manifest.readingOrder.length, freeChapters); chapterId++) {
    const isFirst = chapterId === from.chapterId;
    const skipped = manifest.readingOrder[chapterId]!.properties.linear === false;
    if (isFirst || !skipped) yield* chapterCues(source, isFirst ? from : { chapterId });
  }
}

async function* chapterCues(source: CueSource, from: Locator): AsyncGenerator<Cue> {
  const items = await overlayOf(source, from.chapterId);
  if (items.length === 0) return yield* chapterSentences(source, from);
  for (const item of items.slice(firstHeard(source, items, from))) {
    if (item.kind === 'clip') yield item;
    else
      for (const sentence of (await source.view.sentencesIn?.(item.href)) ?? []) yield { kind: 'sentence', sentence };
  }
}

async function* chapterSentences({ view }: CueSource, from: Locator): AsyncGenerator<Cue> {
  for await (const sentence of view.sentences(from)) {
    if (sentence.passage.locator.chapterId !== from.chapterId) return;
    yield { kind: 'sentence', sentence };
  }
}

/** A place within a chapter is where the reader is: the first fragment on screen. */
function firstHeard({ view }: CueSource, items: readonly OverlayItem[], { cfi, quote, position }: Locator): number {
  if (cfi === undefined && quote === undefined && position === undefined) return 0;
  return Math.max(
    0,
    items.findIndex(({ href }) => view.inSight?.(href) ?? false),
  );
}

async function overlayOf({ content }: CueSource, chapterId: number): Promise<OverlayItem[]> {
  const chapter = content.manifest.readingOrder[chapterId];
  const path = chapter?.properties.mediaOverlay;
  const link = content.manifest.resources.find(({ href }) => href === path);
  if (!chapter || !link) return [];
  const overlay = JSON.parse(new TextDecoder().decode(await content.read(link))) as Overlay;
  return overlayItems(overlay, chapter, chapterId);
}
