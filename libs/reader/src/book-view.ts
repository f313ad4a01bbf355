import type { BookContent } from '@yuelan/content';
import type { Locator } from '@yuelan/contract';
import type { ReaderSettings } from './settings.ts';

/** Where the reader is. */
export interface Place {
  locator: Locator;
  /** Of the whole book, 0 to 1. */
  progress: number;
  /** Stable page, from 1, and how many there are: the same on every device. */
  page: number;
  pages: number;
  chapterTitle: string;
  atStart: boolean;
  atEnd: boolean;
}

export interface ViewEvents {
  /**
   * The place on screen. `byReader` is false for what the opening itself or a change of layout has shown: such a place
   * is never saved. `intended` marks a jump or a turn, as against scrolling through.
   */
  relocated: (place: Place, cause: { byReader: boolean }) => void;
  /** A tap that turned no page and followed no link. */
  tapped: (zone: 'middle') => void;
  /** The reader touched, scrolled or typed: they are there. */
  active: () => void;
  /** A link out of the book. */
  linkFollowed: (href: string) => void;
  /** There is nothing to turn to: the book's end, or the end of what this reader may open. */
  ended: (reason: 'book' | 'trial') => void;
  /** A chapter could not be shown; what was on screen stays. */
  failed: (error: unknown) => void;
}

export interface MountOptions {
  /** Where to open; the beginning where it is left out. */
  locator?: Locator | undefined;
  /** A link into the book (toc, detail page) that wins over `locator`. */
  href?: string | undefined;
  settings: ReaderSettings;
  events: Partial<ViewEvents>;
  /** Asked when a file wants a password; null gives up. `wrong` after a first try. */
  askPassword?: (wrong: boolean) => Promise<string | null>;
}

/** A book on screen, whatever its format. All moves are serialised; each resolves when its place is shown. */
export interface BookView {
  /** Which way the pages run: in `rtl` the left edge turns forward. */
  readonly direction: 'ltr' | 'rtl';
  next: () => Promise<void>;
  prev: () => Promise<void>;
  goTo: (target: Locator | string) => Promise<void>;
  /** Zoom of a PDF or of a fixed page: 1 fits it. Texts have font sizes instead. */
  readonly zoom?: { get(): number; set(scale: number): void };
  setSettings: (settings: ReaderSettings) => Promise<void>;
  /** A key that was pressed outside of the text. True where it was used. */
  pressed: (event: KeyboardEvent) => boolean;
  destroy: () => void;
}

export interface BookOpener {
  mount: (element: HTMLElement, content: BookContent, options: MountOptions) => Promise<BookView>;
}
