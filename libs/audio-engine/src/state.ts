import { awake, type Sleep, type SleepChoice } from './sleep.ts';

export interface Track {
  readonly path: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
}

export interface AudioBook {
  readonly bookId: string;
  readonly bookType: string;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
  readonly tracks: readonly Track[];
  /** Tracks that this reader may hear. */
  readonly freeTracks: number;
  /** Plays one track and stops at its end (core §4). */
  readonly previewOnly: boolean;
}

/** What keeps the sound from coming; its words are the screen's. */
export type Trouble =
  | { readonly kind: 'size'; readonly status: string }
  | { readonly kind: 'noUrl' | 'noData' | 'offline' | 'decode' | 'notFree' }
  | { readonly kind: 'refused'; readonly message: string };

export interface State {
  /** What is, by the media element's own account; `wants` is what the listener asked for. */
  readonly status: 'idle' | 'playing' | 'paused' | 'loading';
  readonly wants: boolean;
  readonly book: AudioBook | null;
  readonly currentIndex: number;
  readonly currentTime: number;
  readonly rate: number;
  readonly sleep: Sleep;
  /** Identity of what the element was last told to load: answers about anything else are too late. */
  readonly loadId: number;
  readonly retries: number;
  readonly trouble: Trouble | null;
  /** The book is over, or what is free of it. */
  readonly over: 'no' | 'book' | 'free';
  /** Last whole second told to the trackers. */
  readonly heardAt: number;
}

type Happening =
  | {
      readonly type: 'opened';
      readonly book: AudioBook;
      readonly index: number;
      readonly time: number;
      readonly rate: number;
    }
  | { readonly type: 'closed' }
  // The listener
  | { readonly type: 'playPressed' | 'pausePressed' | 'nextPressed' | 'previousPressed' }
  | { readonly type: 'seeked'; readonly to: number }
  | { readonly type: 'skipped'; readonly by: number }
  | { readonly type: 'trackChosen'; readonly index: number; readonly time?: number }
  | { readonly type: 'rateChosen'; readonly rate: number }
  | { readonly type: 'sleepChosen'; readonly choice: SleepChoice }
  /** Another tab has begun to play. */
  | { readonly type: 'silenced' }
  // The media element and its source
  | { readonly type: 'sounded' | 'halted' | 'waited' | 'ended' | 'blocked'; readonly loadId: number }
  | { readonly type: 'timePassed'; readonly loadId: number; readonly time: number }
  | { readonly type: 'failed'; readonly loadId: number; readonly trouble: Trouble }
  // Answers to `wake`
  | { readonly type: 'retryDue' | 'resumeDue'; readonly loadId: number };

/** `at`: milliseconds of a clock that only runs forward. */
export type Event = Happening & { readonly at: number };

export type Effect =
  | {
      readonly type: 'load';
      readonly loadId: number;
      readonly index: number;
      readonly from: number;
      readonly rate: number;
    }
  | { readonly type: 'unload' }
  | { readonly type: 'play'; readonly loadId: number }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'keepRate'; readonly bookId: string; readonly rate: number }
  | { readonly type: 'wake'; readonly after: number; readonly event: 'retryDue' | 'resumeDue'; readonly loadId: number }
  /** The listener went here; `intended` tells a choice from playing on. */
  | { readonly type: 'moved'; readonly index: number; readonly time: number; readonly intended: boolean }
  /** This second was really heard. */
  | { readonly type: 'heard'; readonly index: number; readonly time: number }
  | { readonly type: 'fellSilent' }
  /** Other tabs are to be quiet. */
  | { readonly type: 'claim' }
  | { readonly type: 'tell'; readonly trouble: Trouble };

export type Stepped = readonly [State, readonly Effect[]];

export const idle: State = {
  status: 'idle',
  wants: false,
  book: null,
  currentIndex: 0,
  currentTime: 0,
  rate: 1,
  sleep: awake,
  loadId: 0,
  retries: 0,
  trouble: null,
  over: 'no',
  heardAt: -1,
};

export const trackOf = (state: State): Track | undefined => state.book?.tracks[state.currentIndex];
export const durationOf = (state: State): number => trackOf(state)?.duration ?? 0;
