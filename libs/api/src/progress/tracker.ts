import { type Book, type Effect, type Event, initial, type Instant } from '@yuelan/reader-time';
import { type Owner, type Report, sameOwner, type State, step } from '@yuelan/reader-time';
import type { KeptRecords } from './kept-records.ts';
import type { Fate } from './post.ts';

export type Happening = Event extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;

/** What a tracker touches of the world. */
export interface TrackerPorts {
  /** Who is logged in now; null while nobody is. */
  owner(): Owner | null;
  readonly kept: KeptRecords;
  send(report: Report): Promise<Fate>;
  now(): Instant;
}

export interface Tracker {
  readonly happen: (event: Happening) => void;
  /** The page goes, or the person does: only for those who are here already. */
  readonly happenHere: (event: Happening) => void;
  /** Once no report is under way. */
  readonly settled: () => Promise<void>;
}

const eventOf = { taken: 'acknowledged', refused: 'refused', failed: 'failed' } as const;

/** What stays of a page when another person comes to it. */
const lasting = (state: State | null) => state && { nextId: state.nextId, visible: state.visible };

/** Runs the reading-time engine against the world; the only impure part of it. */
export function startTracker(kind: Book['kind'], book: Book | null, ports: TrackerPorts): Tracker {
  const { kept } = ports;
  let state: State | null = null;
  const underWay = new Set<Promise<unknown>>();
  const follow = (work: Promise<unknown>) => {
    const done: Promise<unknown> = work.finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const send = async (report: Report) => {
    const fate = await ports.send(report).catch(() => 'failed' as const);
    advance({ type: eventOf[fate], report });
  };
  const run = (effect: Effect) => {
    if (effect.type === 'keep') return kept.keep(effect.record);
    if (effect.type === 'drop') return kept.drop(effect.taken);
    follow(send(effect.report));
  };
  const advance = (event: Happening) => {
    if (!state) return;
    const [next, effects] = step(state, { ...event, at: ports.now() });
    state = next;
    for (const effect of effects) run(effect);
  };
  const found = (owner: Owner) => {
    const mine = kept.load().filter((record) => sameOwner(record.owner, owner));
    if (mine.length > 0 && state && sameOwner(state.owner, owner)) advance({ type: 'opened', kept: mine });
  };
  /** Minutes stay with whom they began: another login starts a state of its own. */
  const begin = () => {
    const owner = ports.owner();
    if (!owner || (state && sameOwner(state.owner, owner))) return;
    state = { ...initial(owner, kind, book, ports.now()), ...lasting(state) };
    found(owner);
    follow(kept.adopt().then((any) => any && found(owner)));
  };

  begin();
  return {
    happen(event) {
      begin();
      advance(event);
    },
    happenHere: advance,
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}
