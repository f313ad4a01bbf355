import { z } from 'zod';

/**
 * A place in a book (core §3: id, chapterId, cfi), with what finds it again when the text or the layout has changed.
 * `chapterId` is the index in the reading order: chapter, track, or 0 for a PDF.
 */
export const Locator = z.object({
  chapterId: z.number().int().min(0),
  cfi: z.string().max(2048).optional(),
  /** Stable page, from 1: computed at import, the same on every device. PDF: the page. */
  position: z.number().int().min(1).optional(),
  /** Seconds into the track, for audio. */
  time: z.number().min(0).optional(),
  quote: z.object({ text: z.string().max(200), before: z.string().max(64), after: z.string().max(64) }).optional(),
});
export type Locator = z.infer<typeof Locator>;

/**
 * A stretch of text. `locator` is where it begins, its `cfi` a range where there is one; its quote holds the first
 * characters and what stands before and after the whole. `text` is all of it.
 */
export const Passage = z.object({ locator: Locator, text: z.string().max(5000) });
export type Passage = z.infer<typeof Passage>;
