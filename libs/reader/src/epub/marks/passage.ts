import type { Passage } from '@yuelan/contract';
import type { Positions } from '../../positions.ts';
import type { ShownChapter } from '../guests.ts';
import { rangeOfCfi } from '../place-finder.ts';
import { findQuote } from '../text-map.ts';

/** Characters: what a passage, its quote, and the text around it may hold (contract). */
const MOST = { passage: 5000, quote: 200, around: 64 };

/** A chapter's text without white space and without readings beside characters: what passages are compared in. */
interface Bare {
  text: string;
  /** Offset in the chapter of each of its characters. */
  at: Uint32Array;
}

const bares = new WeakMap<ShownChapter['text'], Bare>();

function bareOf({ text: map }: ShownChapter): Bare {
  const known = bares.get(map);
  if (known) return known;
  const at = new Uint32Array(map.length);
  const parts: string[] = [];
  let count = 0;
  for (const { node, start, length } of map.stops) {
    if (length === 0 || isReading(node)) continue;
    for (let offset = start; offset < start + length; offset++) {
      const character = map.text[offset]!;
      if (/\s/.test(character)) continue;
      parts.push(character);
      at[count++] = offset;
    }
  }
  const bare = { text: parts.join(''), at: at.subarray(0, count) };
  bares.set(map, bare);
  return bare;
}

const isReading = (node: Node) => node.parentElement?.closest('rt, rp') != null;
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** How many bare characters stand before an offset of the chapter. */
function bareIndex({ at }: Bare, offset: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const endOf = (range: Range) => {
  const end = range.cloneRange();
  end.collapse(false);
  return end;
};

/** What a range of a chapter says and where it is; null for one without words. Longer ones are cut. */
export function passageOf(chapter: ShownChapter, positions: Positions, range: Range): Passage | null {
  const { text: map, section } = chapter;
  const bare = bareOf(chapter);
  const first = bareIndex(bare, map.offsetOf(range));
  const last = Math.min(bareIndex(bare, map.offsetOf(endOf(range))), first + MOST.passage - 200) - 1;
  if (last < first) return null;
  const start = bare.at[first]!;
  const exact = map.rangeBetween(start, bare.at[last]! + 1);
  const text = readable(chapter, exact).slice(0, MOST.passage);
  return {
    text,
    locator: {
      chapterId: section.index,
      cfi: cfiOf(chapter, exact),
      position: positions.page(section.index, map.length > 0 ? start / map.length : 0),
      quote: {
        text: text.slice(0, MOST.quote),
        before: bare.text.slice(Math.max(0, first - MOST.around), first),
        after: bare.text.slice(last + 1, last + 1 + MOST.around),
      },
    },
  };
}

function cfiOf({ section }: ShownChapter, range: Range): string | undefined {
  try {
    const cfi = section.cfiFromRange(range);
    return cfi.length <= 2048 ? cfi : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a range, paragraph by paragraph, as one would type them. */
function readable({ text: map }: ShownChapter, range: Range): string {
  const from = map.offsetOf(range);
  const to = map.offsetOf(endOf(range));
  const lines: string[] = [];
  let block: Element | null = null;
  for (const { node, start, length } of map.stops) {
    if (start + length <= from || start >= to || length === 0 || isReading(node)) continue;
    const words = map.text.slice(Math.max(from, start), Math.min(to, start + length)).replace(/\s+/g, ' ');
    const own = blockOf(node);
    if (own === block) lines.push(`${lines.pop()}${words}`);
    else lines.push(words);
    block = own;
  }
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Elements that stand within a line; whatever a book makes of the others, they begin a new one. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|rb|rtc|ruby|s|samp|small|span|strong|sub|sup|time|tt|u|var)$/i;

function blockOf(node: Node): Element | null {
  let element = node.parentElement;
  while (element && INLINE.test(element.localName)) element = element.parentElement;
  return element;
}

/** Where a passage stands in a chapter: at its CFI if that says the same words, else wherever they are found. */
export function anchorOf(chapter: ShownChapter, { text, locator }: Passage): Range | null {
  const bare = bareOf(chapter);
  const words = squeeze(text);
  if (words === '') return null;
  const byCfi = locator.cfi ? rangeOfCfi(chapter.document, locator.cfi) : null;
  if (byCfi && wordsIn(chapter, bare, byCfi) === words) return byCfi;
  const around = { before: squeeze(locator.quote?.before ?? ''), after: squeeze(locator.quote?.after ?? '') };
  const found = findQuote(bare.text, { text: words, ...around });
  // An edited chapter may still have the passage's beginning.
  const start = found ?? findQuote(bare.text, { ...around, text: words.slice(0, MOST.quote / 2) });
  if (start === null) return null;
  const length = found === null ? Math.min(words.length, MOST.quote / 2) : words.length;
  return chapter.text.rangeBetween(bare.at[start]!, bare.at[start + length - 1]! + 1);
}

function wordsIn({ text: map }: ShownChapter, bare: Bare, range: Range): string {
  return bare.text.slice(bareIndex(bare, map.offsetOf(range)), bareIndex(bare, map.offsetOf(endOf(range))));
}
