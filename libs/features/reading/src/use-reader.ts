import type { BookContent } from '@yuelan/content';
import { BookType, type Locator, type Position } from '@yuelan/contract';
import { type BookView, type Place, positionsOf, tocLines } from '@yuelan/reader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { panelOf } from './parts/panel-key.ts';
import { isPdf, type ReadingSession, startReading } from './reading-session.ts';
import { useReaderSettings } from './settings/reader-settings.ts';
import { createHub } from './view-hub.ts';

export type Panel = 'none' | 'controls' | 'toc' | 'settings' | 'notes' | 'search' | 'help';

export interface PasswordQuestion {
  wrong: boolean;
  answer: (password: string | null) => void;
}

interface Open {
  content: BookContent;
  view: BookView;
}

/** What a link may ask for: a chapter by its number, or a place in one. */
export interface ReaderTarget {
  chapterId?: string | undefined;
  href?: string | undefined;
  /** The text is read aloud as soon as it is there. */
  aloud?: boolean;
  /** The format that the page is for. */
  expected?: BookType;
}

/** A book being read, for any arrangement of its parts. `attach` goes to the element that is to hold the text. */
export function useReader(bookId: string, target: ReaderTarget = {}) {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [panel, setPanel] = useState<Panel>('none');
  const [ended, setEnded] = useState<'book' | 'trial' | null>(null);
  const [offer, setOffer] = useState<Position | null>(null);
  const [undo, setUndo] = useState<Locator | null>(null);
  const [password, setPassword] = useState<PasswordQuestion | null>(null);
  const [settings, settingsControl] = useReaderSettings(bookId);
  /** The settings on screen: the book opens with them, so only a later change lays it out again. */
  const shown = useRef(settings);
  const { chapterId, href, expected = BookType.epub, aloud: wantsVoice = false } = target;
  const [hub] = useState(createHub);
  const [aloud, setAloud] = useState(false);
  const running = useRef<ReadingSession | null>(null);

  useEffect(() => {
    if (!element) return undefined;
    const session = startReading({
      bookId,
      element,
      settings: shown.current,
      expected,
      target: href ? { href } : chapterId ? { chapterId: Number(chapterId) || 0 } : null,
      view: hub.events,
      events: {
        opened: (content, view) => {
          setFailure(null);
          setOpen({ content, view });
          setAloud(wantsVoice);
        },
        elsewhere: setOffer,
        failed: setFailure,
        askPassword: (wrong) => new Promise((answer) => setPassword({ wrong, answer })),
      },
    });
    running.current = session;
    return () => {
      running.current = null;
      session.close();
      setOpen(null);
      setAloud(false);
    };
  }, [element, bookId, chapterId, href, expected, wantsVoice, attempt, hub]);
  useEffect(
    () =>
      hub.listen({
        relocated: setPlace,
        ended: setEnded,
        failed: setFailure,
        tapped: () => setPanel((now) => (now === 'none' ? 'controls' : 'none')),
      }),
    [hub],
  );

  const { view, content } = open ?? {};
  useEffect(() => {
    if (settings === shown.current) return;
    shown.current = settings;
    void view?.setSettings(settings);
  }, [view, settings]);
  useKeys(view, panel, setPanel);

  const contents = useMemo(
    () => content && { lines: tocLines(content.manifest), positions: positionsOf(content.manifest) },
    [content],
  );
  const goTo = (to: Locator | string) => {
    setEnded(null);
    return view?.goTo(to);
  };

  return {
    bookId,
    attach,
    /** The book on screen; undefined until its first page is there. */
    view,
    hub,
    /** Whether the book is being read aloud, or its recorded narration heard. */
    aloud,
    readAloud: () => {
      setPanel('none');
      setAloud(true);
    },
    stopAloud: () => setAloud(false),
    /** Who listens to the book is reading it: counts as a touch does. */
    listening: () => running.current?.listening(),
    status: failure && !open ? ('failed' as const) : open ? ('ready' as const) : ('opening' as const),
    failure,
    /** A chapter that could not be had while the book is open: what is on screen stays. */
    trouble: open ? failure : null,
    dismissTrouble: () => setFailure(null),
    retry: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
    title: content?.manifest.metadata.title ?? '',
    isPdf: content !== undefined && isPdf(content.manifest),
    freeChapters: content?.freeChapters ?? 0,
    content,
    place,
    lines: contents?.lines ?? [],
    panel,
    show: setPanel,
    settings,
    settingsControl,
    changeSettings: settingsControl.change,
    zoom: view?.zoom,
    rtl: view?.direction === 'rtl',
    next: () => void view?.next(),
    prev: () => void view?.prev(),
    /** Leaves the place on screen for another one; what shows a way back is told. */
    goTo: (to: Locator | string) => {
      setPanel('none');
      const from = place?.locator;
      void goTo(to)?.then(() => from && hub.events.jumped(from));
    },
    goToPage: (page: number) =>
      void goTo({
        chapterId: isPdfPage(content) ? 0 : (contents?.positions.place(page).chapterId ?? 0),
        position: page,
      }),
    ended,
    dismissEnd: () => setEnded(null),
    offer,
    takeOffer: () => {
      if (place) setUndo(place.locator);
      if (offer) void goTo(offer.locator);
      setOffer(null);
    },
    declineOffer: () => setOffer(null),
    undo:
      undo &&
      (() => {
        void goTo(undo);
        setUndo(null);
      }),
    password: password && {
      wrong: password.wrong,
      answer: (text: string | null) => {
        setPassword(null);
        password.answer(text);
      },
    },
  };
}

export type Reader = ReturnType<typeof useReader>;

const isPdfPage = (content: BookContent | undefined) => content !== undefined && isPdf(content.manifest);

/** Keys reach the book wherever the focus is, unless a panel has them; Escape closes what is open. */
function useKeys(view: BookView | undefined, panel: Panel, setPanel: (panel: Panel) => void) {
  useEffect(() => {
    if (!view) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // Something lies over the book and has all keys for itself.
      if (document.querySelector('[data-own-keys]')) return undefined;
      if (event.key === 'Escape') return setPanel(panel === 'none' ? 'controls' : 'none');
      // In a panel keys belong to the panel.
      if (panel !== 'none' && panel !== 'controls') return undefined;
      const wanted = panelOf(event);
      if (wanted) setPanel(wanted);
      if (wanted || view.pressed(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [view, panel, setPanel]);
}
