import type { Section } from './epubjs.ts';
import type { ReaderSettings } from '../settings.ts';
import { chapterShelf } from './chapter-shelf.ts';
import type { At, Flow, FlowInput, Point } from './flow.ts';
import { neighbourOf } from './neighbours.ts';
import { glide, hold, moveFrame, movePage } from './page-motion.ts';
import { type Pages, pagesOf, type Run } from './pages.ts';
import type { Publication } from './publication.ts';
import { openTextChapter, type TextChapter } from './text-chapter.ts';

interface PagedChapter {
  chapter: TextChapter;
  pages: Pages;
  run: Run;
  destroy: () => void;
}

/** A finger that pulls where there is nothing gets this share of its way. */
const PULL = 0.25;
/** Pages of a chapter that is turned through before another one could be laid out. */
const SHORT = 3;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Chapters in columns, a screen at a time. The neighbours are laid out before they are needed. */
export function pagedFlow(book: Publication, input: FlowInput): Flow {
  const { host } = input;
  let settings = input.settings;
  let current: PagedChapter | null = null;
  let page = 0;
  /** Pixels by which a finger has moved the page. */
  let pulled = 0;
  host.style.overflow = 'hidden';

  const look = () => ({ settings, room: { width: host.clientWidth, height: host.clientHeight }, paged: true });
  const shelf = chapterShelf(async (section: Section): Promise<PagedChapter> => {
    const chapter = await openTextChapter(host, book, section, look, input.onReshaped);
    const leave = input.onChapter(chapter);
    holdStill(chapter.document, (screens) => turnTo(page + screens));
    const destroy = () => {
      leave();
      chapter.destroy();
    };
    return { chapter, destroy, ...measured(chapter) };
  });

  /** Vertical pages follow each other downwards while the reader's eye goes left: a slide would mislead it. */
  const slides = ({ run }: PagedChapter) =>
    settings.turning === 'slide' && settings.theme !== 'ink' && !run.vertical && !still();

  function turnTo(to: number): boolean {
    if (!current || to < 0 || to >= current.pages.count) return false;
    page = to;
    movePage(current, page, 0, slides(current));
    pulled = 0;
    return true;
  }

  /** The chapter that a turn leads to, where it is laid out already. */
  function ready(by: 1 | -1): PagedChapter | null {
    const section = current && neighbourOf(book, current.chapter.section, by);
    return (section && isOurs(section) && shelf.peek(section)) || null;
  }

  const isOurs = ({ index }: Section) => book.isFree(index) && !book.isFixed(index);

  function turnOver(by: 1 | -1): boolean {
    const next = ready(by);
    if (!next || !current) return false;
    const [before, sliding] = [current, slides(current) && slides(next)];
    const side = (next.run.reversed ? -by : by) * host.clientWidth;
    const at = by > 0 ? 0 : next.pages.count - 1;
    if (!sliding) bring(next, at);
    else {
      if (pulled === 0) moveFrame(next, side);
      movePage(next, at, 0, false);
      seen(next, true);
      glide(before, -side, () => before !== current && seen(before, false));
      glide(next, 0);
      [current, page] = [next, at];
    }
    pulled = 0;
    return true;
  }

  /** Puts a chapter on screen, at one of its pages, and nothing else. */
  function bring(next: PagedChapter, at: number) {
    page = at;
    movePage(next, page, 0, false);
    moveFrame(next, 0);
    shelf.each((other) => other !== next && seen(other, false));
    seen(next, true);
    current = next;
  }

  /** Moves the page with the finger, and the chapter beyond it where the page is the last of its own. */
  function pull(by: number) {
    if (!current || current.run.vertical) return;
    const onward = (current.run.reversed ? -by : by) < 0 ? 1 : -1;
    const inside = page + onward >= 0 && page + onward < current.pages.count;
    const beyond = inside ? null : ready(onward);
    pulled = inside || beyond ? by : by * PULL;
    if (inside) {
      movePage(current, page, pulled, false);
      return moveFrame(current, 0);
    }
    movePage(current, page, 0, false);
    moveFrame(current, pulled);
    if (!beyond) return;
    movePage(beyond, onward > 0 ? 0 : beyond.pages.count - 1, 0, false);
    moveFrame(beyond, pulled + (by < 0 ? host.clientWidth : -host.clientWidth));
    shelf.each((other) => seen(other, other === current || other === beyond));
  }

  function letGo() {
    if (!current || pulled === 0) return;
    const [held, away] = [current, pulled < 0 ? host.clientWidth : -host.clientWidth];
    pulled = 0;
    if (!slides(held)) return bring(held, page);
    movePage(held, page, 0, true);
    glide(held, 0, () => held === current && shelf.each((other) => other !== held && seen(other, false)));
    shelf.each((other) => other !== held && glide(other, away));
  }

  /** What is likely to be wanted next: one chapter to each side, and one more where the next is a page or two. */
  function around(section: Section): Section[] {
    const next = neighbourOf(book, section, 1);
    const short = next && (shelf.peek(next)?.pages.count ?? SHORT + 1) <= SHORT;
    const all = [next, short ? neighbourOf(book, next, 1) : undefined, neighbourOf(book, section, -1)];
    return all.filter((one): one is Section => one !== undefined && isOurs(one));
  }

  return {
    get direction() {
      const vertical = current?.chapter.vertical ?? book.manifest.metadata.vertical;
      return vertical || book.manifest.metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
    },
    show: async (section, at) => {
      const next = await shelf.get(section);
      bring(next, pageAt(next, at));
    },
    turn: (by) => turnTo(page + by) || turnOver(by),
    pull: (by) => (by === null ? letGo() : pull(by)),
    here: () => current && pointOf(current, page),
    relayout: (changed: ReaderSettings) => {
      settings = changed;
      shelf.each((held) => {
        held.chapter.style();
        Object.assign(held, measured(held.chapter));
      });
    },
    prepare: () => {
      const section = current?.chapter.section;
      const near = section ? [section, ...around(section)] : [];
      shelf.keep(near);
      for (const one of near) shelf.get(one).catch(input.onError);
    },
    destroy: () => shelf.destroy(),
  };
}

const seen = ({ chapter }: PagedChapter, on: boolean) => {
  chapter.element.style.visibility = on ? 'visible' : 'hidden';
};

function measured({ document, vertical, direction, geometry }: TextChapter): { pages: Pages; run: Run } {
  // What has been moved away does not count as overflow.
  hold(document.documentElement);
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
