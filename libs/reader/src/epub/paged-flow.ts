import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { chapterShelf } from './chapter-shelf.ts';
import type { At, Flow, FlowInput, Point } from './flow.ts';
import { type Pages, pagesOf, type Run } from './pages.ts';
import type { Publication } from './publication.ts';
import { openTextChapter, type TextChapter } from './text-chapter.ts';

interface PagedChapter {
  chapter: TextChapter;
  pages: Pages;
  run: Run;
  destroy: () => void;
}

const TURN = 'transform 200ms cubic-bezier(.2,0,0,1)';
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Chapters in columns, a screen at a time. The neighbours are laid out before they are needed. */
export function pagedFlow(book: Publication, input: FlowInput): Flow {
  const { host } = input;
  let settings = input.settings;
  let current: PagedChapter | null = null;
  let page = 0;
  host.style.overflow = 'hidden';

  const room = () => ({ width: host.clientWidth, height: host.clientHeight });
  const shelf = chapterShelf(async (section: Section): Promise<PagedChapter> => {
    const chapter = await openTextChapter(host, book, section, () => ({ settings, room: room(), paged: true }));
    input.onDocument(chapter.document, section);
    holdStill(chapter.document, (screens) => move(screens));
    const paged = { chapter, destroy: chapter.destroy, ...measured(chapter) };
    return paged;
  });

  function move(by: number): boolean {
    if (!current || page + by < 0 || page + by >= current.pages.count) return false;
    page += by;
    place(current, page, settings.theme !== 'ink' && !still());
    return true;
  }

  function neighbours(): (Section | undefined)[] {
    const section = current?.chapter.section;
    return [section, section?.next(), section?.prev()].filter((near) => !near || book.isFree(near.index));
  }

  return {
    get direction() {
      const vertical = current?.chapter.vertical ?? book.manifest.metadata.vertical;
      return vertical || book.manifest.metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
    },
    show: async (section, at) => {
      const next = await shelf.get(section);
      page = pageAt(next, at);
      place(next, page, false);
      if (current && current !== next) current.chapter.element.style.visibility = 'hidden';
      next.chapter.element.style.visibility = 'visible';
      current = next;
    },
    turn: move,
    here: () => current && pointOf(current, page),
    relayout: (changed: ReaderSettings) => {
      settings = changed;
      shelf.each((held) => {
        held.chapter.style();
        Object.assign(held, measured(held.chapter));
      });
    },
    prepare: () => {
      const near = neighbours();
      shelf.keep(near);
      for (const section of near) if (section) shelf.get(section).catch(input.onError);
    },
    destroy: () => shelf.destroy(),
  };
}

function measured({ document, vertical, direction, geometry }: TextChapter): { pages: Pages; run: Run } {
  const root = document.documentElement;
  // What has been moved away does not count as overflow.
  root.style.transition = 'none';
  root.style.transform = 'none';
  const run: Run = vertical
    ? { vertical, reversed: false, size: geometry.height }
    : { vertical, reversed: direction === 'rtl', size: geometry.width };
  return { run, pages: pagesOf(document, run) };
}

function pageAt({ chapter, pages }: PagedChapter, at: At): number {
  if (at === 'start') return 0;
  if (at === 'end') return pages.count - 1;
  return pages.pageOf(chapter.find(at));
}

/** Moves the chapter's root, which only the compositor has to do: no layout, no waiting for a frame. */
function place({ chapter, run }: PagedChapter, page: number, moving: boolean): void {
  const { style } = chapter.document.documentElement;
  const by = (run.reversed ? 1 : -1) * page * run.size;
  style.transition = moving ? TURN : 'none';
  style.transform = run.vertical ? `translateY(${by}px)` : `translateX(${by}px)`;
}

function pointOf({ chapter, pages }: PagedChapter, page: number): Point {
  const { text, section } = chapter;
  const first = page === 0;
  const range = first ? text.rangeAt(0) : pages.startOf(page, text);
  const fraction = text.length > 0 ? text.fractionOf(range) : page / pages.count;
  return { section, text, range, fraction, first, last: page === pages.count - 1 };
}

/** Tabbing to a link, or a search of the browser, scrolls a frame; that becomes a turn of as many pages. */
function holdStill(document: Document, turn: (pages: number) => void): void {
  const view = document.defaultView!;
  view.addEventListener('scroll', () => {
    const { scrollX, scrollY, innerWidth, innerHeight } = view;
    if (scrollX === 0 && scrollY === 0) return;
    view.scrollTo(0, 0);
    turn(Math.round(Math.abs(scrollX) / innerWidth) || Math.round(Math.abs(scrollY) / innerHeight));
  });
}
