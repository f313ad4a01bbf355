import type { Locator } from '@yuelan/contract';
import { loadChunk } from '@yuelan/platform';
import type { Section } from './epubjs.ts';
import type { BookView, MountOptions } from '../book-view.ts';
import { listenTo } from '../input/listen.ts';
import { inOrder } from '../in-order.ts';
import { positionsOf } from '../positions.ts';
import { type ReaderSettings, settingsFor, themeColors } from '../settings.ts';
import { afterPaint } from './after-paint.ts';
import { describePlace } from './describe-place.ts';
import { fixedFlow } from './fixed-flow.ts';
import { type GuestHouse, guestHouse, type ShownChapter } from './guests.ts';
import type { At, Flow, FlowInput } from './flow.ts';
import type { Narrated } from './in-book/narrated.ts';
import type { Marks, MarksInput } from './marks/marks.ts';
import { mixedFlow } from './mixed-flow.ts';
import { neighbourOf } from './neighbours.ts';
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
  const ownFlow = book.manifest.metadata.flow;
  let settings = settingsFor(options.settings, ownFlow);
  /** Where the reader last went: what a change of layout shows again, untouched by what that layout made visible. */
  let kept: Target;
  const guests = guestHouse();
  let flow = openFlow();
  const enqueue = inOrder();
  /** A turn is seen before anything is said about it. */
  const turned = afterPaint(() => report(true));

  function openFlow(): Flow {
    host.style.background = themeColors[settings.theme].paper;
    return makeFlow(book, settings, {
      host,
      settings,
      onChapter: welcome,
      onScrolled: () => report(true),
      onReshaped: () => void guarded(showAgain),
      onPulled: (by) => void (by > 0 ? view.next() : view.prev()),
      onError: (error) => events.failed?.(error),
    });
  }

  function listen(document: Document, section?: Section) {
    return listenTo(document, {
      paged: () => (settings.flow === 'paged' || anyFixed) && (flow.zoom?.get() ?? 1) === 1,
      width: () => host.clientWidth,
      offset: () => frameOffset(document, host),
      scale: () => frameScale(document),
      turn: (side) => void view[(side === 'left') === (flow.direction === 'ltr') ? 'prev' : 'next'](),
      step: (by) => void (by > 0 ? view.next() : view.prev()),
      tapped: () => events.tapped?.('middle'),
      active: () => events.active?.(),
      link: (href) => followLink(href, section),
      chapter: (to) => void guarded(() => toChapter(to)),
      pull: (by) => flow.pull?.(by),
      onward: () => settings.taps === 'onward',
    });
  }

  function welcome(chapter: ShownChapter) {
    const input = listen(chapter.document, chapter.section);
    const leave = guests.enter(chapter);
    return () => {
      leave();
      input.stop();
    };
  }

  function followLink(href: string, from?: Section) {
    turned.now();
    const target = book.resolve(href, from?.href ?? '');
    if (target === null) return events.linkFollowed?.(href);
    const before = placeHere()?.locator;
    void view.goTo(target).then(() => before && events.jumped?.(before));
  }

  function placeHere() {
    const point = flow.here();
    return point && describePlace(book, positions, point, flow.last?.() ?? point.section);
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
    turned.now();
    await flow.show(section, at);
    if (byReader || !kept) kept = { section, at };
    report(byReader);
  }

  async function step(by: 1 | -1) {
    if (flow.turn(by)) return turned.ask();
    const section = beside(by);
    if (section) await show(section, by > 0 ? 'start' : 'end', true);
    else if (by > 0 && flow.here()) endOf(null);
  }

  function beside(by: 1 | -1): Section | undefined {
    const here = flow.here()?.section;
    return here && neighbourOf(book, (by > 0 && flow.last?.()) || here, by);
  }

  async function toChapter(to: 'start' | 'end' | 1 | -1) {
    const section = typeof to === 'number' ? beside(to) : flow.here()?.section;
    if (section) await show(section, to === 'end' ? 'end' : 'start', true);
  }

  async function showAgain() {
    turned.now();
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
    get zoom() {
      return flow.zoom;
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
        turned.now();
        const before = settings;
        settings = settingsFor(changed, ownFlow);
        host.style.background = themeColors[settings.theme].paper;
        // Characters are changed in chapters that are opened anew, so that nothing that holds their text is misled.
        if (settings.flow !== before.flow || settings.script !== before.script) {
          flow.destroy();
          flow = openFlow();
        }
        await showAgain();
      }),
    pressed: (event) => inputOfHost.pressed(event),
    decorate: (group, decorations) => void companions.then(({ marks }) => marks.decorate(group, decorations)),
    clearSelection: () => void companions.then(({ marks }) => marks.clearSelection()),
    sentences: (from) => sentencesFrom(from ?? placeHere()?.locator ?? { chapterId: 0 }),
    sentencesIn: async (href) => (await loadChunk(() => import('./sentences.ts'))).sentencesIn(book, href),
    inSight: (what) => inBook?.inSight(what) ?? true,
    narrating: (at) => void companions.then((all) => all.inBook.narrating(at)),
    destroy: () => {
      turned.now();
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
  let inBook: Narrated | undefined;
  const companions = bringCompanions({ book, host, events, view }, guests);
  void companions.then((all) => (inBook = all.inBook));
  return view;

  async function* sentencesFrom(from: Locator) {
    const { sentencesOf } = await loadChunk(() => import('./sentences.ts'));
    yield* sentencesOf(book, from);
  }
}

/** What a page can be read without comes after the first one. */
async function bringCompanions(input: MarksInput, guests: GuestHouse): Promise<{ marks: Marks; inBook: Narrated }> {
  const [{ openMarks }, { openInBook }] = await loadChunk(() =>
    Promise.all([import('./marks/marks.ts'), import('./in-book/in-book.ts')]),
  );
  const marks = openMarks(input);
  guests.invite(marks);
  const inBook = openInBook(input);
  guests.invite(inBook);
  return { marks, inBook };
}

function makeFlow(book: Publication, settings: ReaderSettings, input: FlowInput): Flow {
  const indexes = book.manifest.readingOrder.map((_, index) => index);
  if (indexes.every((index) => book.isFixed(index))) return fixedFlow(book, input);
  const mixed = indexes.some((index) => book.isFixed(index));
  // Fixed pages between chapters are turned, not scrolled.
  if (mixed) return mixedFlow(book, input, pagedFlow);
  return settings.flow === 'paged' ? pagedFlow(book, input) : scrolledFlow(book, input);
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

/** Pages of a fixed layout are scaled as a whole; a click in them is told in their own pixels. */
function frameScale(document: Document): number {
  const frame = document.defaultView?.frameElement as HTMLElement | null | undefined;
  return frame ? frame.getBoundingClientRect().width / (frame.offsetWidth || 1) || 1 : 1;
}
