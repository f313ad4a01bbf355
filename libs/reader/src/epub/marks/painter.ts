import { NoteColor, NoteStyle } from '@yuelan/contract';
import type { DecorationGroup } from '../../book-view.ts';
import { inkPatterns, markColors, type Theme } from './mark-colors.ts';

/** A decoration whose place in a chapter is known. */
export interface Mark {
  id: string;
  group: DecorationGroup;
  style: NoteStyle;
  color: NoteColor;
  range: Range;
}

/** Draws marks in one chapter. */
export interface Painter {
  /** Replaces what was drawn before. */
  paint: (marks: readonly Mark[]) => void;
  /** The theme, or the layout, is another one. */
  refresh: () => void;
  destroy: () => void;
}

/** What lies under is drawn first. */
export const groups: readonly DecorationGroup[] = ['others', 'notes', 'search', 'aloud'];
export const styles = Object.values(NoteStyle);
export const colors = Object.values(NoteColor);

/** How a mark looks: a colour under the text, a line at it, or both. */
export interface Look {
  fill: string | null;
  line: { kind: 'underline' | 'line-through'; pattern: string; color: string; width: number } | null;
}

export function lookOf(theme: Theme, { group, style, color }: Pick<Mark, 'group' | 'style' | 'color'>): Look {
  const { fill, line } = markColors[theme][color];
  const pattern = theme === 'ink' ? inkPatterns[color] : 'solid';
  const drawn = (kind: 'underline' | 'line-through', way: string, width = 2): Look['line'] => ({
    kind,
    pattern: way,
    color: line,
    width,
  });
  if (group === 'others') return { fill: null, line: drawn('underline', 'dotted') };
  switch (style) {
    case NoteStyle.fill:
      return { fill, line: theme === 'ink' ? drawn('underline', pattern, 1) : null };
    case NoteStyle.underline:
      return { fill: null, line: drawn('underline', pattern) };
    case NoteStyle.wave:
      return { fill: null, line: drawn('underline', 'wavy', 1.5) };
    case NoteStyle.strike:
      return { fill: null, line: drawn('line-through', pattern) };
  }
}
