import { awake, type Sleep, type SleepChoice } from './sleep.ts';

export interface Track {
  readonly path: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
}

/** A moment of a book: a track, and seconds into it. */
export interface Place {
  readonly index: number;
  readonly time: number;
}

export interface AudioBook {
  readonly bookId: string;
  readonly bookType: string;
  readonly title: string;
  readonly author: string;
  /** Addresses of the cover, 240 and 480 pixels wide. */
  readonly cover: { readonly small: string; readonly large: string } | null;
  readonly tracks: readonly Track[];
  /** Where chapters begin, in their order: several in a track, or one that goes on over several. */
  readonly chapters: readonly Place[];
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
  /** 0 to 1: below 1 while the sleep timer lets the sound fade. */
  readonly volume: number;
  /** Where the fading began. */
  readonly fadedFrom: Place | null;
  /** The timer that ended the sound, and when. */
  readonly slept: { readonly choice: SleepChoice; readonly index: number; readonly at: number } | null;
  /** When the sound was paused; null once the listener has gone elsewhere. */
  readonly pausedAt: number | null;
  /** Seconds that the element was sent to and has not reached yet: what it says of its place till then is old. */
  readonly target: number | null;
  /** Length of the track as the element tells it, for books that do not say; 0 until it does. */
  readonly measured: number;
  /** Identity of what the element was last told to load: answers about anything else are too late. */
  readonly loadId: number;
  readonly retries: number;
  /** Where and when the sound failed first, in this series of attempts. */
  readonly failedAt: number;
  readonly failedSince: number;
  /** The load that failed last: one failure is told by the bytes that do not come and by the element that waits. */
  readonly failedLoad: number;
  /** Why nothing more comes, while what is there still sounds. */
  readonly pending: Trouble | null;
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
      /** Milliseconds since the place was left, if that is to count as a pause. */
      readonly leftFor?: number;
    }
  | { readonly type: 'closed' }
  // The listener
  /** `rewinds`: goes back a little, the further the longer the pause was. */
  | { readonly type: 'playPressed'; readonly rewinds: boolean }
  | { readonly type: 'pausePressed' | 'nextPressed' | 'previousPressed' }
  | { readonly type: 'nextChapterPressed' | 'previousChapterPressed' }
  /** `passing`: one of many on the way to where a finger will be lifted. */
  | { readonly type: 'seeked'; readonly to: number; readonly passing?: boolean }
  | { readonly type: 'skipped'; readonly by: number }
  | { readonly type: 'trackChosen'; readonly index: number; readonly time?: number }
  | { readonly type: 'rateChosen'; readonly rate: number }
  | { readonly type: 'sleepChosen'; readonly choice: SleepChoice }
  /** Another tab has begun to play. */
  | { readonly type: 'silenced' }
  // The media element and its source
  | { readonly type: 'sounded' | 'halted' | 'waited' | 'ended' | 'blocked'; readonly loadId: number }
  | { readonly type: 'timePassed'; readonly loadId: number; readonly time: number }
  /** The element has told how long the track is, in seconds. */
  | { readonly type: 'measured'; readonly loadId: number; readonly duration: number }
  /** The sound has failed; `driedUp`: nothing more can be had, and what is there still sounds. */
  | { readonly type: 'failed' | 'driedUp'; readonly loadId: number; readonly trouble: Trouble }
  // Answers to `wake`
  | { readonly type: Wake; readonly loadId: number };

export type Wake = 'retryDue' | 'resumeDue';

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
  /** This track is about to follow: its first bytes may come. */
  | { readonly type: 'prepare'; readonly index: number }
  | { readonly type: 'play'; readonly loadId: number }
  | { readonly type: 'pause' }
  /** `passing`: only where that costs nothing. */
  | { readonly type: 'seek'; readonly to: number; readonly passing?: boolean }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'keepRate'; readonly bookId: string; readonly rate: number }
  | { readonly type: 'wake'; readonly after: number; readonly event: Wake; readonly loadId: number }
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
  volume: 1,
  fadedFrom: null,
  slept: null,
  pausedAt: null,
  target: null,
  measured: 0,
  loadId: 0,
  retries: 0,
  failedAt: 0,
  failedSince: 0,
  failedLoad: -1,
  pending: null,
  trouble: null,
  over: 'no',
  heardAt: -1,
};

export const trackOf = (state: State): Track | undefined => state.book?.tracks[state.currentIndex];
/** Seconds of the track as the book tells; 0 where it does not. What the element tells may be that of a part. */
export const toldDuration = (state: State): number => trackOf(state)?.duration ?? 0;
/** Seconds of the track; 0 where nothing knows. */
export const durationOf = (state: State): number => toldDuration(state) || state.measured;
