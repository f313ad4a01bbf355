import type { Locator } from '@yuelan/contract';
import type { Section } from './epubjs.ts';
import type { BookView, MountOptions, Place } from '../book-view.ts';
import { listenTo } from '../input/listen.ts';
import { inOrder } from '../in-order.ts';
import { positionsOf } from '../positions.ts';
import { type ReaderSettings, themeColors } from '../settings.ts';
import { fixedFlow } from './fixed-flow.ts';
import type { At, Flow, FlowInput, Point } from './flow.ts';
import { mixedFlow } from './mixed-flow.ts';
import { pagedFlow } from './paged-flow.ts';
import { cfiOf } from './place-finder.ts';
import type { Publication } from './publication.ts';
import { fragmentOf } from './references.ts';
import { scrolledFlow } from './scrolled-flow.ts';
import { watchSize } from './watch-size.ts';

/** A text on screen: turns the reader's moves into those of a flow, and keeps the place through every change. */
export async function openEpubView(element: HTMLElement, book: Publication, options: MountOptions): Promise<BookView> {
  const { events } = options;
  const positions = positionsOf(book.manifest);
  const host = makeHost(element);
  const anyFixed = book.manifest.readingOrder.some((_, index) => book.isFixed(index));
  let settings = options.settings;
  /** Where the reader last went: what a change of layout shows again, untouched by what that layout made visible. */
  let kept: { section: Section; at: At };
  let flow = openFlow();
  const enqueue = inOrder();

  function openFlow(): Flow {
    host.style.background = themeColors[settings.theme].paper;
    return makeFlow(book, settings, {
      host,
      settings,
      onDocument: listen,
      onScrolled: () => report(true),
      onError: (error) => events.failed?.(error),
    });
  }

  function listen(document: Document, section?: Section) {
    return listenTo(document, {
      paged: () => settings.flow === 'paged' || anyFixed,
      width: () => host.clientWidth,
      offset: () => frameOffset(document, host),
      turn: (side) => void view[(side === 'left') === (flow.direction === 'ltr') ? 'prev' : 'next'](),
      step: (by) => void (by > 0 ? view.next() : view.prev()),
      tapped: () => events.tapped?.('middle'),
      active: () => events.active?.(),
      link: (href) => followLink(href, section),
    });
  }

  function followLink(href: string, from?: Section) {
    const target = book.resolve(href, from?.href ?? '');
    if (target === null) events.linkFollowed?.(href);
    else void view.goTo(target);
  }

  function report(byReader: boolean) {
    const point = flow.here();
    if (!point) return;
    const place = placeOf(point);
    if (byReader) kept = { section: point.section, at: atOf(place.locator, point.fraction) };
    events.relocated?.(place, { byReader });
    flow.prepare();
    if (byReader && place.atEnd && settings.flow === 'scrolled' && !anyFixed) endOf(null);
  }

  function placeOf(point: Point): Place {
    const { section, range, text, fraction, first, last } = point;
    const after = (flow.last?.() ?? section).next();
    const atEnd = last && !after;
    const page = positions.page(section.index, fraction);
    return {
      locator: {
        chapterId: section.index,
        cfi: range ? cfiOf(section, range) : undefined,
        position: page,
        quote: range && text ? text.quoteAt(range) : undefined,
      },
      progress: atEnd ? 1 : positions.progress(section.index, fraction),
      page,
      pages: positions.total,
      chapterTitle: book.titleOf(section.index),
      atStart: first && !section.prev(),
      atEnd,
    };
  }

  const atOf = (locator: Locator, fraction: number): At => ({ locator, fraction });
  const endOf = (next: Section | null) => events.ended?.(next ? 'trial' : 'book');

  async function show(section: Section, at: At, byReader: boolean) {
    if (!book.isFree(section.index)) return events.ended?.('trial');
    await flow.show(section, at);
    if (byReader || !kept) kept = { section, at };
    report(byReader);
  }

  async function step(by: 1 | -1) {
    if (flow.turn(by)) return report(true);
    const here = flow.here();
    if (!here) return;
    const from = by > 0 ? (flow.last?.() ?? here.section) : here.section;
    const section = by > 0 ? from.next() : from.prev();
    if (section) await show(section, by > 0 ? 'start' : 'end', true);
    else if (by > 0) endOf(null);
  }

  function targetOf(target: Locator | string): { section: Section; at: At } | null {
    if (typeof target !== 'string') return fromLocator(target);
    const section = book.chapterOf(target);
    const fragment = fragmentOf(target);
    return section && { section, at: fragment === '' ? 'start' : { fragment } };
  }

  function fromLocator(locator: Locator): { section: Section; at: At } | null {
    const byPage = locator.position === undefined ? null : positions.place(locator.position);
    const section = book.spine.get(locator.chapterId) ?? book.spine.get(byPage?.chapterId ?? 0);
    if (!section) return null;
    return { section, at: atOf(locator, byPage?.chapterId === section.index ? byPage.fraction : 0) };
  }

  async function showAgain() {
    flow.relayout(settings);
    await flow.show(kept.section, kept.at);
    report(false);
  }

  const guarded = (work: () => Promise<unknown> | void) =>
    enqueue(async () => {
      try {
        await work();
      } catch (error) {
        events.failed?.(error);
      }
    });

  const view: BookView = {
    get direction() {
      return flow.direction;
    },
    next: () => guarded(() => step(1)),
    prev: () => guarded(() => step(-1)),
    goTo: (target) =>
      guarded(async () => {
        const found = targetOf(target);
        if (found) await show(found.section, found.at, true);
        else if (typeof target === 'string') events.linkFollowed?.(target);
      }),
    setSettings: (changed) =>
      guarded(async () => {
        const sameFlow = changed.flow === settings.flow;
        settings = changed;
        host.style.background = themeColors[settings.theme].paper;
        if (!sameFlow) {
          flow.destroy();
          flow = openFlow();
        }
        await showAgain();
      }),
    pressed: (event) => inputOfHost.pressed(event),
    destroy: () => {
      stopWatching();
      inputOfHost.stop();
      flow.destroy();
      host.remove();
      book.close();
    },
  };

  const inputOfHost = listen(host as unknown as Document);
  const stopWatching = watchSize(host, () => void guarded(showAgain));
  const start = (options.href && targetOf(options.href)) || (options.locator && fromLocator(options.locator));
  const { section, at } = start || { section: book.first, at: 'start' as const };
  kept = { section, at };
  try {
    await show(section, at, false);
  } catch (error) {
    view.destroy();
    throw error;
  }
  return view;
}

function makeFlow(book: Publication, settings: ReaderSettings, input: FlowInput): Flow {
  const indexes = book.manifest.readingOrder.map((_, index) => index);
  if (indexes.every((index) => book.isFixed(index))) return fixedFlow(book, input);
  const mixed = indexes.some((index) => book.isFixed(index));
  // Fixed pages between chapters are turned, not scrolled.
  if (mixed) return mixedFlow(book, input, pagedFlow);
  return settings.flow === 'scrolled' ? scrolledFlow(book, input) : pagedFlow(book, input);
}

function makeHost(element: HTMLElement): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = 'position:absolute;inset:0;overflow:hidden;touch-action:manipulation';
  element.append(host);
  return host;
}

/** Where a frame stands on screen: taps in it count from its own corner. */
function frameOffset(document: Document, host: HTMLElement): number {
  const frame = document.defaultView?.frameElement;
  return frame ? frame.getBoundingClientRect().left - host.getBoundingClientRect().left : 0;
}

