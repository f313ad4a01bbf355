import type { Locator } from '@yuelan/contract';
import type { Section } from './epubjs.ts';
import type { BookView, MountOptions } from '../book-view.ts';
import { listenTo } from '../input/listen.ts';
import { inOrder } from '../in-order.ts';
import { positionsOf } from '../positions.ts';
import { type ReaderSettings, themeColors } from '../settings.ts';
import { describePlace } from './describe-place.ts';
import { fixedFlow } from './fixed-flow.ts';
import type { At, Flow, FlowInput } from './flow.ts';
import { mixedFlow } from './mixed-flow.ts';
import { pagedFlow } from './paged-flow.ts';
import type { Publication } from './publication.ts';
import { scrolledFlow } from './scrolled-flow.ts';
import { type Target, targetOf } from './targets.ts';
import { watchSize } from './watch-size.ts';

/** A text on screen: turns the reader's moves into those of a flow, and keeps the place through every change. */
export async function openEpubView(element: HTMLElement, book: Publication, options: MountOptions): Promise<BookView> {
  const { events } = options;
  const positions = positionsOf(book.manifest);
  const find = (to: Locator | string) => targetOf(book, positions, to);
  const host = makeHost(element);
  const anyFixed = book.manifest.readingOrder.some((_, index) => book.isFixed(index));
  let settings = options.settings;
  /** Where the reader last went: what a change of layout shows again, untouched by what that layout made visible. */
  let kept: Target;
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
    const place = describePlace(book, positions, point, flow.last?.() ?? point.section);
    if (byReader) kept = { section: point.section, at: { locator: place.locator, fraction: point.fraction } };
    events.relocated?.(place, { byReader });
    flow.prepare();
    if (byReader && place.atEnd && settings.flow === 'scrolled' && !anyFixed) endOf(null);
  }

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
        const found = find(target);
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
  const start = (options.href && find(options.href)) || (options.locator && find(options.locator));
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
