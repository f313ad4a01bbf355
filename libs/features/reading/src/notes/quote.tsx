import { markColors, type Theme } from '@yuelan/reader/mark-colors';
import { NoteStyle } from '@yuelan/contract';
import type { CSSProperties } from 'react';
import type { MarkLook } from './last-look.ts';
import css from './notes.module.css';

const decorations: Record<NoteStyle, string> = {
  fill: 'none',
  underline: 'underline solid',
  wave: 'underline wavy',
  strike: 'line-through solid',
};

/** A passage as it is marked in the book. */
export function Quote({ text, look, theme, short }: { text: string; look: MarkLook; theme: Theme; short?: boolean }) {
  const { fill, line } = markColors[theme][look.color];
  const { style } = look;
  const marked = {
    '--line-color': line,
    '--fill': style === NoteStyle.fill ? fill : 'transparent',
    '--decoration': decorations[style],
  } as CSSProperties;
  return (
    <blockquote className={css.quote} style={marked} data-short={short}>
      <span>{text}</span>
    </blockquote>
  );
}
