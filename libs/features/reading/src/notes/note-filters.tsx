import { type Note, NoteColor } from '@yuelan/contract';
import { markColors, type Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import type { CSSProperties } from 'react';
import { Choice } from '../parts/choice.tsx';
import { isMark } from './note-kinds.ts';
import { labelsOf, type NoteFilter } from './note-filter.ts';
import css from './notes.module.css';

const kinds = {
  all: m.notes_kind_all,
  marks: m.notes_kind_marks,
  words: m.notes_kind_words,
  bookmarks: m.notes_kind_bookmarks,
};
const colorNames = {
  yellow: m.notes_yellow,
  green: m.notes_green,
  blue: m.notes_blue,
  pink: m.notes_pink,
  purple: m.notes_purple,
};

interface Props {
  notes: readonly Note[];
  filter: NoteFilter;
  theme: Theme;
  onChange: (filter: NoteFilter) => void;
}

/** Only what tells these notes apart is offered. */
export function NoteFilters({ notes, filter, theme, onChange }: Props) {
  const used = new Set(notes.filter(({ type }) => isMark(type)).map(({ color }) => color));
  const colors = Object.values(NoteColor).filter((color) => used.has(color));
  const labels = labelsOf(notes);
  return (
    <div className={css.filters} role="search">
      <input
        className={css.find}
        type="search"
        aria-label={m.notes_find()}
        placeholder={m.notes_find()}
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.target.value })}
      />
      <Choice
        name="kind"
        label={m.notes_kinds()}
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      {(colors.length > 1 || labels.length > 0) && (
        <div className={css.chips}>
          {colors.length > 1 &&
            colors.map((color) => (
              <button
                key={color}
                type="button"
                className={css.dot}
                aria-label={colorNames[color]()}
                aria-pressed={filter.color === color}
                style={
                  {
                    '--line-color': markColors[theme][color].line,
                    '--fill': markColors[theme][color].fill,
                  } as CSSProperties
                }
                onClick={() => onChange({ ...filter, color: filter.color === color ? null : color })}
              />
            ))}
          {labels.map((label) => (
            <button
              key={label}
              type="button"
              className={css.chip}
              aria-pressed={filter.label === label}
              onClick={() => onChange({ ...filter, label: filter.label === label ? null : label })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
