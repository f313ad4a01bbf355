import type { Passage } from '@yuelan/contract';
import type { Sentence } from '../book-view.ts';
import type { Section } from '../epub/epubjs.ts';
import { chapterDocument } from '../epub/in-book/chapter-document.ts';
import { elementAt } from '../epub/in-book/semantics.ts';
import type { Publication } from '../epub/publication.ts';
import { type TextMap, textMap } from '../epub/text-map.ts';
import type { Positions } from '../positions.ts';
import { splitSentences, type Stretch } from './split-sentences.ts';
import { type SpokenBlock, spokenBlocks } from './spoken-blocks.ts';

/** A sentence and where it stands in its chapter's text, in UTF-16 units. */
export interface PlacedSentence extends Stretch {
  sentence: Sentence;
}

export interface ChapterSentences {
  document: Document;
  text: TextMap;
  /** In order; made one by one as they are wanted. */
  all: () => Generator<PlacedSentence>;
  within: (id: string) => PlacedSentence[];
}

/** Characters of the schema's quotes and passages (`Locator`, `Passage`). */
const QUOTE = { text: 48, context: 24 };
const LONGEST_PASSAGE = 5000;

/** The sentences of a chapter, which is read and not laid out. */
export async function chapterSentences(
  book: Publication,
  positions: Positions,
  section: Section,
): Promise<ChapterSentences> {
  const document = await chapterDocument(book, section);
  const text = textMap(document);
  const root = document.body ?? document.documentElement;
  const { language } = book.manifest.metadata;

  function passageOf(range: Range, { start, end }: Stretch): Passage {
    const quote = {
      text: text.text.slice(start, Math.min(end, start + QUOTE.text)),
      before: text.text.slice(Math.max(0, start - QUOTE.context), start),
      after: text.text.slice(end, end + QUOTE.context),
    };
    const position = positions.page(section.index, text.length > 0 ? start / text.length : 0);
    const locator = { chapterId: section.index, cfi: cfiOf(section, range), position, quote };
    return { locator, text: text.text.slice(start, Math.min(end, start + LONGEST_PASSAGE)) };
  }

  function* sentencesOf(block: SpokenBlock): Generator<PlacedSentence> {
    for (const stretch of splitSentences(block.text, block.language)) {
      const range = rangeIn(block, stretch);
      const start = text.offsetOf(range);
      const end = Math.max(start + 1, text.offsetOf(endOf(range)));
      const said = block.text.slice(stretch.start, stretch.end).replace(/\s+/g, ' ');
      yield {
        start,
        end,
        sentence: { passage: passageOf(range, { start, end }), text: said, language: block.language },
      };
    }
  }

  function* all(): Generator<PlacedSentence> {
    for (const block of spokenBlocks(root, document.documentElement.getAttribute('lang') || language))
      yield* sentencesOf(block);
  }

  return {
    document,
    text,
    all,
    within: (id) => {
      const element = elementAt(document, id);
      if (!element) return [];
      return spokenBlocks(element, element.closest('[lang]')?.getAttribute('lang') || language).flatMap((block) => [
        ...sentencesOf(block),
      ]);
    },
  };
}

function rangeIn({ pieces }: SpokenBlock, { start, end }: Stretch): Range {
  const pointAt = (offset: number) => {
    let piece = pieces[0]!;
    for (const next of pieces) if (next.at <= offset) piece = next;
    return { node: piece.node, offset: offset - piece.at };
  };
  const first = pointAt(start);
  const last = pointAt(end - 1);
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

function endOf(range: Range): Range {
  const end = range.cloneRange();
  end.collapse(false);
  return end;
}

function cfiOf(section: Section, range: Range): string | undefined {
  try {
    return section.cfiFromRange(range);
  } catch {
    return undefined;
  }
}
