import { folded } from './folded.ts';

/** The text of a chapter as the reader sees it: which node holds which character. Offsets are UTF-16 units. */
export interface TextMap {
  /** Text nodes and pictures in reading order. */
  readonly stops: readonly Stop[];
  readonly length: number;
  /** All of it, as the book has it, whatever characters it is shown in. */
  readonly text: string;
  /** Characters before a range's beginning. */
  offsetOf: (range: Range) => number;
  /** From one character to before another. */
  rangeBetween: (start: number, end: number) => Range;
  /** 0 to 1: how much of the chapter's text stands before a point. */
  fractionOf: (range: Range) => number;
  rangeAt: (fraction: number) => Range;
  /** The text that begins at a point, with what stands around it: finds the place again in another edition. */
  quoteAt: (range: Range) => Quote | undefined;
  find: (quote: Quote) => Range | null;
}

export interface Stop {
  node: Node;
  /** Characters before it. */
  start: number;
  length: number;
}

export interface Quote {
  text: string;
  before: string;
  after: string;
}

const QUOTE = { text: 48, context: 24 };
const PICTURES = 'img, svg, image, video';

/** To be made before anything changes what the text nodes hold. */
export function textMap(document: Document): TextMap {
  const root = document.body ?? document.documentElement;
  const stops = collectStops(document, root);
  const numbers = new Map<Node, number>(stops.map(({ node }, index) => [node, index]));
  const last = stops[stops.length - 1];
  const length = last ? last.start + last.length : 0;
  const text = stops.map(({ node, length: size }) => (size > 0 ? (node.textContent ?? '') : '')).join('');

  const rangeAtOffset = (offset: number): Range => {
    const range = document.createRange();
    const stop = stopAt(stops, offset);
    if (!stop) range.setStart(root, 0);
    else if (stop.length === 0) range.setStartBefore(stop.node);
    else range.setStart(stop.node, Math.min(stop.length, Math.max(0, offset - stop.start)));
    range.collapse(true);
    return range;
  };
  const offsetOf = ({ startContainer: node, startOffset: offset }: Range) => {
    const exact = stops[numbers.get(node) ?? -1];
    if (exact && exact.length > 0) return exact.start + Math.min(offset, exact.length);
    return stopAfter(document, stops, node, offset)?.start ?? length;
  };

  return {
    stops,
    length,
    text,
    offsetOf,
    rangeBetween: (start, end) => {
      const range = rangeAtOffset(start);
      const last = rangeAtOffset(end - 1);
      const { startContainer: node, startOffset: offset } = last;
      range.setEnd(node, node.nodeType === Node.TEXT_NODE ? offset + 1 : offset);
      return range;
    },
    fractionOf: (range) => (length === 0 ? 0 : offsetOf(range) / length),
    rangeAt: (fraction) => rangeAtOffset(Math.floor(fraction * length)),
    quoteAt: (range) => {
      const at = offsetOf(range);
      const quoted = text.slice(at, at + QUOTE.text);
      if (quoted.trim() === '') return undefined;
      const before = text.slice(Math.max(0, at - QUOTE.context), at);
      return { text: quoted, before, after: text.slice(at + QUOTE.text, at + QUOTE.text + QUOTE.context) };
    },
    find: (quote) => {
      const at = findQuote(text, quote);
      return at === null ? null : rangeAtOffset(at);
    },
  };
}

/** Characters on each side that may tell one occurrence from another: a contract's context, and white space between. */
const AROUND = 160;

/**
 * The occurrence with the most of its surroundings around it. They may come from a search index, whose text is
 * normalised and whose white space is not the book's; so may the quoted words, where the book does not have them as they
 * are.
 */
export function findQuote(text: string, { text: quoted, before, after }: Quote): number | null {
  if (quoted === '') return null;
  if (!text.includes(quoted)) {
    const [plainText, plainQuote] = [folded(text), folded(quoted)];
    if (!plainText.includes(plainQuote)) return null;
    return findQuote(plainText, { text: plainQuote, before, after });
  }
  const [plainBefore, plainAfter] = [bare(before), bare(after)];
  let best: number | null = null;
  let bestScore = -1;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    const end = at + quoted.length;
    const score =
      sameEnd(bare(text.slice(Math.max(0, at - AROUND), at)), plainBefore) +
      sameStart(bare(text.slice(end, end + AROUND)), plainAfter);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}

const bare = (text: string) => folded(text).replace(/\s+/g, '');

function sameStart(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one[count] === other[count]) count++;
  return count;
}

function sameEnd(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one[one.length - 1 - count] === other[other.length - 1 - count]) count++;
  return count;
}

function collectStops(document: Document, root: Node): Stop[] {
  const stops: Stop[] = [];
  let start = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText ? isSilent(node) : !(node as Element).matches(PICTURES)) continue;
    const length = isText ? (node as Text).length : 0;
    stops.push({ node, start, length });
    start += length;
  }
  return stops;
}

/** White space between blocks, and style sheets inside the body, are no text. */
const isSilent = (node: Node) =>
  (node.textContent ?? '').trim() === '' || /^(style|script|title|desc)$/i.test(node.parentElement?.localName ?? '');

function stopAt(stops: readonly Stop[], offset: number): Stop | undefined {
  let low = 0;
  let high = stops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stops[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return stops[low];
}

/** The first stop that does not begin before a point. */
function stopAfter(document: Document, stops: readonly Stop[], node: Node, offset: number): Stop | undefined {
  const point = document.createRange();
  point.setStart(node, offset);
  point.collapse(true);
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (point.comparePoint(stops[middle]!.node, 0) >= 0) high = middle;
    else low = middle + 1;
  }
  return stops[low];
}
