import type { Locator, Position } from '@yuelan/contract';

export interface ReadingTracker {
  /**
   * The reader did something: turned a page, scrolled, tapped, selected. A minute is lit only where this was called
   * within the last 120 s, so call it for every input and never for a layout change. `chapterId` is the index in the
   * reading order, `progress` that of the whole book from 0 to 1; `turned` where the reader, or the voice that reads to
   * them, came there just now: that leaves a receipt (decision 0040).
   */
  touched(place: { chapterId: number; progress: number }, turned?: boolean): void;
  /** Opening the book, or a new layout, shows this place. Lights nothing: turns are measured from here. */
  shown(place: { chapterId: number; progress: number }): void;
  /** Saves, reports and stops. Leaving the page without it loses nothing: pagehide does the same. */
  close(): void;
}

export interface ListeningTracker {
  /**
   * Sound is really being heard. Call it about every second; `time` is the play time of the track in seconds. A minute
   * is lit where two calls show that the sound went on between them.
   */
  playing(place: { chapterId: number; progress: number; time: number }): void;
  /** The sound stopped, leapt, or waits for more. */
  paused(): void;
  close(): void;
}

export interface KnownPlaces {
  /** Where this device left off, sent or not. */
  own: Position | null;
  /** A newer place of another device: to be offered, never imposed. */
  other: Position | null;
}

export interface PositionKeeper {
  /** Where this device left off, told at once; null where it was never in the book. */
  here(): Locator | null;
  /** Never rejects: without the server it answers with what this device remembers. */
  start(): Promise<KnownPlaces>;
  /**
   * The reader went there: a page turn, a jump, a settled scroll, or playing on. Never call it for a place that only a
   * resize or the opening itself showed. The very beginning (`progress` 0) is ignored unless `intended`: the reader
   * turned back to it or chose it, nothing merely opened there.
   */
  moved(locator: Locator, progress: number, intended?: boolean): void;
  /** Sends what is not yet sent. */
  close(): void;
}
