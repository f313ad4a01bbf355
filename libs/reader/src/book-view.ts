import type { BookContent } from '@yuelan/content';
import type { Locator, NoteColor, NoteStyle, Passage } from '@yuelan/contract';
import type { PdfControls } from './pdf/pdf-controls.ts';
import type { ReaderSettings } from './settings.ts';

/** Where the reader is. */
export interface Place {
  locator: Locator;
  /** Of the whole book, 0 to 1. */
  progress: number;
  /** Stable page, from 1, and how many there are: the same on every device. */
  page: number;
  pages: number;
  /** Number printed on the page, where it is not the count. */
  label?: string;
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
  /** A link out of the book: nothing has been opened, the reader is to be asked first. */
  linkFollowed: (href: string) => void;
  /** A link within the book was followed; `from` is where the reader was, for a way back. */
  jumped: (from: Locator) => void;
  /** There is nothing to turn to: the book's end, or the end of what this reader may open. */
  ended: (reason: 'book' | 'trial') => void;
  /** A chapter could not be shown; what was on screen stays. */
  failed: (error: unknown) => void;
  /** Text was selected and the hand has come to rest; null when nothing is selected any more. */
  selected: (selection: TextSelection | null) => void;
  /** A painted passage was tapped; where several lie over each other, the uppermost comes first. */
  decorationTapped: (tap: { group: DecorationGroup; ids: readonly string[]; box: Box }) => void;
  /** A reference to a note was tapped, and the note is here to be shown over the page. */
  footnoteOpened: (footnote: Footnote) => void;
  /** A picture or a table was tapped, to be seen large; with all that the chapter has, in its order. */
  figureOpened: (figure: Figure, among: readonly Figure[]) => void;
}

/** CSS pixels from the top left corner of the element that the view was mounted in. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TextSelection {
  passage: Passage;
  chapterTitle: string;
  box: Box;
}

/** Each group is painted by one part of the product and replaced as a whole. */
export type DecorationGroup = 'notes' | 'others' | 'search' | 'aloud';

export interface Decoration {
  id: string;
  passage: Passage;
  style: NoteStyle;
  color: NoteColor;
  /** What a screen reader says where the passage begins; nothing where it is left out. */
  label?: string;
}

export interface Footnote {
  /** Sanitised XHTML without references to files, to be shown in a sandboxed frame of its own. */
  markup: string;
  /** What a screen reader is told. */
  text: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Where the whole note stands in the book; empty where the text itself does not show it. */
  href: string;
  box: Box;
}

export interface Figure {
  kind: 'picture' | 'drawing' | 'table';
  /** Tables: sanitised XHTML. Others: a `blob:` or `data:` address that lives as long as the chapter is on screen. */
  source: string;
  label: string;
  /** Natural size, where it is known. */
  size?: { width: number; height: number };
}

/** A sentence of the book, for a voice. */
export interface Sentence {
  passage: Passage;
  text: string;
  /** BCP 47 tag of the text. */
  language: string;
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
  /** Only of a PDF. */
  readonly pdf?: PdfControls;
  setSettings: (settings: ReaderSettings) => Promise<void>;
  /** A key that was pressed outside of the text. True where it was used. */
  pressed: (event: KeyboardEvent) => boolean;
  /** Paints passages; replaces what the group showed before. Those whose text is not found are left out. */
  decorate: (group: DecorationGroup, decorations: readonly Decoration[]) => void;
  clearSelection: () => void;
  /** The text sentence by sentence, from a place (default: the top of the screen) to the end of what may be read. */
  sentences: (from?: Locator) => AsyncIterable<Sentence>;
  /** The sentences within the element of an address (`path#id`); left out where a format has no such addresses. */
  sentencesIn?: (href: string) => Promise<Sentence[]>;
  /** Whether a place, or some of a passage or of the element of an address, is on screen; left out by what cannot tell. */
  inSight?: (what: Locator | Passage | string) => boolean;
  /** Shows the element that a recorded voice is at in the book's own way, if it has one; null shows none. */
  narrating?: (at: { href: string; className?: string | undefined } | null) => void;
  destroy: () => void;
}

export interface BookOpener {
  mount: (element: HTMLElement, content: BookContent, options: MountOptions) => Promise<BookView>;
}
