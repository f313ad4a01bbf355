/** Paragraphs that are not to be set in. */
export const FLUSH = 'data-yuelan-flush';
/** Stressed words without a Chinese character, for which dots would be wrong. */
export const LATIN = 'data-yuelan-latin';

const HAN = /[⺀-鿿豈-﫿\u{20000}-\u{3ffff}]/u;
/** Old files set paragraphs in by spaces of their own. */
const SPACED = /^[ \t\r\n]*[\u3000\u00a0]{2}/;

/**
 * Marks what a style sheet cannot know: paragraphs that are centred, hold a picture alone, or begin with spaces, and
 * words stressed in another script. To be called before the reader's own alignment applies.
 */
export function markProse(document: Document): void {
  const view = document.defaultView;
  if (!view) return;
  const flush = [...document.querySelectorAll('p')].filter((paragraph) => isFlush(paragraph, view));
  for (const paragraph of flush) paragraph.setAttribute(FLUSH, '');
  for (const stressed of document.querySelectorAll('em, i, cite, dfn'))
    if (!HAN.test(stressed.textContent ?? '')) stressed.setAttribute(LATIN, '');
}

function isFlush(paragraph: Element, view: Window): boolean {
  const text = paragraph.textContent ?? '';
  return text.trim() === '' || SPACED.test(text) || /center|right|end/.test(view.getComputedStyle(paragraph).textAlign);
}
