import type { Locator, Passage } from '@yuelan/contract';
import { findQuote } from '../epub/text-map.ts';
import type { PDFPageProxy } from './pdfjs.ts';
import { radicals } from './radicals.ts';

/** Offsets are UTF-16 units of the page's text: all items one after the other, with a line feed at each end of line. */
export interface PageText {
  readonly text: string;
  /** Where each item of the text layer begins. */
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  /** The same text as it is compared, and where each of its characters came from. */
  readonly folded: string;
  readonly origins: readonly number[];
}

export interface Span {
  start: number;
  end: number;
}

export type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

export function pageText({ items }: Pick<TextContent, 'items'>): PageText {
  const starts: number[] = [];
  const lengths: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    lengths.push(item.str.length);
    text += item.str + (item.hasEOL ? '\n' : '');
  }
  return { text, starts, lengths, ...fold(text) };
}

/**
 * Text as it is compared: compatibility forms taken apart (printers write Kangxi radicals for characters), small
 * letters, no white space, since where a PDF breaks its lines says nothing.
 */
export function fold(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    // A hyphen at the end of a line is the printer's.
    const plain = character === '-' && text[at + 1] === '\n' ? '' : plainOf(character);
    for (let unit = 0; unit < plain.length; unit++) origins.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, origins };
}

const plainOf = (character: string) =>
  (radicals[character] ?? character)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\u00AD\u200B]+/g, '');

/** As it would have been typed: radicals and other forms of print are no letters to a voice. */
export const plainText = (text: string): string =>
  Array.from(text, (character) => radicals[character] ?? character)
    .join('')
    .normalize('NFKC');

/** From the folded text to the page's own: from the first character to the end of the last. */
function back({ origins, text }: PageText, start: number, end: number): Span {
  const last = origins[Math.min(end, origins.length) - 1];
  if (last === undefined) return { start: 0, end: 0 };
  return { start: origins[start]!, end: last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1) };
}

/**
 * Where a passage stands on the page on which it begins; `overflow` is how much of it, folded, the next page holds.
 * Null where its words are not here.
 */
export function findPassage(page: PageText, { locator, text }: Passage): (Span & { overflow: number }) | null {
  const { quote } = locator;
  const head = fold(quote?.text ?? '').folded;
  const whole = fold(text).folded || head;
  const before = fold(quote?.before ?? '').folded;
  const after = fold(quote?.after ?? '').folded;
  const at = findQuote(page.folded, { text: whole, before, after });
  if (at !== null) return { ...back(page, at, at + whole.length), overflow: 0 };
  const over = tailLength(page.folded, whole, before);
  const { length } = page.folded;
  if (over > 0) return { ...back(page, length - over, length), overflow: whole.length - over };
  // Its tail was cut off, or is not here any more: where it begins is still known.
  const start = findQuote(page.folded, { text: head, before, after: '' });
  return start === null ? null : { ...back(page, start, start + head.length), overflow: 0 };
}

/** So few characters at the end of a page may be there by chance. */
const CHANCE = 3;

/** How many characters at the end of a page are the beginning of a passage that runs on over it. */
function tailLength(page: string, whole: string, before: string): number {
  for (let length = Math.min(page.length, whole.length - 1); length > 0; length--) {
    if (!page.endsWith(whole.slice(0, length))) continue;
    const context = before.slice(-CHANCE);
    if (length > CHANCE || (context !== '' && page.slice(0, -length).endsWith(context))) return length;
  }
  return 0;
}

/** The beginning of a page that a passage of the page before runs into. */
export const overflowSpan = (page: PageText, length: number): Span => back(page, 0, length);

const QUOTE = { text: 120, context: 32 };
/** Beyond this a passage is cut: the contract takes no more. */
const LONGEST = 5000;

/** A stretch of a page's text as a passage; `more` is what of it stands on the pages after. */
export function passageAt(page: PageText, number: number, { start, end }: Span, more = ''): Passage {
  const { text } = page;
  const quoted = readable(text.slice(start, end));
  const locator: Locator = { chapterId: 0, position: number };
  if (quoted !== '') {
    locator.quote = {
      text: quoted.slice(0, QUOTE.text),
      before: readable(text.slice(Math.max(0, start - QUOTE.context), start)),
      after: readable(text.slice(end, end + QUOTE.context)),
    };
  }
  return { locator, text: readable(`${quoted}\n${more}`).slice(0, LONGEST) };
}

const WIDE = '[\\u2E80-\\u9FFF\\uF900-\\uFAFF\\uFF00-\\uFFEF]';
const BETWEEN_WIDE = new RegExp(`(${WIDE})\\s*\\n\\s*(?=${WIDE})`, 'g');

/** Lines joined as they are read: nothing between Chinese characters, a space between words. */
export const readable = (text: string): string =>
  text
    .replace(BETWEEN_WIDE, '$1')
    .replace(/([a-z])-\n(?=[a-z])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
