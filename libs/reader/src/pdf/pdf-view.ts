import type { BookContent } from '@yuelan/content';
import type { Locator } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import type { BookView, MountOptions, Place } from '../book-view.ts';
import { watchSize } from '../epub/watch-size.ts';
import { inOrder } from '../in-order.ts';
import { listenTo } from '../input/listen.ts';
import { watchUserScroll } from '../input/user-scroll.ts';
import type { ReaderSettings } from '../settings.ts';
import { bookText } from './book-text.ts';
import { decorator } from './decorator.ts';
import { resolveDestination, pageOfTurn } from './destinations.ts';
import { watchGestures } from './gestures.ts';
import type { Anchor, Point } from './layout.ts';
import { pageOfHref } from './page-href.ts';
import type { LinkTarget } from './page-links.ts';
import { type Filling, pagePool } from './page-pool.ts';
import { findPassage } from './page-text.ts';
import { defaultLook, type PdfControls, type PdfLook } from './pdf-controls.ts';
import type { OpenedPdf } from './pdf-document.ts';
import { pageOf, pdfPlaces } from './pdf-places.ts';
import { savedLook, saveLook } from './saved-look.ts';
import { watchSelection } from './selection.ts';
import { createStage } from './stage.ts';
import { thumbnails } from './thumbnails.ts';
import { zooming } from './zooming.ts';

/** The line of the room that tells which page is being read, and that stays where it is when the layout changes. */
const READING: Point = { x: 0.5, y: 1 / 3 };
const SHARPEN_MS = 160;
/** Of the height, that a screenful keeps in sight of the one before. */
const OVERLAP = 0.08;

const topOf = (page: number, y = 0): Anchor => ({ page, at: { x: 0.5, y }, seen: { x: 0.5, y: y === 0 ? 0 : 0.1 } });

/** A PDF on screen: pages turned one or two at a time, or one scroll; only those in sight and their neighbours exist. */
export async function openPdfView(element: HTMLElement, content: BookContent, file: OpenedPdf, options: MountOptions) {
  const { pdf, engine } = file;
  const { events } = options;
  const count = pdf.numPages;
  const rtl = content.manifest.metadata.readingProgression === 'rtl';
  const start = Math.min(
    count - 1,
    options.href ? pageOfHref(options.href) : pageOf(options.locator ?? { chapterId: 0 }),
  );
  // The page to open is the only one that is asked for its size: others are taken to be like it until they come.
  const { width, height } = (await pdf.getPage(start + 1)).getViewport({ scale: 1 });
  const stage = createStage(element, count, { width, height }, rtl);
  const { scroller } = stage;
  const places = pdfPlaces(content, count);
  const text = bookText(pdf);
  const enqueue = inOrder();
  const listeners = new Set<() => void>();
  let settings = options.settings;
  let look: PdfLook = savedLook();
  let kept = topOf(start);
  let filling: Filling | null = null;
  let sharpening: ReturnType<typeof setTimeout>;
  let scrolled = 0;

  const isPaged = () => settings.flow === 'paged';
  const failed = (error: unknown) => events.failed?.(error);
  const pool = pagePool({
    engine,
    pdf,
    stage,
    failed,
    label: (page) => m.reading_pdf_page({ page: page + 1 }),
    follow: (target) => void enqueue(() => follow(target)).catch(failed),
    onText: (page) => marks.arrived(page),
    onSize: () => arrange(stage.anchor({ x: 0.5, y: 0.02 })),
  });
  const marks = decorator({ scroller, text, pages: pool.pages, tapped: events.decorationTapped });

  /** Pages are drawn as they come into sight; what is only scrolled past is not. */
  function fill() {
    filling = pool.fill({ theme: settings.theme, rotation: look.rotation });
    const { seen } = filling;
    clearTimeout(sharpening);
    sharpening = setTimeout(() => void seen.then(pool.sharpen), SHARPEN_MS);
    return seen;
  }

  function arrange(anchor: Anchor) {
    stage.arrange({ flow: isPaged() ? 'paged' : 'scrolled', theme: settings.theme, look });
    stage.restore(anchor);
    pool.place();
  }

  function layOutAgain() {
    arrange(kept);
    void fill();
    report(false);
    for (const listener of listeners) listener();
  }

  /** Of two pages side by side, the one that was gone to. */
  function pageHere(): number {
    if (!isPaged()) return stage.anchor(READING).page;
    const row = stage.layout().rows[stage.rows()[0]]!;
    return row.includes(kept.page) ? kept.page : row[0]!;
  }

  function report(byReader: boolean) {
    events.relocated?.(placeOf(pageHere()), { byReader });
  }

  function placeOf(page: number): Place {
    const row = stage.layout().rows[stage.layout().rowOf(page)]!;
    return places.place(page, row[row.length - 1] === count - 1);
  }

  function show(anchor: Anchor, byReader: boolean) {
    kept = anchor;
    stage.restore(anchor);
    pool.place();
    void fill();
    report(byReader);
  }

  const showPage = (page: number, y = 0) => show(topOf(Math.min(count - 1, Math.max(0, page)), y), true);

  /** A screenful on; at the end of what can be scrolled, the next turn. */
  function step(by: 1 | -1) {
    const before = scroller.scrollTop;
    scroller.scrollTop = before + by * scroller.clientHeight * (1 - OVERLAP);
    if (Math.abs(scroller.scrollTop - before) < 1) return turn(by);
    kept = stage.anchor(READING);
    void fill();
    report(true);
  }

  function turn(by: 1 | -1) {
    const { rows } = stage.layout();
    const [from, to] = stage.rows();
    if (!isPaged()) return by > 0 ? events.ended?.('book') : undefined;
    const next = rows[(by > 0 ? to : from) + by];
    if (!next) return by > 0 ? events.ended?.('book') : undefined;
    showPage(next[0]!, by < 0 && !stage.still() ? 1 : 0);
  }

  const go = (by: 1 | -1) => (isPaged() ? turn(by) : step(by));

  async function follow(target: LinkTarget) {
    events.active?.();
    if (target.kind === 'web') return events.linkFollowed?.(target.href);
    const from = placeOf(pageHere()).locator;
    const to =
      target.kind === 'turn'
        ? { page: pageOfTurn(target.action, pageHere(), count), y: 0 }
        : await resolveDestination(pdf, target.destination, look.rotation);
    if (!to) return;
    showPage(to.page, to.y);
    events.jumped?.(from);
  }

  async function goTo(target: Locator | string) {
    showPage(pageOf(target));
    if (typeof target === 'string' || !target.quote || stage.still()) return;
    await reveal(target);
  }

  /** Scrolls on to the words that a place quotes, where they are out of sight. */
  async function reveal(locator: Locator) {
    await filling?.seen;
    const page = pool.get(pageOf(locator));
    await page?.ready();
    const known = page?.text();
    const span = known && findPassage(known.page, { locator, text: '' });
    const [box] = span ? known.layer.boxesOf(known.page, span) : [];
    if (!box || !page) return;
    show({ page: page.number - 1, at: { x: (box.left + box.right) / 2, y: box.top }, seen: READING }, true);
  }

  const zooms = zooming({
    stage,
    page: pageHere,
    active: () => events.active?.(),
    apply: (fit, anchor) => {
      look = { ...look, fit };
      arrange(anchor);
      // Of two whole pages, the one that is read stays it.
      if (!stage.still()) kept = stage.anchor(READING);
      layOutAgain();
    },
  });

  function setLook(change: Partial<PdfLook>) {
    look = { ...look, ...change };
    saveLook(look);
    layOutAgain();
  }

  /** To either end of the book, or by lines of its outline. */
  function toChapter(to: 'start' | 'end' | 1 | -1) {
    if (to === 'start') return showPage(0);
    if (to === 'end') return showPage(count - 1);
    const page = places.beside(pageHere(), to);
    if (page !== undefined) showPage(page);
  }

  const hands = watchUserScroll(scroller, () => {
    kept = stage.anchor(READING);
    report(true);
  });
  const onScroll = () => {
    cancelAnimationFrame(scrolled);
    scrolled = requestAnimationFrame(() => void fill());
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const gestures = watchGestures(scroller, {
    ...zooms,
    canDrag: () => !stage.still(),
  });
  const input = listenTo(scroller as unknown as Document, {
    paged: stage.still,
    width: () => scroller.clientWidth,
    offset: () => -scroller.getBoundingClientRect().left,
    turn: (side) => go((side === 'right') !== rtl ? 1 : -1),
    step,
    tapped: () => gestures.single(() => events.tapped?.('middle')),
    active: () => events.active?.(),
    link: (href) => events.linkFollowed?.(href),
    onward: () => settings.taps === 'onward',
    chapter: (to) => toChapter(to),
  });
  const selection = watchSelection({
    scroller,
    pages: pool.pages,
    chapterTitle: (page) => placeOf(page).chapterTitle,
    selected: (selected) => events.selected?.(selected),
  });
  const stopWatching = watchSize(element, layOutAgain);

  const drawThumbnail = thumbnails(pdf, {
    idle: async () => filling?.all,
    isLive: (page) => pool.get(page) !== undefined,
    look: () => ({ theme: settings.theme, rotation: look.rotation }),
  });
  const controls: PdfControls = {
    look: () => look,
    setLook,
    percent: zooms.percent,
    inTwos: () => stage.layout().rows.some(({ length }) => length > 1),
    zoomBy: zooms.by,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    labels: places.labels,
    ratio: (page) => {
      const box = stage.layout().box(page);
      return box.width / box.height;
    },
    thumbnail: drawThumbnail,
  };

  const view: BookView = {
    direction: rtl ? 'rtl' : 'ltr',
    next: () => enqueue(async () => go(1)),
    prev: () => enqueue(async () => go(-1)),
    goTo: (target) => enqueue(() => goTo(target)),
    zoom: {
      get: zooms.relative,
      set: (scale) => zooms.by(scale / zooms.relative()),
    },
    pdf: controls,
    setSettings: (changed: ReaderSettings) =>
      enqueue(async () => {
        settings = changed;
        layOutAgain();
      }),
    pressed: (event) => zooms.pressed(event) || input.pressed(event),
    decorate: marks.set,
    clearSelection: () => scroller.ownerDocument.getSelection()?.removeAllRanges(),
    sentences: (from) => text.sentences(from ?? placeOf(pageHere()).locator, content.manifest.metadata.language),
    destroy: () => {
      clearTimeout(sharpening);
      cancelAnimationFrame(scrolled);
      hands.stop();
      gestures.stop();
      selection.stop();
      stopWatching();
      input.stop();
      marks.stop();
      pool.destroy();
      stage.remove();
      file.close();
    },
  };

  look = { ...look, rotation: defaultLook.rotation };
  arrange(kept);
  // The page comes first, its neighbours once it can be read.
  await fill();
  report(false);
  if (options.locator?.quote && !options.href && !stage.still()) void reveal(options.locator).catch(failed);
  return view;
}
