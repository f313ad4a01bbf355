import type { ReaderSettings } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { Choice } from '../parts/choice.tsx';
import type { ReaderChoices } from './choices.ts';
import { FontSize } from './font-size.tsx';
import { facesIn } from './offered.ts';
import type { GroupProps } from './settings-sheet.tsx';
import { steps } from './steps.ts';

const themes: Record<ReaderChoices['theme'], () => string> = {
  auto: m.reading_theme_auto,
  light: m.reading_theme_light,
  sepia: m.reading_theme_sepia,
  dark: m.reading_theme_dark,
  ink: m.reading_theme_ink,
};
const fonts: Record<ReaderSettings['font'], () => string> = {
  book: m.reading_font_book,
  serif: m.reading_font_serif,
  sans: m.reading_font_sans,
  kai: m.reading_font_kai,
  fangsong: m.reading_font_fangsong,
};
const latinFonts = { ...fonts, serif: m.reading_font_with_serifs, sans: m.reading_font_without_serifs };
const weights = {
  book: m.reading_as_published,
  normal: m.reading_weight_normal,
  medium: m.reading_weight_medium,
  bold: m.reading_weight_bold,
};
const weight = steps({ book: null, normal: 400, medium: 500, bold: 700 });
const spacings = {
  book: m.reading_as_published,
  little: m.reading_spacing_little,
  more: m.reading_spacing_more,
  much: m.reading_spacing_much,
};
const spacing = steps({ book: null, little: 0.03, more: 0.06, much: 0.12 });
const scripts = {
  book: m.reading_as_published,
  simplified: m.reading_script_simplified,
  traditional: m.reading_script_traditional,
};
const readings = { shown: m.reading_ruby_shown, hidden: m.reading_ruby_hidden };

/** How the words look. */
export function TextSettings({ reader, offered }: GroupProps) {
  const { choices, change } = reader.settingsControl;
  return (
    <>
      {offered('fontSize') && <FontSize size={choices.fontSize} onChange={(fontSize) => change({ fontSize })} />}
      <Choice
        name="theme"
        label={m.reading_theme()}
        options={themes}
        value={choices.theme}
        onChange={(theme) => change({ theme })}
      />
      {offered('font') && <Fonts reader={reader} />}
      {offered('script') && (
        <Choice
          name="script"
          label={m.reading_script()}
          options={scripts}
          value={choices.script}
          onChange={(script) => change({ script })}
        />
      )}
      {offered('weight') && (
        <Choice
          name="weight"
          label={m.reading_weight()}
          options={weights}
          value={weight.nameOf(choices.weight)}
          onChange={(name) => change({ weight: weight.of(name) })}
        />
      )}
      {offered('letterSpacing') && (
        <Choice
          name="spacing"
          label={m.reading_letter_spacing()}
          options={spacings}
          value={spacing.nameOf(choices.letterSpacing)}
          onChange={(name) => change({ letterSpacing: spacing.of(name) })}
        />
      )}
      {offered('ruby') && (
        <Choice
          name="ruby"
          label={m.reading_ruby()}
          options={readings}
          value={choices.ruby ? 'shown' : 'hidden'}
          onChange={(name) => change({ ruby: name === 'shown' })}
        />
      )}
    </>
  );
}

function Fonts({ reader }: Pick<GroupProps, 'reader'>) {
  const { choices, change } = reader.settingsControl;
  const faces = reader.content ? facesIn(reader.content.manifest) : (Object.keys(fonts) as (keyof typeof fonts)[]);
  const named = faces.length > 3 ? fonts : latinFonts;
  const options = Object.fromEntries(faces.map((face) => [face, named[face]])) as typeof fonts;
  return (
    <Choice
      name="font"
      label={m.reading_font()}
      options={options}
      value={faces.some((face) => face === choices.font) ? choices.font : 'serif'}
      onChange={(font) => change({ font })}
    />
  );
}
