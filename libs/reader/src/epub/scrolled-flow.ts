import type { Section } from './epubjs.ts';
import { watchPull } from '../input/pull.ts';
import { watchUserScroll } from '../input/user-scroll.ts';
import type { ReaderSettings } from '../settings.ts';
import type { At, Flow, FlowInput, Point } from './flow.ts';
import { neighbourOf } from './neighbours.ts';
import { firstPoint, rectOf } from './pages.ts';
import type { Publication } from './publication.ts';
import { openTextChapter, type TextChapter } from './text-chapter.ts';

interface Strip {
  slot: HTMLElement;
  section: Section;
  chapter: TextChapter | null;
  ready: Promise<TextChapter>;
  /** To be called before the chapter goes. */
  leave?: () => void;
}

/** A turn by key or edge keeps this much of the last screen in sight. */
const OVERLAP = 40;

/**
 * Chapters one after the other in one scroll, or each in a scroll of its own, where a turn at its end leads to the next:
 * vertical lines run from right to left, all others downwards.
 */
export function scrolledFlow(book: Publication, input: FlowInput): Flow {
  const { host } = input;
  const sideways = book.manifest.metadata.vertical === true;
  let settings = input.settings;
  const single = settings.flow === 'chapter';
  let strips: Strip[] = [];

  const scroller = document.createElement('div');
  scroller.style.cssText = sideways
    ? 'position:absolute;inset:0;overflow:auto hidden;overflow-anchor:none;display:flex;direction:rtl'
    : 'position:absolute;inset:0;overflow:hidden auto;overflow-anchor:none';
  // Keyboards scroll it by themselves, in browsers too that leave scrollers out of their order.
  scroller.tabIndex = 0;
  host.append(scroller);
  const hands = watchUserScroll(scroller, input.onScrolled);
  const pulls = watchPull(sideways, (by) => single && isAtEdge(by), input.onPulled);
  pulls.listenTo(scroller);
  const room = () => ({ width: scroller.clientWidth, height: scroller.clientHeight });

  /** How far a box's leading edge stands from the leading edge of the screen. */
  const lead = (element: Element) => {
    const box = element.getBoundingClientRect();
    const screen = scroller.getBoundingClientRect();
    return sideways ? screen.right - box.right : box.top - screen.top;
  };
  const length = (element: Element) => (sideways ? element.clientWidth : element.clientHeight);
  /** Whether nothing of the scroll is left before, or after, what is on screen. */
  const isAtEdge = (by: 1 | -1) => {
    const at = sideways ? -scroller.scrollLeft : scroller.scrollTop;
    const whole = sideways ? scroller.scrollWidth : scroller.scrollHeight;
    return by < 0 ? at < 2 : at > whole - length(scroller) - 2;
  };
  const scrollBy = (by: number) => (sideways ? (scroller.scrollLeft -= by) : (scroller.scrollTop += by));

  function fit({ slot, chapter }: Strip) {
    if (!chapter) return;
    const { documentElement: root } = chapter.document;
    slot.style.height = sideways ? '100%' : '0px';
    slot.style.width = sideways ? '0px' : '100%';
    slot.style[sideways ? 'width' : 'height'] =
      `${sideways ? root.scrollWidth : root.getBoundingClientRect().height}px`;
  }

  function strip(section: Section, before: Strip | null): Strip {
    const slot = document.createElement('div');
    slot.style.cssText = 'position:relative;flex:none;width:100%;height:100%';
    scroller.insertBefore(slot, before?.slot ?? null);
    const look = () => ({ settings, room: room(), paged: false });
    const made: Strip = {
      slot,
      section,
      chapter: null,
      ready: openTextChapter(slot, book, section, look, input.onReshaped),
    };
    made.ready = made.ready.then((chapter) => {
      made.chapter = chapter;
      if (!slot.isConnected) chapter.destroy();
      else made.leave = input.onChapter(chapter);
      hands.listenTo(chapter.document);
      pulls.listenTo(chapter.document);
      chapter.element.style.visibility = 'visible';
      fit(made);
      return chapter;
    });
    made.ready.catch(input.onError);
    return made;
  }

  function remove(gone: Strip) {
    gone.leave?.();
    gone.chapter?.destroy();
    gone.slot.remove();
    strips = strips.filter((kept) => kept !== gone);
  }

  /** The chapter at the top of the screen. */
  const top = () => strips.find(({ slot, chapter }) => chapter && lead(slot) + length(slot) > 1);

  async function extendForward() {
    const last = strips[strips.length - 1];
    const next = last && neighbourOf(book, last.section, 1);
    if (single || !last?.chapter || !next || !book.isFree(next.index)) return;
    if (lead(last.slot) + length(last.slot) > length(scroller) * 2) return;
    const made = strip(next, null);
    strips.push(made);
    await made.ready.catch(() => remove(made));
    await extendForward();
  }

  async function extendBackward() {
    const first = strips[0];
    const prev = first && neighbourOf(book, first.section, -1);
    if (single || !first?.chapter || !prev || !book.isFree(prev.index) || lead(first.slot) < -length(scroller)) return;
    const made = strip(prev, first);
    // Not laid out yet: out of sight until its length is known, so that nothing on screen moves.
    made.slot.style.cssText += ';position:absolute;visibility:hidden';
    strips.unshift(made);
    await made.ready.catch(() => remove(made));
    if (!made.chapter) return;
    made.slot.style.position = 'relative';
    made.slot.style.visibility = '';
    scrollBy(length(made.slot));
  }

  function trim() {
    const at = top();
    if (!at) return;
    for (const far of strips.filter(({ section }) => Math.abs(section.index - at.section.index) > 3)) {
      const above = strips.indexOf(far) < strips.indexOf(at);
      const by = length(far.slot);
      remove(far);
      if (above) scrollBy(-by);
    }
  }

  async function show(section: Section, at: At) {
    const known = strips.find((held) => held.section.index === section.index);
    if (!known) for (const old of strips) remove(old);
    const target = known ?? strip(section, null);
    if (!known) strips = [target];
    const chapter = await target.ready;
    const into = at === 'start' ? 0 : at === 'end' ? length(target.slot) - length(scroller) : pointIn(chapter, at);
    scrollBy(lead(target.slot) + into);
    if (into > 0) await extendForward();
    scrollBy(lead(target.slot) + into);
  }

  const pointIn = (chapter: TextChapter, at: Exclude<At, 'start' | 'end'>) => {
    const rect = rectOf(chapter.find(at));
    if (!rect) return 0;
    return sideways ? chapter.document.documentElement.clientWidth - rect.right - 2 : rect.top - 2;
  };

  function here(): Point | null {
    const at = top();
    if (!at?.chapter) return null;
    const { document: inner, text } = at.chapter;
    const from = -lead(at.slot);
    const width = length(at.slot);
    const seen = (rect: DOMRect) => (sideways ? width - rect.left > from + 2 : rect.bottom > from + 2);
    const range = firstPoint(inner, text, seen);
    const fraction = text.length > 0 ? text.fractionOf(range) : Math.max(0, from / Math.max(1, width));
    const last = lead(at.slot) + width <= length(scroller) + 2;
    return { section: at.section, text, range, fraction, first: from <= 1, last };
  }

  return {
    get direction() {
      return sideways || book.manifest.metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
    },
    show,
    turn: (by) => {
      const before = sideways ? scroller.scrollLeft : scroller.scrollTop;
      scrollBy(by * (length(scroller) - OVERLAP));
      return Math.abs((sideways ? scroller.scrollLeft : scroller.scrollTop) - before) > 1;
    },
    here,
    relayout: (changed: ReaderSettings) => {
      settings = changed;
      for (const held of strips) {
        held.chapter?.style();
        fit(held);
      }
    },
    prepare: () => {
      trim();
      void extendForward().then(extendBackward);
    },
    destroy: () => {
      hands.stop();
      pulls.stop();
      for (const held of strips) remove(held);
      scroller.remove();
    },
  };
}
