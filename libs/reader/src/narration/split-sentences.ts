/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** Points after which no sentence ends, though the rules of Unicode (UAX 29) end one there. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|No|Fig|pp?|cf|e\.g|i\.e|[A-Z])\.\s*$/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** For engines without a segmenter: the marks of Chinese and Latin sentences, with the quotes that close them. */
const MARKS = /(?:[^。！？；…!?.]|\.(?![\s"'”’)\]]|$))*(?:[。！？；…!?]+|\.|$)["'”’」』）)\]]*\s*/g;
/** UAX 29 leaves an opening quote that follows a Chinese full stop with the sentence before it. */
const OPENING = /[“‘「『《〈（【〔([{]+\s*$/;

/**
 * The sentences of one paragraph, without the white space around them; what has neither letter nor digit is left out.
 * A line break in the source is no break of the sentence.
 */
export function splitSentences(text: string, language: string): Stretch[] {
  const plain = text.replace(/[\n\r\t\u2028\u2029]/g, ' ');
  return joined(plain, segmented(plain, language))
    .map(({ start, end }) => trimmed(plain, start, end))
    .filter(({ start, end }) => SAYS_SOMETHING.test(plain.slice(start, end)));
}

function segmented(text: string, language: string): Stretch[] {
  const Segmenter = (Intl as Partial<typeof Intl>).Segmenter;
  if (!Segmenter)
    return [...text.matchAll(MARKS)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
  const locale = supported(language);
  return [...new Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.length,
  }));
}

/** A book may name a language that is none. */
function supported(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

function joined(text: string, parts: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const part of parts) {
    const last = whole[whole.length - 1];
    const before = last ? text.slice(last.start, last.end) : '';
    const opening = OPENING.exec(before)?.[0].length ?? 0;
    if (last && ABBREVIATION.test(before)) last.end = part.end;
    else whole.push({ start: part.start - opening, end: part.end });
    if (last && whole[whole.length - 1] !== last) last.end -= opening;
  }
  return whole;
}

function trimmed(text: string, start: number, end: number): Stretch {
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}
