import { clock, onOnline, onPageHide, onPageShow, timers } from '@yuelan/platform';
import { type Book, type Effect, type Event, initial, merged, type Owner, type Report } from '@yuelan/reader-time';
import { type DayRecord, sameOwner, type State, step, subtracted } from '@yuelan/reader-time';
import { instantOf } from './instant.ts';
import type { Fate } from './post.ts';

type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;

/** What a tracker touches of the world. */
export interface TrackerPorts {
  /** Who is logged in now; null while nobody is. */
  owner(): Owner | null;
  load(): DayRecord[];
  save(records: DayRecord[]): void;
  send(report: Report): Promise<Fate>;
  now(): number;
  /** Milliseconds that only ever run forward. */
  mono(): number;
}

export interface Tracker {
  readonly happen: (event: Timeless<Event>) => void;
  readonly close: () => void;
  /** Once no report is under way. */
  readonly settled: () => Promise<void>;
}

/** How often a tracker looks at the clock, in ms: well below a minute and the 120 s of idleness. */
const TICK = 10_000;

const eventOf = { taken: 'acknowledged', refused: 'refused', failed: 'failed' } as const;

/** Runs the reading-time engine against the world; the only impure part of it. */
export function openTracker(kind: Book['kind'], book: Book | null, ports: TrackerPorts): Tracker {
  let state: State | null = null;
  const underWay = new Set<Promise<void>>();
  const at = () => instantOf(ports.now(), ports.mono());

  const send = async (report: Report) => {
    const fate = await ports.send(report).catch(() => 'failed' as const);
    advance({ type: eventOf[fate], report });
  };
  const run = (effect: Effect) => {
    if (effect.type === 'keep') return ports.save(merged(ports.load(), effect.record));
    if (effect.type === 'drop') return ports.save(subtracted(ports.load(), effect.taken));
    const sending = send(effect.report).finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  const advance = (event: Timeless<Event>) => {
    if (!state) return;
    const [next, effects] = step(state, { ...event, at: at() });
    state = next;
    for (const effect of effects) run(effect);
  };
  /** Minutes stay with whom they began: another login starts a state of its own. */
  const begin = () => {
    const owner = ports.owner();
    if (!owner || (state && sameOwner(state.owner, owner))) return;
    state = { ...initial(owner, kind, book, at()), nextId: state?.nextId ?? 1 };
    advance({ type: 'opened', kept: ports.load().filter((record) => sameOwner(record.owner, owner)) });
  };
  const happen = (event: Timeless<Event>) => {
    begin();
    advance(event);
  };

  const stops = [
    timers.every(TICK, () => happen({ type: 'ticked' })),
    onPageHide(() => advance({ type: 'hidden' })),
    onPageShow(() => happen({ type: 'shown' })),
    onOnline((online) => online && happen({ type: 'online' })),
  ];
  begin();
  return {
    happen,
    close() {
      for (const stop of stops.splice(0)) stop();
      advance({ type: 'closed' });
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}

export const worldClock = { now: () => clock.now(), mono: () => performance.now() };
