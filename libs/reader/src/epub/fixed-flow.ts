import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { themeColors } from '../settings.ts';
import { loadChapter } from './chapter.ts';
import { chapterShelf } from './chapter-shelf.ts';
import type { Flow, FlowInput } from './flow.ts';
import { type Frame, openFrame } from './frame.ts';
import type { Publication } from './publication.ts';
import { fitPages, spreadsOf } from './spreads.ts';

interface FixedPage {
  frame: Frame;
  size: { width: number; height: number };
  destroy: () => void;
}

/** Where neither the manifest nor the page names a size. */
const DEFAULT_SIZE = { width: 768, height: 1024 };
const STYLE = 'html{margin:0;overflow:hidden}body{margin:0}';

/** Pages whose layout is the publisher's: each in a frame of its own size, scaled into the room, one or two at once. */
export function fixedFlow(book: Publication, input: FlowInput): Flow {
  const { host } = input;
  const rtl = book.manifest.metadata.readingProgression === 'rtl';
  let settings = input.settings;
  let spreads = spreadsOf(book.manifest, isWide());
  let at = 0;
  host.style.overflow = 'hidden';

  const shelf = chapterShelf(async (section: Section): Promise<FixedPage> => {
    const chapter = await loadChapter(book, section, STYLE);
    const frame = await openFrame(host, chapter, book.titleOf(section.index));
    input.onDocument(frame.document, section);
    const size = book.manifest.readingOrder[section.index]?.properties.viewport ?? sizeOf(frame.document);
    return { frame, size, destroy: frame.destroy };
  });

  function isWide() {
    return host.clientWidth > host.clientHeight;
  }

  const sections = (spread: readonly number[] | undefined) =>
    (spread ?? []).map((index) => book.spine.get(index)!).filter((section) => book.isFree(section.index));

  function arrange(pages: readonly FixedPage[]) {
    const room = { width: host.clientWidth, height: host.clientHeight };
    const inOrder = rtl ? [...pages].reverse() : pages;
    fitPages(
      inOrder.map((page) => page.size),
      room,
    ).forEach(({ scale, left, top }, index) => {
      const { frame, size } = inOrder[index]!;
      const { style } = frame.element;
      style.cssText = `position:absolute;left:0;top:0;border:0;width:${size.width}px;height:${size.height}px;background:#fff;transform-origin:0 0`;
      style.transform = `translate(${left}px,${top}px) scale(${scale})`;
      style.filter = settings.theme === 'dark' ? 'brightness(.8)' : '';
    });
  }

  async function showSpread(index: number) {
    const wanted = sections(spreads[index]);
    const pages = await Promise.all(wanted.map((section) => shelf.get(section)));
    at = index;
    host.style.background = themeColors[settings.theme].paper;
    shelf.each((page) => (page.frame.element.style.visibility = 'hidden'));
    arrange(pages);
  }

  const spreadOf = (section: Section) => {
    const found = spreads.findIndex((spread) => spread.includes(section.index));
    return found < 0 ? spreads.push([section.index]) - 1 : found;
  };

  return {
    direction: rtl ? 'rtl' : 'ltr',
    show: (section) => showSpread(spreadOf(section)),
    // Both pages of a spread are one stop; what comes next is another chapter.
    turn: () => false,
    here: () => {
      const spread = spreads[at];
      const section = spread && book.spine.get(spread[0]!);
      return section ? { section, text: null, range: null, fraction: 0, first: true, last: true } : null;
    },
    last: () => {
      const spread = spreads[at] ?? [];
      return book.spine.get(spread[spread.length - 1] ?? 0);
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
    destroy: () => shelf.destroy(),
  };
}

function sizeOf(document: Document): { width: number; height: number } {
  const content = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
  const number = (name: string) => Number(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(content)?.[1]);
  const [width, height] = [number('width'), number('height')];
  if (width > 0 && height > 0) return { width, height };
  const box = document
    .querySelector('svg[viewBox]')
    ?.getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return box && box[2]! > 0 && box[3]! > 0 ? { width: box[2]!, height: box[3]! } : DEFAULT_SIZE;
}
