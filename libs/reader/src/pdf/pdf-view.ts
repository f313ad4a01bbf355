import type { BookContent } from '@yuelan/content';
import type { Locator } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import type { BookView, MountOptions, Place } from '../book-view.ts';
import { watchSize } from '../epub/watch-size.ts';
import { inOrder } from '../in-order.ts';
import { listenTo } from '../input/listen.ts';
import { watchUserScroll } from '../input/user-scroll.ts';
import { type ReaderSettings, themeColors } from '../settings.ts';
import { currentLine, type TocLine } from '../toc.ts';
import { pageStack } from './page-stack.ts';
import { pageOfHref } from './page-href.ts';
import type { OpenedPdf } from './pdf-document.ts';
import { type PdfPage, pdfPage } from './pdf-page.ts';
import { pdfStyle } from './pdf-style.ts';

const MARGIN = 12;

/** A PDF on screen: one scroll in which only the pages that are seen, and one on each side, exist. */
export async function openPdfView(element: HTMLElement, content: BookContent, file: OpenedPdf, options: MountOptions) {
  const { pdf } = file;
  const { events } = options;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const stack = pageStack(pdf.numPages, first);
  const lines = pageLines(content);
  const { scroller, sheet, remove } = makeScroller(element);
  const live = new Map<number, PdfPage>();
  const opening = new Set<number>();
  const enqueue = inOrder();
  let settings = options.settings;
  let zoom = 1;
  let kept = 0;
  let filling = 0;

  /** In pages one at a time, all of a page is seen; in a scroll it takes the width. */
  function fit() {
    const { clientWidth, clientHeight } = scroller;
    const room = clientWidth - 2 * MARGIN;
    const whole = ((clientHeight - 2 * MARGIN) / first.height) * first.width;
    stack.fit(settings.flow === 'paged' ? Math.min(room, whole) : room, zoom);
    sheet.style.height = `${stack.top(stack.count)}px`;
    sheet.style.minWidth = `${first.width * stack.scale(0) + 2 * MARGIN}px`;
    for (const [index, page] of live) put(index, page);
  }

  function put(index: number, { element: box }: PdfPage) {
    const { width, height } = stack.size(index);
    const scale = stack.scale(index);
    const left = Math.max(MARGIN, (Math.max(scroller.clientWidth, sheet.clientWidth) - width * scale) / 2);
    box.style.cssText = `left:${left}px;top:${stack.top(index) + MARGIN}px;width:${width * scale}px;height:${height * scale}px`;
  }

  const pageHere = () => stack.at(scroller.scrollTop + scroller.clientHeight / 3);

  /** Shows what is seen, then its neighbours; frees all others. A later call takes over from an earlier one. */
  async function fill() {
    const turn = ++filling;
    const from = Math.max(0, stack.at(scroller.scrollTop) - 1);
    const to = Math.min(stack.count - 1, stack.at(scroller.scrollTop + scroller.clientHeight) + 1);
    for (const [index, page] of live) {
      if (index >= from && index <= to) continue;
      page.destroy();
      live.delete(index);
    }
    const here = pageHere();
    const wanted = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    wanted.sort((a, b) => Math.abs(a - here) - Math.abs(b - here));
    for (const index of wanted) if (turn === filling) await open(index);
  }

  async function open(index: number) {
    const known = live.get(index);
    if (known) return known.draw(stack.scale(index)).catch(failed);
    if (opening.has(index)) return;
    opening.add(index);
    try {
      const source = await pdf.getPage(index + 1);
      if (Math.abs(index - pageHere()) > 4) return;
      const page = pdfPage(source, m.reading_pdf_page({ page: index + 1 }));
      live.set(index, page);
      sheet.append(page.element);
      learn(index, source.getViewport({ scale: 1 }));
      put(index, page);
      await page.draw(stack.scale(index));
    } catch (error) {
      failed(error);
    } finally {
      opening.delete(index);
    }
  }

  /** A page of another size moves all that follow: what is on screen stays where it is. */
  function learn(index: number, size: { width: number; height: number }) {
    const here = pageHere();
    const before = stack.top(here);
    if (!stack.learn(index, size)) return;
    fit();
    if (index < here) scrollTo(scroller.scrollTop + stack.top(here) - before);
  }

  const failed = (error: unknown) => events.failed?.(error);

  function scrollTo(top: number) {
    scroller.scrollTop = top;
  }

  function report(byReader: boolean) {
    const page = pageHere();
    if (byReader) kept = page;
    events.relocated?.(placeOf(page), { byReader });
  }

  function placeOf(page: number): Place {
    const last = page === stack.count - 1;
    return {
      locator: { chapterId: 0, position: page + 1 },
      progress: last ? 1 : page / stack.count,
      page: page + 1,
      pages: stack.count,
      chapterTitle: lines[currentLine(lines, page)]?.title ?? content.manifest.metadata.title,
      atStart: page === 0,
      atEnd: last,
    };
  }

  function show(page: number, byReader: boolean) {
    const wanted = Math.min(stack.count - 1, Math.max(0, page));
    scrollTo(stack.top(wanted));
    void fill();
    kept = wanted;
    report(byReader);
  }

  function step(by: 1 | -1) {
    if (settings.flow === 'paged' && zoom <= 1) {
      const next = pageHere() + by;
      if (next < 0) return;
      if (next >= stack.count) return events.ended?.('book');
      return show(next, true);
    }
    const before = scroller.scrollTop;
    scrollTo(before + by * (scroller.clientHeight - 40));
    if (by > 0 && Math.abs(scroller.scrollTop - before) < 1) return events.ended?.('book');
    void fill();
    report(true);
  }

  function layOutAgain() {
    const page = kept;
    fit();
    show(page, false);
  }

  scroller.addEventListener('scroll', () => void fill(), { passive: true });

  const hands = watchUserScroll(scroller, () => report(true));
  const input = listenTo(scroller as unknown as Document, {
    paged: () => settings.flow === 'paged' && zoom <= 1,
    width: () => scroller.clientWidth,
    offset: () => -scroller.getBoundingClientRect().left,
    turn: (side) => step(side === 'left' ? -1 : 1),
    step,
    tapped: () => events.tapped?.('middle'),
    active: () => events.active?.(),
    link: (href) => events.linkFollowed?.(href),
  });
  const stopWatching = watchSize(scroller, layOutAgain);

  function dress() {
    scroller.style.background = settings.theme === 'dark' ? '#0b0b0b' : '#e9e8e4';
    scroller.classList.toggle('yuelan-pdf-dark', settings.theme === 'dark');
    scroller.style.color = themeColors[settings.theme].ink;
    scroller.style.overflow = settings.flow === 'paged' && zoom <= 1 ? 'hidden' : 'auto';
  }

  const view: BookView = {
    direction: 'ltr',
    next: () => enqueue(async () => step(1)),
    prev: () => enqueue(async () => step(-1)),
    goTo: (target) => enqueue(async () => show(pageOf(target), true)),
    zoom: {
      get: () => zoom,
      set: (scale) => {
        zoom = Math.min(4, Math.max(0.5, scale));
        dress();
        layOutAgain();
      },
    },
    setSettings: (changed: ReaderSettings) =>
      enqueue(async () => {
        settings = changed;
        dress();
        layOutAgain();
      }),
    pressed: (event) => input.pressed(event),
    destroy: () => {
      hands.stop();
      stopWatching();
      input.stop();
      for (const page of live.values()) page.destroy();
      live.clear();
      remove();
      file.close();
    },
  };

  dress();
  fit();
  const start = options.href ? pageOfHref(options.href) : pageOf(options.locator ?? { chapterId: 0 });
  scrollTo(stack.top(Math.min(stack.count - 1, start)));
  // The page comes first, its neighbours once it can be read.
  await open(pageHere());
  show(start, false);
  return view;
}

const pageOf = (target: Locator | string) =>
  typeof target === 'string' ? pageOfHref(target) : (target.position ?? 1) - 1;

/** The outline with the page of each line in place of its chapter. */
const pageLines = ({ manifest }: BookContent): TocLine[] =>
  manifest.toc.map(({ title, href }) => ({ title, href, depth: 0, chapterId: pageOfHref(href) }));

function makeScroller(element: HTMLElement) {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'position:absolute;inset:0;overflow:auto';
  scroller.tabIndex = -1;
  const style = document.createElement('style');
  style.textContent = pdfStyle;
  const sheet = document.createElement('div');
  sheet.style.cssText = 'position:relative;width:100%';
  scroller.append(style, sheet);
  element.append(scroller);
  return { scroller, sheet, remove: () => scroller.remove() };
}
