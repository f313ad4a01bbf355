import type { BookContent } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';

/** The fonts that a book brings along: fetched once, whatever the number of chapters that are set in them. */
export interface BookFonts {
  /** The address of a font, as long as the book is open; null where it cannot be had. */
  address: (link: ManifestLink) => Promise<string | null>;
  /** Whether they are here, so that a chapter need not be shown without them. */
  readonly here: boolean;
  close: () => void;
}

export function bookFonts(content: BookContent): BookFonts {
  const closing = new AbortController();
  const made: string[] = [];
  const fonts = new Map<string, Promise<string | null>>();
  let coming = 0;

  async function load(link: ManifestLink): Promise<string | null> {
    coming++;
    try {
      const url = URL.createObjectURL(new Blob([await content.read(link, closing.signal)], { type: link.type }));
      made.push(url);
      return url;
    } catch {
      return null;
    } finally {
      coming--;
    }
  }

  return {
    address: (link) => {
      const known = fonts.get(link.href) ?? load(link);
      fonts.set(link.href, known);
      return known;
    },
    get here() {
      return fonts.size > 0 && coming === 0;
    },
    close: () => {
      closing.abort();
      for (const url of made) URL.revokeObjectURL(url);
    },
  };
}

/** `@font-face { … }`: no other rule stands in it. */
const FACE = /@font-face\s*\{[^{}]*\}/gi;

/** A style sheet without its fonts, which `keep` gets one by one. */
export const withoutFaces = (css: string, keep: (rule: string) => void): string =>
  css.replace(FACE, (rule) => {
    keep(rule);
    return '';
  });

export const isFont = ({ type }: ManifestLink): boolean =>
  /^(font\/|application\/(font-|x-font-|vnd\.ms-(opentype|fontobject)))/.test(type);
