import { m } from '@yuelan/strings';
import type { Terms } from './terms.ts';

const levels = { a: m.book_a11y_level_a, aa: m.book_a11y_level_aa, aaa: m.book_a11y_level_aaa };
type Level = keyof typeof levels;

/** Which standard the publisher says the book keeps, and who has certified it. */
export function conformanceOf(terms: Terms): string[] {
  const claims = terms.all('conformsTo').flatMap((text) => claimOf(text) ?? []);
  const best = claims.sort((one, other) => other.level.length - one.level.length)[0];
  if (!best) return [];
  const certifier = terms.all('certifiedBy')[0];
  const standard = m.book_a11y_standard({ standard: best.standard });
  return [levels[best.level](), standard, ...(certifier ? [m.book_a11y_certified({ name: certifier })] : [])];
}

/** The words of EPUB Accessibility 1.1, or the addresses of 1.0. */
function claimOf(text: string): { level: Level; standard: string } | null {
  const words = /^EPUB Accessibility (1\.\d) - WCAG (2\.\d) Level (A{1,3})$/i.exec(text);
  if (words) {
    const [, epub, wcag, level] = words;
    const standard = `EPUB Accessibility ${epub} · WCAG ${wcag} ${level!.toUpperCase()}`;
    return { level: level!.toLowerCase() as Level, standard };
  }
  const address = /^https?:\/\/(?:www\.)?idpf\.org\/epub\/a11y\/accessibility-20170105\.html#wcag-(a{1,3})$/i.exec(
    text,
  );
  if (!address) return null;
  const level = address[1]!.toLowerCase() as Level;
  return { level, standard: `EPUB Accessibility 1.0 · WCAG 2.0 ${level.toUpperCase()}` };
}
