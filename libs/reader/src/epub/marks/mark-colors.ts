import type { NoteColor } from '@yuelan/contract';
import { themeColors } from '../../settings.ts';

export type Theme = keyof typeof themeColors;

/** A colour on one paper: `fill` lies under text and links and leaves both readable (AA), `line` stands out (3:1). */
export interface MarkColor {
  fill: string;
  line: string;
}

const light: Record<NoteColor, MarkColor> = {
  yellow: { fill: '#ffe789', line: '#9a6f00' },
  green: { fill: '#cdeec8', line: '#2a8038' },
  blue: { fill: '#cde5ff', line: '#1f6fc9' },
  pink: { fill: '#ffd9e3', line: '#c92a62' },
  purple: { fill: '#e9dcff', line: '#7a49d1' },
};

const sepia: Record<NoteColor, MarkColor> = {
  yellow: { fill: '#f8dd85', line: '#8a6000' },
  green: { fill: '#d9e6b8', line: '#3c7328' },
  blue: { fill: '#cfe2ea', line: '#2b6790' },
  pink: { fill: '#f9d6cf', line: '#b0324f' },
  purple: { fill: '#e6d8ec', line: '#744aa8' },
};

const dark: Record<NoteColor, MarkColor> = {
  yellow: { fill: '#453800', line: '#e3b341' },
  green: { fill: '#133f27', line: '#56d364' },
  blue: { fill: '#11395a', line: '#6cb6ff' },
  pink: { fill: '#541c33', line: '#f778ba' },
  purple: { fill: '#3d2660', line: '#b392f0' },
};

/** Electronic paper shows no colours: there the line's pattern tells them apart. */
const grey: MarkColor = { fill: '#e4e4e4', line: '#000000' };
const ink: Record<NoteColor, MarkColor> = { yellow: grey, green: grey, blue: grey, pink: grey, purple: grey };

export const markColors: Readonly<Record<Theme, Readonly<Record<NoteColor, MarkColor>>>> = { light, sepia, dark, ink };

export const inkPatterns: Readonly<Record<NoteColor, 'solid' | 'dashed' | 'dotted' | 'double' | 'wavy'>> = {
  yellow: 'solid',
  green: 'dashed',
  blue: 'dotted',
  pink: 'double',
  purple: 'wavy',
};

/** The theme that a chapter is shown in, by its paper. */
export function themeOf(document: Document): Theme {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const themes = Object.keys(themeColors) as Theme[];
  return themes.find((theme) => rgbOf(themeColors[theme].paper) === paper.replace(/\s/g, '')) ?? 'light';
}

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join()})`;
