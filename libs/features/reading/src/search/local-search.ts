import type { TextHit } from '@yuelan/contract';
import type { Sentence } from '@yuelan/reader';

/** Characters of context on each side, as the server gives them. */
const CONTEXT = 24;
/** More than anybody looks through; keeps a frequent character from filling the memory. */
const MOST = 500;
/** Sentences between two looks at what was found. */
const BATCH = 40;

interface Input {
  sentences: AsyncIterable<Sentence>;
  words: string;
  titleOf: (chapterId: number) => string;
  signal: AbortSignal;
  /** What was found so far. */
  found: (hits: readonly TextHit[], done: boolean) => void;
}

/** Looks for words sentence by sentence on the device, for when the server cannot be asked. */
export async function searchLocally({ sentences, words, titleOf, signal, found }: Input): Promise<void> {
  const hits: TextHit[] = [];
  const counts = new Map<string, number>();
  let looked = 0;
  for await (const sentence of sentences) {
    if (signal.aborted) return;
    const { chapterId, position } = sentence.passage.locator;
    for (const at of placesIn(sentence.text, words)) {
      const key = `${chapterId} ${position ?? ''}`;
      const ordinal = counts.get(key) ?? 0;
      counts.set(key, ordinal + 1);
      const page = position ?? null;
      hits.push({ chapterId, page, chapterTitle: titleOf(chapterId), ordinal, ...around(sentence.text, at, words) });
    }
    if (hits.length >= MOST) break;
    looked++;
    if (looked % BATCH === 0) found([...hits], false);
  }
  if (!signal.aborted) found(hits, true);
}

/** Capitals do not matter, except in the few scripts in which they change the length of a text. */
function placesIn(text: string, words: string): number[] {
  const lower = text.toLowerCase();
  const [where, what] = lower.length === text.length ? [lower, words.toLowerCase()] : [text, words];
  const places: number[] = [];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length)) places.push(at);
  return places;
}

const around = (text: string, at: number, { length }: string) => ({
  before: text.slice(Math.max(0, at - CONTEXT), at),
  match: text.slice(at, at + length),
  after: text.slice(at + length, at + length + CONTEXT),
});
