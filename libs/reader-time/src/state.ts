import type { Book, DayRecord, Owner, Place } from './record.ts';
import type { Report } from './report.ts';
import type { Trail } from './trail.ts';

/** A moment with the clock already resolved to the reader's own day. */
export interface Instant {
  /** `yyyy-mm-dd` and 0 to 1439, by the reader's clock. */
  readonly day: string;
  readonly minute: number;
  /** Milliseconds: of the wall clock, which may be set; and of one that only ever runs forward. */
  readonly wall: number;
  readonly mono: number;
  /** ISO 8601 with offset. */
  readonly clientTime: string;
}

export interface State {
  readonly kind: Book['kind'];
  readonly owner: Owner;
  /** Absent where only leftovers are reported. */
  readonly book: Book | null;
  readonly place: Place | null;
  /** When something last happened; null while nobody can be said to be there. */
  readonly inputAt: number | null;
  /** What the present minute's receipt grows from. */
  readonly trail: Trail | null;
  readonly seenAt: Pick<Instant, 'wall' | 'mono'>;
  readonly visible: boolean;
  /** Everything of this reader that the server has not taken. */
  readonly pending: readonly DayRecord[];
  readonly savedAt: number;
  readonly reportedAt: number;
  readonly reportedDay: string;
  readonly nextId: number;
  /** Id of the periodic report whose answer is awaited. */
  readonly inFlight: number | null;
  /** Once part of a refused report: sent one by one, so that one bad record holds up no other. */
  readonly alone: readonly DayRecord[];
  /** Refused by themselves: kept, and tried again at the next start. */
  readonly resting: readonly DayRecord[];
}

type Happening =
  /** What the device kept from earlier, this reader's records only; again where more of it comes to light. */
  | { readonly type: 'opened'; readonly kept: readonly DayRecord[] }
  /** The reader is at this place; `turned` where they came there by their own doing. */
  | { readonly type: 'touched'; readonly place: Place; readonly turned: boolean }
  /** Opening the book, or a new layout, shows this place: nobody did anything. */
  | { readonly type: 'placed'; readonly place: Place }
  /** Sound is being heard at this place. */
  | { readonly type: 'heard'; readonly place: Place }
  /** The sound stopped, or waits for more. */
  | { readonly type: 'silent' }
  | { readonly type: 'ticked' }
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }
  | { readonly type: 'online' }
  | { readonly type: 'acknowledged'; readonly report: Report }
  /** The server answered that it will not take the report. */
  | { readonly type: 'refused'; readonly report: Report }
  /** No answer: perhaps taken, perhaps not. */
  | { readonly type: 'failed'; readonly report: Report }
  | { readonly type: 'closed' };

export type Event = Happening & { readonly at: Instant };

export type Effect =
  /** OR this into what the device keeps. */
  | { readonly type: 'keep'; readonly record: DayRecord }
  /** Remove these minutes, and no others, from what the device keeps. */
  | { readonly type: 'drop'; readonly taken: readonly DayRecord[] }
  | { readonly type: 'send'; readonly report: Report };

export type Stepped = readonly [State, readonly Effect[]];

export const initial = (owner: Owner, kind: Book['kind'], book: Book | null, at: Instant): State => ({
  kind,
  owner,
  book,
  place: null,
  inputAt: null,
  trail: null,
  seenAt: at,
  visible: true,
  pending: [],
  savedAt: at.mono,
  reportedAt: at.mono,
  reportedDay: at.day,
  nextId: 1,
  inFlight: null,
  alone: [],
  resting: [],
});
