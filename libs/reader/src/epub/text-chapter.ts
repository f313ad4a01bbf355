import { loadChunk } from '@yuelan/platform';
import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { loadChapter, STYLE_ID } from './chapter.ts';
import { defaultStyle, hyphenationStyle } from './defaults.ts';
import { type At } from './flow.ts';
import { fitWide } from './fit-wide.ts';
import { openFrame } from './frame.ts';
import { type Geometry, geometryFor, type Room } from './geometry.ts';
import { findPlace } from './place-finder.ts';
import { markProse } from './prose.ts';
import type { Publication } from './publication.ts';
import { chapterStyle, isVertical } from './style.ts';
import { type TextMap, textMap } from './text-map.ts';
import { wearFonts } from './wear-fonts.ts';

/** A chapter of running text in its frame. */
export interface TextChapter {
  readonly section: Section;
  readonly document: Document;
  readonly element: HTMLIFrameElement;
  readonly text: TextMap;
  readonly vertical: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly geometry: Geometry;
  /** Lays the chapter out for what `look` answers now. */
  style: () => void;
  /** The point that a target means. */
  find: (at: Exclude<At, 'start' | 'end'>) => Range;
  destroy: () => void;
}

export interface Look {
  settings: ReaderSettings;
  room: Room;
  paged: boolean;
}

export async function openTextChapter(
  host: HTMLElement,
  book: Publication,
  section: Section,
  look: () => Look,
  /** The chapter has taken another shape by itself: its fonts have come. */
  onReshaped: () => void,
): Promise<TextChapter> {
  const { language } = book.manifest.metadata;
  const styled = ({ settings, room, paged }: Look, writingMode: string, direction: 'ltr' | 'rtl') => {
    const geometry = geometryFor(room, settings, { vertical: isVertical(writingMode), paged });
    return { geometry, css: chapterStyle({ settings, geometry, language, writingMode, direction, paged }) };
  };
  // What the book itself aligns is seen before the reader's choice is laid over it.
  const bookish: Look = { ...look(), settings: { ...look().settings, align: 'book' } };
  let { geometry, css } = styled(bookish, 'horizontal-tb', 'ltr');
  const { script } = look().settings;
  // Begun beside the chapter itself; without it (offline) the book is read in its own characters.
  const characters = script === 'book' ? null : loadChunk(() => import('../script/chinese.ts')).catch(() => null);
  const frame = await openFrame(host, await loadChapter(book, section, css), book.titleOf(section.index));
  const { document } = frame;
  dress(document, language, look().settings);
  const body = document.body ?? document.documentElement;
  const { writingMode, direction } = writingOf(body);
  markProse(document);
  const text = textMap(document);
  await (await characters)?.showIn(script, text, language);
  const sheet = document.getElementById(STYLE_ID);
  const apply = () => {
    ({ geometry, css } = styled(look(), writingMode, direction));
    if (sheet && sheet.textContent !== css) sheet.textContent = css;
    fitWide(document, isVertical(writingMode) ? null : geometry.width / geometry.columns - 2 * geometry.side);
  };
  apply();
  // The heaviest part of many books: the first page is read without them.
  const worn = wearFonts(document, frame.chapter);
  if (book.fonts.here) await worn;
  else void worn.then((reshaped) => reshaped && frame.element.isConnected && onReshaped());

  return {
    section,
    document,
    element: frame.element,
    text,
    vertical: isVertical(writingMode),
    direction,
    get geometry() {
      return geometry;
    },
    style: apply,
    find: (at) =>
      'locator' in at ? findPlace(document, text, at.locator, at.fraction) : rangeOfId(document, at.fragment),
    destroy: () => frame.destroy(),
  };
}

/** Puts the defaults before the book's own sheets, and divides the words of a silent chapter as its book's. */
function dress(document: Document, language: string, { script }: ReaderSettings): void {
  const root = document.documentElement;
  // Elsewhere a silent chapter stays silent (EPUB 3.3 §5.4): here the language chooses the shapes of the characters.
  const choosesShapes = /^(zh|ja|ko)\b/i.test(language);
  const silent = !namesLanguage(root) && !(document.body && namesLanguage(document.body));
  if (silent && choosesShapes) root.lang = language;
  const sheet = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  sheet.textContent = defaultStyle(language, script) + (silent && !choosesShapes ? hyphenationStyle(language) : '');
  document.head?.prepend(sheet);
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const namesLanguage = (element: Element) => element.hasAttribute('lang') || element.hasAttributeNS(XML, 'lang');

function writingOf(body: Element): { writingMode: string; direction: 'ltr' | 'rtl' } {
  const { writingMode, direction } = getComputedStyle(body);
  return { writingMode, direction: direction === 'rtl' ? 'rtl' : 'ltr' };
}

function rangeOfId(document: Document, fragment: string): Range {
  const range = document.createRange();
  const target = document.getElementById(fragment) ?? document.getElementsByName(fragment)[0];
  if (target) range.selectNode(target);
  else range.setStart(document.body ?? document.documentElement, 0);
  range.collapse(true);
  return range;
}
