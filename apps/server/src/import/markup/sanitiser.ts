import type { References } from './references.ts';

export interface SanitiseOptions {
  references: References;
  /** Whether sizes follow the reader's font size. */
  reflowable: boolean;
  warn: (text: string) => void;
}

export interface Sanitiser extends SanitiseOptions {
  /** Set once a page-wide rule writes in vertical lines. */
  vertical: boolean;
  style(css: string): string;
}

// Characters that XML forbids would make a browser refuse the whole chapter.
// oxlint-disable-next-line no-control-regex
export const legalText = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
