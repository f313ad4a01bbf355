import type { Chapter } from './chapter.ts';

/** A font that does not come must not keep the page away for longer. */
const TIMEOUT_MS = 3000;

/** Sets a chapter in the book's own fonts. Resolves once they are used; false where it has none. */
export async function wearFonts(document: Document, chapter: Chapter): Promise<boolean> {
  const css = await chapter.fonts();
  if (css === '' || !document.head) return false;
  const sheet = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  sheet.textContent = css;
  document.head.prepend(sheet);
  // Fonts load when a layout first wants them, so a layout is asked for.
  void document.documentElement.scrollWidth;
  if (document.fonts?.status !== 'loading') return true;
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return true;
}
