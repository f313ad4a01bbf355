import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { loadChapter, STYLE_ID } from './chapter.ts';
import { type At } from './flow.ts';
import { openFrame } from './frame.ts';
import { type Geometry, geometryFor } from './geometry.ts';
import { findPlace } from './place-finder.ts';
import type { Publication } from './publication.ts';
import { chapterStyle, isVertical } from './style.ts';
import { type TextMap, textMap } from './text-map.ts';

export interface Room {
  width: number;
  height: number;
}

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

/** A font that does not come must not keep the page away for longer. */
const FONTS_TIMEOUT_MS = 3000;

export async function openTextChapter(
  host: HTMLElement,
  book: Publication,
  section: Section,
  look: () => { settings: ReaderSettings; room: Room; paged: boolean },
): Promise<TextChapter> {
  const { language } = book.manifest.metadata;
  const styled = (writingMode: string, direction: 'ltr' | 'rtl') => {
    const { settings, room, paged } = look();
    const geometry = geometryFor(room.width, room.height, isVertical(writingMode), !paged);
    return { geometry, css: chapterStyle({ settings, geometry, language, writingMode, direction, paged }) };
  };
  let { geometry, css } = styled('horizontal-tb', 'ltr');
  const frame = await openFrame(host, await loadChapter(book, section, css), book.titleOf(section.index));
  const { document } = frame;
  const body = document.body ?? document.documentElement;
  const computed = getComputedStyle(body);
  const { writingMode } = computed;
  const direction = computed.direction === 'rtl' ? 'rtl' : 'ltr';
  const sheet = document.getElementById(STYLE_ID);
  const apply = () => {
    ({ geometry, css } = styled(writingMode, direction));
    if (sheet && sheet.textContent !== css) sheet.textContent = css;
  };
  apply();
  await fontsOf(document);
  const text = textMap(document);

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
    find: (at) => {
      if ('locator' in at) return findPlace(document, text, at.locator, at.fraction);
      const range = document.createRange();
      const target = document.getElementById(at.fragment) ?? document.getElementsByName(at.fragment)[0];
      if (target) range.selectNode(target);
      else range.setStart(body, 0);
      range.collapse(true);
      return range;
    },
    destroy: () => frame.destroy(),
  };
}

/** Fonts load when a layout first wants them, so a layout is asked for. */
async function fontsOf(document: Document): Promise<void> {
  void document.documentElement.scrollWidth;
  if (document.fonts?.status !== 'loading') return;
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS))]);
}
