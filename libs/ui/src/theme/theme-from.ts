import { contrast, parseHex, toHex, toOklch, type Oklch } from './oklch.ts';

export type Scheme = 'light' | 'dark';

/** The tones that components use of an institution's one colour. */
export interface Tones {
  /** Fill of the one most important action. */
  accent: string;
  /** Text on that fill, at least 4.5:1. */
  onAccent: string;
  /** Accent as text on the page and on its soft fill, at least 4.5:1. */
  accentText: string;
  /** A quiet fill: chosen chips, notices. */
  accentSoft: string;
  accentPressed: string;
}

/** WCAG 2.2 AA for text. */
const AA = 4.5;
/** WCAG 2.2 AA for the edge of a control. */
const AA_CONTROL = 3;
/** Grounds that the tones lie on: page and raised surface (tokens.css). */
export const grounds: Record<Scheme, readonly string[]> = {
  light: ['#faf9f7', '#ffffff', '#f2f0ec'],
  dark: ['#121212', '#1d1c1b', '#242321'],
};
const FALLBACK = '#198cff';

/** Derives readable tones from any colour; an unreadable one falls back to the product's own. */
export function themeFrom(themeColor: string, scheme: Scheme): Tones {
  const seed = toOklch(parseHex(themeColor) ?? parseHex(FALLBACK)!);
  const away = scheme === 'light' ? -1 : 1;
  const accentSoft = toHex(
    scheme === 'light'
      ? { ...seed, l: 0.95, c: Math.min(seed.c, 0.035) }
      : { ...seed, l: 0.3, c: Math.min(seed.c, 0.06) },
  );
  const accent = accentOf(seed, scheme);
  const accentText = moved(seed, away, (hex) =>
    [...grounds[scheme], accentSoft].every((ground) => contrast(hex, ground) >= AA),
  );
  const onAccent = textOn(accent) ?? '#ffffff';
  const accentPressed = moved(
    shifted(accent, onAccent),
    onAccent === '#ffffff' ? -1 : 1,
    (hex) => contrast(hex, onAccent) >= AA,
  );
  return { accent, onAccent, accentText, accentSoft, accentPressed };
}

/** How much darker a colour may become so that white can stand on it, as readers expect of a filled button. */
const WHITE_WITHIN = 0.14;

function accentOf(seed: Oklch, scheme: Scheme): string {
  const visible = (hex: string) => grounds[scheme].every((ground) => contrast(hex, ground) >= AA_CONTROL);
  if (scheme === 'light') {
    const darker = moved(seed, -1, (hex) => visible(hex) && contrast('#ffffff', hex) >= AA);
    if (seed.l - toOklch(parseHex(darker)!).l <= WHITE_WITHIN) return darker;
  }
  return moved(seed, scheme === 'light' ? -1 : 1, (hex) => visible(hex) && textOn(hex) !== null);
}

/** White wherever it can be read, else near-black, else nothing. */
const textOn = (ground: string): string | null =>
  ['#ffffff', '#0a0a0a'].find((text) => contrast(text, ground) >= AA) ?? null;

/** The pressed tone goes away from the text on it. */
function shifted(accent: string, text: string): Oklch {
  const colour = toOklch(parseHex(accent)!);
  return { ...colour, l: colour.l + (text === '#ffffff' ? -0.06 : 0.06) };
}

/** Changes lightness in small steps until the tone is good; black or white always is in the end. */
function moved(seed: Oklch, direction: -1 | 1, good: (hex: string) => boolean): string {
  for (let l = seed.l; l >= 0 && l <= 1; l += direction * 0.01) {
    const hex = toHex({ ...seed, l });
    if (good(hex)) return hex;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}
