import { loadChunk } from '@yuelan/platform';
import type { ReaderSettings } from '../settings.ts';
import { isChinese, isTraditional } from '../epub/fonts.ts';
import type { TextMap } from '../epub/text-map.ts';
import { showScript } from './show-script.ts';

/** Answers with a text of the same length in UTF-16 units: every offset in the one is an offset in the other. */
export type Convert = (text: string) => string;
type Script = ReaderSettings['script'];

const load = {
  simplified: () => import('./to-simplified.ts'),
  traditional: () => import('./to-traditional.ts'),
} as const;
const known = new Map<Script, Promise<Convert>>();

/** Shows a chapter in the wanted characters, once they can be had. */
export async function showIn(wanted: Script, text: TextMap, language: string): Promise<void> {
  const convert = await conversionFor(wanted, language);
  if (convert) showScript(text, convert);
}

/** What shows a book in the wanted characters; null where it is shown as it is. Dictionaries are fetched when wanted. */
async function conversionFor(wanted: Script, language: string): Promise<Convert | null> {
  if (wanted === 'book' || !isChinese(language) || scriptOf(language) === wanted) return null;
  const conversion = known.get(wanted) ?? loadChunk(load[wanted]).then(({ convert }) => sameLength(convert));
  known.set(wanted, conversion);
  // Without its dictionaries (offline) a book is read as it is; the next chapter asks for them again.
  conversion.catch(() => known.delete(wanted));
  return conversion.catch(() => null);
}

/** Of which characters a book says that it is; null where its language leaves that open. */
function scriptOf(language: string): Script | null {
  if (isTraditional(language)) return 'traditional';
  return /hans|-(?:cn|sg|my)\b/i.test(language) ? 'simplified' : null;
}

/** Phrases that would change the length of a text are converted character by character, those characters left alone. */
export function sameLength(convert: Convert): Convert {
  return (text) => {
    const whole = convert(text);
    if (whole.length === text.length) return whole;
    return Array.from(text, (character) => {
      const other = convert(character);
      return other.length === character.length ? other : character;
    }).join('');
  };
}
