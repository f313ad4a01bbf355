import { NoteColor, NoteStyle } from '@yuelan/contract';
import { jsonEntry, read, stored, write } from '@yuelan/platform';
import { useState } from 'react';

export interface MarkLook {
  style: NoteStyle;
  color: NoteColor;
}

const styles = Object.values(NoteStyle);
const entry = jsonEntry<MarkLook>(stored.noteLook.key, checked, { style: NoteStyle.fill, color: NoteColor.yellow });

function checked(value: unknown): MarkLook | undefined {
  const { style, color } = (value ?? {}) as Partial<MarkLook>;
  const known = styles.includes(style as NoteStyle) && Object.values(NoteColor).includes(color as NoteColor);
  return known ? { style: style!, color: color! } : undefined;
}

/** How this reader marked last: the next mark looks the same. */
export function useLastLook(): [MarkLook, (look: MarkLook) => void] {
  const [look, set] = useState(() => read(entry));
  const change = (next: MarkLook) => {
    set(next);
    write(entry, next);
  };
  return [look, change];
}

export const nextStyle = (style: NoteStyle): NoteStyle => styles[(styles.indexOf(style) + 1) % styles.length]!;
