import { m } from '@yuelan/strings';
import { conformanceOf } from './conformance.ts';
import { type Terms, termsOf } from './terms.ts';

/** What is said about one side of a book's accessibility. */
export interface Claim {
  title: string;
  lines: string[];
}

type Rule = readonly [holds: boolean, say: () => string];

const said = (rules: readonly Rule[]): string[] => rules.filter(([holds]) => holds).map(([, say]) => say());
const firstSaid = (rules: readonly Rule[]): string[] => said(rules).slice(0, 1);
const orUnknown = (lines: string[]): string[] => (lines.length > 0 ? lines : [m.book_a11y_unknown()]);

/**
 * Accessibility metadata in plain words, after the W3C's Accessibility Metadata Display Guide 2.0: its order, its rules,
 * its compact wording. What decides whether somebody can read a book at all is always said, even that nothing is known;
 * the rest only where there is something to say. Empty for a book without any metadata.
 */
export function claimsOf(accessibility: readonly string[]): Claim[] {
  const terms = termsOf(accessibility);
  if (terms.isEmpty) return [];
  const always: Claim[] = [
    { title: m.book_a11y_visual(), lines: orUnknown(visual(terms)) },
    { title: m.book_a11y_nonvisual(), lines: orUnknown(nonvisual(terms)) },
    { title: m.book_a11y_conformance(), lines: orUnknown(conformanceOf(terms)) },
  ];
  const known: Claim[] = [
    { title: m.book_a11y_audio(), lines: audio(terms) },
    { title: m.book_a11y_navigation(), lines: navigation(terms) },
    { title: m.book_a11y_rich(), lines: rich(terms) },
    { title: m.book_a11y_more(), lines: additional(terms) },
    { title: m.book_a11y_hazards(), lines: hazards(terms) },
    { title: m.book_a11y_legal(), lines: terms.all('exemption').length > 0 ? [m.book_a11y_exempt()] : [] },
    { title: m.book_a11y_summary(), lines: terms.all('accessibilitySummary').slice(0, 1) },
  ];
  return [...always, ...known.filter(({ lines }) => lines.length > 0)];
}

const visual = ({ feature }: Terms) =>
  said([
    [feature('displayTransformability'), m.book_a11y_visual_yes],
    [feature('highContrastDisplay'), m.book_a11y_high_contrast],
    [feature('largePrint'), m.book_a11y_large_print],
  ]);

const TEXTUAL_ALTERNATIVES = ['longDescription', 'longDescriptions', 'alternativeText', 'describedMath', 'transcript'];

function nonvisual({ modes, sufficient, partlySufficient, feature }: Terms): string[] {
  const alternatives = feature(...TEXTUAL_ALTERNATIVES);
  const only = (mode: string) => modes.size === 1 && modes.has(mode) && !partlySufficient('textual');
  const readable = firstSaid([
    [sufficient('textual'), m.book_a11y_readable],
    [modes.has('textual') || partlySufficient('textual') || alternatives, m.book_a11y_readable_partly],
    [only('visual') || only('auditory'), m.book_a11y_readable_not],
  ]);
  return [...readable, ...said([[alternatives, m.book_a11y_alt_text]])];
}

const audio = ({ modes, sufficient, feature }: Terms) =>
  firstSaid([
    [feature('synchronizedAudioText'), m.book_a11y_audio_sync],
    [sufficient('auditory') || (modes.size === 1 && modes.has('auditory')), m.book_a11y_audio_only],
    [modes.has('auditory'), m.book_a11y_audio_clips],
  ]);

const navigation = ({ feature }: Terms) =>
  said([
    [feature('tableOfContents'), m.book_a11y_toc],
    [feature('index'), m.book_a11y_index],
    [feature('structuralNavigation'), m.book_a11y_headings],
    [feature('pageNavigation', 'printPageNumbers', 'pageBreakMarkers'), m.book_a11y_pages],
    [feature('readingOrder'), m.book_a11y_order],
  ]);

const rich = ({ feature }: Terms) =>
  said([
    [feature('longDescription', 'longDescriptions'), m.book_a11y_described],
    [feature('MathML', 'MathML-math'), m.book_a11y_mathml],
    [feature('latex', 'latex-math'), m.book_a11y_latex],
    [feature('describedMath'), m.book_a11y_math_text],
    [feature('MathML-chemistry', 'latex-chemistry'), m.book_a11y_chemistry],
    [feature('closedCaptions', 'openCaptions', 'captions'), m.book_a11y_captions],
    [feature('transcript'), m.book_a11y_transcript],
  ]);

const additional = ({ feature }: Terms) =>
  said([
    [feature('audioDescription'), m.book_a11y_audio_description],
    [feature('braille', 'tactileGraphic', 'tactileObject'), m.book_a11y_braille],
    [feature('fullRubyAnnotations', 'rubyAnnotations'), m.book_a11y_ruby],
    [feature('signLanguage'), m.book_a11y_signs],
    [feature('ttsMarkup'), m.book_a11y_tts],
    [feature('unlocked'), m.book_a11y_unlocked],
  ]);

/** The three dangers are known one by one; "none" and "unknown" speak of all of them. */
function hazards({ hazard }: Terms): string[] {
  const dangers = said([
    [hazard('flashing'), m.book_a11y_flashing],
    [hazard('motionSimulation'), m.book_a11y_motion],
    [hazard('sound'), m.book_a11y_sound],
  ]);
  if (dangers.length > 0) return dangers;
  const free = hazard('noFlashingHazard') && hazard('noMotionSimulationHazard') && hazard('noSoundHazard');
  return firstSaid([
    [hazard('none') || free, m.book_a11y_hazards_none],
    [hazard('unknown'), m.book_a11y_hazards_unknown],
    [hazard('noFlashingHazard'), m.book_a11y_no_flashing],
  ]);
}
