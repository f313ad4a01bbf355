import type { Locator } from '@yuelan/contract';
import type { Section } from './epubjs.ts';
import type { ShownChapter } from './guests.ts';
import type { ReaderSettings } from '../settings.ts';
import type { TextMap } from './text-map.ts';

/** Where to go within a chapter. */
export type At = 'start' | 'end' | { locator: Locator; fraction: number } | { fragment: string };

/** What stands at the top of the screen. */
export interface Point {
  section: Section;
  /** Null for pages that are pictures as a whole. */
  text: TextMap | null;
  range: Range | null;
  /** Of the chapter, 0 to 1. */
  fraction: number;
  /** Nothing before it, or after it, within this chapter. */
  first: boolean;
  last: boolean;
}

/** One way of putting chapters on screen: pages, a scroll, or fixed pages. */
export interface Flow {
  readonly direction: 'ltr' | 'rtl';
  show: (section: Section, at: At) => Promise<void>;
  /** Turns within the chapter; false where it ends. */
  turn: (by: 1 | -1) => boolean;
  /** Moves the page by as many pixels as a finger has gone to the right; null lets it go. */
  pull?(by: number | null): void;
  /** Zoom of fixed pages: 1 fits them into the room. */
  readonly zoom?: { get(): number; set(scale: number): void };
  here: () => Point | null;
  /** The chapter after which the next one comes, where more than one is on screen. */
  last?(): Section | null;
  /** Lays out again for the room there is now; the caller then shows the place it kept. */
  relayout: (settings: ReaderSettings) => void;
  /** Makes ready what is likely to be wanted next. */
  prepare: () => void;
  destroy: () => void;
}

export interface FlowInput {
  host: HTMLElement;
  settings: ReaderSettings;
  /** The reader scrolled by hand, and came to rest. */
  onScrolled: () => void;
  /** The reader pulled on where a chapter's scroll begins or ends. */
  onPulled: (by: 1 | -1) => void;
  /** A chapter has changed its shape by itself: what is on screen is to be shown again. */
  onReshaped: () => void;
  /** A chapter's document is on screen, or about to be; returns what to call when it goes. */
  onChapter: (chapter: ShownChapter) => () => void;
  onError: (error: unknown) => void;
}
