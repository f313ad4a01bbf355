import { m } from '@yuelan/strings';
import { Choice } from '../parts/choice.tsx';
import type { GroupProps } from './settings-sheet.tsx';
import { steps } from './steps.ts';

const book = m.reading_as_published;
const lineHeights = {
  book,
  compact: m.reading_line_compact,
  normal: m.reading_line_normal,
  loose: m.reading_line_loose,
};
const lineHeight = steps({ book: null, compact: 1.4, normal: 1.7, loose: 2 });
const gaps = {
  book,
  none: m.reading_gap_none,
  half: m.reading_gap_half,
  whole: m.reading_gap_whole,
};
const gap = steps({ book: null, none: 0, half: 0.6, whole: 1.2 });
const indents = { book, none: m.reading_indent_none, two: m.reading_indent_two };
const indent = steps({ book: null, none: 0, two: 2 });
const margins = {
  narrow: m.reading_margins_narrow,
  normal: m.reading_margins_normal,
  wide: m.reading_margins_wide,
};
const alignments = { book, start: m.reading_align_start, justify: m.reading_align_justify };
const columns = { auto: m.reading_columns_auto, one: m.reading_columns_one, two: m.reading_columns_two };

/** Where the words stand on the page. */
export function PageSettings({ reader, offered }: GroupProps) {
  const { choices, change } = reader.settingsControl;
  return (
    <>
      <Choice
        name="line"
        label={m.reading_line_height()}
        options={lineHeights}
        value={lineHeight.nameOf(choices.lineHeight)}
        onChange={(name) => change({ lineHeight: lineHeight.of(name) })}
      />
      <Choice
        name="gap"
        label={m.reading_gap()}
        options={gaps}
        value={gap.nameOf(choices.paragraphSpacing)}
        onChange={(name) => change({ paragraphSpacing: gap.of(name) })}
      />
      <Choice
        name="indent"
        label={m.reading_indent()}
        options={indents}
        value={indent.nameOf(choices.indent)}
        onChange={(name) => change({ indent: indent.of(name) })}
      />
      <Choice
        name="margins"
        label={m.reading_margins()}
        options={margins}
        value={choices.margins}
        onChange={(name) => change({ margins: name })}
      />
      <Choice
        name="align"
        label={m.reading_align()}
        options={alignments}
        value={choices.align}
        onChange={(align) => change({ align })}
      />
      {offered('columns') && choices.flow === 'paged' && (
        <Choice
          name="columns"
          label={m.reading_columns()}
          options={columns}
          value={choices.columns}
          onChange={(name) => change({ columns: name })}
        />
      )}
    </>
  );
}
