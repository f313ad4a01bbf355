// oxlint-disable-next-line typescript/triple-slash-reference -- every project that imports this one checks it anew
/// <reference path="./opencc.d.ts" />
import HongKong from 'opencc-js/dict/HKVariantsRev';
import Simplified from 'opencc-js/dict/TSCharacters';
import Taiwan from 'opencc-js/dict/TWVariantsRev';

/** What a file may hold between letters and nobody types: soft hyphens and joints of no width. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Forms that stand for several letters, or for one together with the next: ligatures, Arabic shapes, narrow kana. */
const JOINED = /[\ufb00-\ufdff\ufe70-\ufefc\uff65-\uff9f]+/g;

/** A text as it is searched and as an excerpt shows it: as the book has it, letter by letter, nothing unseen. */
export const searchable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(JOINED, (forms) => forms.normalize('NFKC'))
    .replace(UNSEEN, '');

/**
 * What readers take for the same becomes the same: simplified and traditional characters and their regional variants,
 * full and half width, upper and lower case, Latin letters with and without marks, all white space. One UTF-16 unit for
 * one, so that an offset in the result is one in `text`, which is {@link searchable} already.
 */
export function folded(text: string): string {
  const table = (units ??= makeUnits());
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += PART) {
    const part = new Uint16Array(Math.min(PART, text.length - start));
    for (let index = 0; index < part.length; index++) part[index] = table[text.charCodeAt(start + index)]!;
    parts.push(String.fromCharCode(...part));
  }
  return parts.join('');
}

/** Words as they are looked for: one space between them, none around. */
export const foldedKeyword = (keyword: string): string => folded(searchable(keyword)).replace(/ +/g, ' ').trim();

/** Arguments of one call: engines allow some tens of thousands. */
const PART = 8192;

let units: Uint16Array | undefined;

/** The folded unit of every UTF-16 unit. Characters beyond the first plane stay as they are. */
function makeUnits(): Uint16Array {
  const characters = new Map([Taiwan, HongKong, '著 着', Simplified].flatMap(pairsOf));
  return Uint16Array.from({ length: 0x10000 }, (_, unit) => {
    const letter = plainLetter(String.fromCharCode(unit));
    return lastOf(characters, letter).charCodeAt(0);
  });
}

function pairsOf(dictionary: string): [string, string][] {
  const pairs = dictionary.split('|').map((pair) => pair.split(' ') as [string, string]);
  return pairs.filter(([from, to]) => from.length === 1 && to.length === 1);
}

/** Follows the dictionaries to the end: 裡, 裏 and 里 become one character. Where two name each other, one stands for both. */
function lastOf(characters: Map<string, string>, from: string): string {
  const way = [from];
  for (let next = characters.get(from); next; next = characters.get(next)) {
    const known = way.indexOf(next);
    if (known >= 0) return way.slice(known).sort()[0]!;
    way.push(next);
  }
  return way[way.length - 1]!;
}

const alone = (changed: string, otherwise: string): string => (changed.length === 1 ? changed : otherwise);

const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;

function plainLetter(character: string): string {
  if (/\s/.test(character)) return ' ';
  const plain = alone(character.normalize('NFKC'), character);
  const letter = alone(plain.toLowerCase(), plain);
  return MARKED_LATIN.test(letter) ? letter.normalize('NFD').charAt(0) : letter;
}
