import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { themeColors } from '../settings.ts';
import { loadChapter } from './chapter.ts';
import { chapterShelf } from './chapter-shelf.ts';
import { fixedStage } from './fixed-stage.ts';
import type { Flow, FlowInput } from './flow.ts';
import { type Frame, openFrame } from './frame.ts';
import { pageSize } from './page-size.ts';
import { watchPinch } from './pinch.ts';
import type { Publication } from './publication.ts';
import { fitPages, pagesIn, type Size, type Spread, spreadsOf } from './spreads.ts';
import { textMap } from './text-map.ts';
import { wearFonts } from './wear-fonts.ts';
import { askToTurn } from './turn-device.ts';

interface FixedPage {
  frame: Frame;
  /** Null: as large as the room. */
  size: Size | null;
  destroy: () => void;
}

const STYLE = 'html{margin:0;overflow:hidden}body{margin:0}body>svg:only-child,body>img:only-child{display:block}';

/** Pages whose layout is the publisher's: each in a frame of its own size, scaled into the room, one or two at once. */
export function fixedFlow(book: Publication, input: FlowInput): Flow {
  const { host } = input;
  const rtl = book.manifest.metadata.readingProgression === 'rtl';
  let settings = input.settings;
  let spreads = spreadsOf(book.manifest, isWide());
  let at = 0;
  const stage = fixedStage(host, () => void arrange());
  const stopAsking = askToTurn(book.manifest, host);

  const shelf = chapterShelf(async (section: Section): Promise<FixedPage> => {
    const chapter = await loadChapter(book, section, STYLE);
    const frame = await openFrame(stage.element, chapter, book.titleOf(section.index));
    const { document, element } = frame;
    void wearFonts(document, chapter);
    const leave = input.onChapter({ section, document, element, text: textMap(document) });
    const stopPinch = watchPinch(document, stage.zoom);
    const destroy = () => {
      stopPinch();
      leave();
      frame.destroy();
    };
    const size = book.manifest.readingOrder[section.index]?.properties.viewport ?? pageSize(document);
    return { frame, size, destroy };
  });

  function isWide() {
    return host.clientWidth > host.clientHeight;
  }

  const sections = (spread: Spread | undefined) =>
    (spread ? pagesIn(spread) : [])
      .map((index) => book.spine.get(index)!)
      .filter((section) => book.isFree(section.index));

  /** Puts the pages of the spread where they belong; false where one of them is not there yet. */
  function arrange(): boolean {
    const spread = spreads[at];
    if (!spread) return false;
    const room = stage.room();
    const half = { width: room.width / 2, height: room.height };
    const sizeOf = (index: number | undefined, whole: Size) => {
      const page = index === undefined ? undefined : shelf.peek(book.spine.get(index)!);
      return page && (page.size ?? whole);
    };
    const sizes =
      'center' in spread
        ? { center: sizeOf(spread.center, room) }
        : { left: sizeOf(spread.left, half), right: sizeOf(spread.right, half) };
    const shown = ('center' in spread ? [spread.center] : [spread.left, spread.right]).filter(
      (index): index is number => index !== undefined && book.isFree(index),
    );
    const known = Object.entries(sizes).filter(([, size]) => size !== undefined);
    if (known.length < shown.length || known.length === 0) return false;
    fitPages(Object.fromEntries(known) as Parameters<typeof fitPages>[0], room).forEach((fit, place) => {
      const page = shelf.peek(book.spine.get(shown[place]!)!)!;
      const { width, height } = known[place]![1]!;
      const { style } = page.frame.element;
      style.cssText = `position:absolute;left:0;top:0;border:0;width:${width}px;height:${height}px;background:#fff;transform-origin:0 0`;
      style.transform = `translate(${fit.left}px,${fit.top}px) scale(${fit.scale})`;
      style.filter = settings.theme === 'dark' ? 'brightness(.8)' : '';
    });
    return true;
  }

  async function showSpread(index: number) {
    await Promise.all(sections(spreads[index]).map((section) => shelf.get(section)));
    // Who reads on, or has turned the device, has seen it.
    if (index !== at || isWide()) stopAsking();
    at = index;
    host.style.background = themeColors[settings.theme].paper;
    shelf.each((page) => (page.frame.element.style.visibility = 'hidden'));
    stage.toStart();
    arrange();
  }

  const spreadOf = (section: Section) => {
    const found = spreads.findIndex((spread) => pagesIn(spread).includes(section.index));
    return found < 0 ? spreads.push({ center: section.index }) - 1 : found;
  };

  return {
    direction: rtl ? 'rtl' : 'ltr',
    zoom: stage.zoom,
    show: (section) => showSpread(spreadOf(section)),
    // Both pages of a spread are one stop; what comes next is another chapter.
    turn: () => false,
    here: () => {
      const section = sections(spreads[at])[0];
      return section ? { section, text: null, range: null, fraction: 0, first: true, last: true } : null;
    },
    last: () => {
      const pages = sections(spreads[at]);
      return pages[pages.length - 1] ?? null;
    },
    relayout: (changed: ReaderSettings) => {
      settings = changed;
      spreads = spreadsOf(book.manifest, isWide());
    },
    prepare: () => {
      const near = [at, at + 1, at - 1].flatMap((index) => sections(spreads[index]));
      shelf.keep(near);
      for (const section of near) shelf.get(section).catch(input.onError);
    },
    destroy: () => {
      stopAsking();
      shelf.destroy();
      stage.destroy();
    },
  };
}
