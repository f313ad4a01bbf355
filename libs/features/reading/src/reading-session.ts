import { openPositionKeeper, openReadingTracker, type PositionKeeper, type ReadingTracker } from '@yuelan/api/progress';
import { type BookContent, openContent } from '@yuelan/content';
import { BookType, type Locator, type Manifest, type Position } from '@yuelan/contract';
import { type BookView, openerFor, type ReaderSettings, type ViewEvents } from '@yuelan/reader';

export interface SessionInput {
  bookId: string;
  element: HTMLElement;
  settings: ReaderSettings;
  /** What the address promises: its engine loads while the book is still being opened. */
  expected: BookType;
  /** Asked for by the address of the page: wins over where the reader left off. */
  target: { chapterId: number } | { href: string } | null;
  /** Told of everything that happens in the book. */
  view: ViewEvents;
  events: SessionEvents;
}

export interface SessionEvents {
  opened: (content: BookContent, view: BookView) => void;
  /** The book could not be opened. */
  failed: (error: unknown) => void;
  /** Another device has read on since: to be offered, never imposed. */
  elsewhere: (position: Position) => void;
  askPassword: (wrong: boolean) => Promise<string | null>;
}

export interface ReadingSession {
  /** The reader is there without a hand on the book: they listen to it. */
  listening: () => void;
  close: () => void;
}

/** Everything between an address and a book on screen: content, engine, last place and minutes, without React. */
export function startReading(input: SessionInput): ReadingSession {
  const keeper = openPositionKeeper(input.bookId);
  const resources: { close(): void }[] = [keeper];
  let closed = false;
  let touched = () => {};
  const keep = <T extends { close(): void }>(resource: T): T => {
    if (closed) resource.close();
    resources.push(resource);
    return resource;
  };

  async function open() {
    // The server's word on the last place and the book's key travel together; the engine's script beside them.
    openerFor(input.expected)?.().catch(() => {});
    const ahead = firstFile(input, keeper.here());
    const [content, places] = await Promise.all([openContent(input.bookId, { ahead }).then(keep), keeper.start()]);
    if (closed) return;
    const opener = await openerFor(typeOf(content.manifest))?.();
    if (!opener || closed) return;
    const tracker = keep(openReadingTracker({ bookId: input.bookId, bookVersion: content.version }));
    const events = eventsOf(input.view, tracker, keeper);
    touched = events.active;
    const view = await opener.mount(input.element, content, {
      ...startOf(input.target, places.own),
      settings: input.settings,
      events,
      askPassword: input.events.askPassword,
    });
    keep({ close: () => view.destroy() });
    if (closed) return;
    input.events.opened(content, view);
    if (places.other && !input.target) input.events.elsewhere(places.other);
  }

  open().catch((error: unknown) => !closed && input.events.failed(error));
  return {
    listening: () => touched(),
    close: () => {
      closed = true;
      for (const resource of resources.splice(0).reverse()) resource.close();
    },
  };
}

export const isPdf = ({ readingOrder }: Manifest) => readingOrder[0]?.type === 'application/pdf';
const typeOf = (manifest: Manifest) => (isPdf(manifest) ? BookType.pdf : BookType.epub);

/** The file of the chapter that is likely to be shown first: import numbers the chapters in their order, from 1. */
function firstFile({ expected, target }: SessionInput, here: Locator | null): number | undefined {
  if (expected !== BookType.epub || (target && 'href' in target)) return undefined;
  return ((target ?? here)?.chapterId ?? 0) + 1;
}

function startOf(target: SessionInput['target'], own: Position | null): { locator?: Locator; href?: string } {
  if (target && 'href' in target) return { href: target.href };
  if (target) return { locator: { chapterId: target.chapterId } };
  return { locator: own?.locator };
}

/** Only what the reader did counts: as a minute, and as a place. */
function eventsOf(view: ViewEvents, tracker: ReadingTracker, keeper: PositionKeeper): ViewEvents {
  let last: { chapterId: number; progress: number } | null = null;
  const touched = (turned: boolean) => last && tracker.touched(last, turned);
  return {
    ...view,
    active: () => {
      touched(false);
      view.active();
    },
    relocated: (place, cause) => {
      last = { chapterId: place.locator.chapterId, progress: place.progress };
      view.relocated(place, cause);
      if (!cause.byReader) return tracker.shown(last);
      touched(true);
      keeper.moved(place.locator, place.progress, true);
    },
  };
}
