/** Characters that one cannot see, and those that turn the direction of a text around (threats 17). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu;
const CONTROL = /\p{Cc}/gu;

/** One line that people write about themselves: no invisible characters, single spaces, none around it. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for several lines. */
export const plainLines = (text: string): string => text.split(/\r?\n/).map(plainLine).join('\n').trim();

/** How many characters a text has as readers count them: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(new Intl.Segmenter('zh').segment(text)).length;
