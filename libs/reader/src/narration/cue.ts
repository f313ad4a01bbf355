import type { Sentence } from '../book-view.ts';

/** One breath of a narration: a sentence for a voice, or a stretch of a recorded sound. */
export type Cue =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | {
      readonly kind: 'clip';
      readonly chapterId: number;
      /** What is read: `path#id`. */
      readonly href: string;
      /** Path of the sound in the publication. */
      readonly file: string;
      /** Seconds; null to the file's end. */
      readonly start: number;
      readonly end: number | null;
      /** The publisher's class for what is being read. */
      readonly className?: string | undefined;
    };

export const chapterOf = (cue: Cue): number =>
  cue.kind === 'clip' ? cue.chapterId : cue.sentence.passage.locator.chapterId;

/** Names a cue among all of its book. */
export function keyOf(cue: Cue): string {
  if (cue.kind === 'clip') return `${cue.href} ${cue.file} ${cue.start}`;
  const { chapterId, cfi, position, quote } = cue.sentence.passage.locator;
  return [chapterId, cfi ?? position, quote?.before, quote?.text].join(' ');
}
