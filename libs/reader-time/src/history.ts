import { isLit } from './bitmap.ts';
import { type Book, type DayRecord, merged, type Owner, sameOwner, subtracted } from './record.ts';
import type { Report } from './report.ts';
import { type Effect, type Event, initial, type State } from './state.ts';
import { step } from './step.ts';
import { fromStored, toStored } from './stored.ts';
import { instant } from './testing.ts';

export type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;
export type Answer = 'taken' | 'lost' | 'unreachable' | 'refused';

interface Tab {
  owner: Owner;
  book: Book;
  state: State;
  /** What really happened, told apart from the engine's own account. */
  inputAt: number | null;
  visible: boolean;
}

/** A small world for histories: one device with its store, a server that ORs, tabs, and a clock that someone sets. */
export class World {
  seconds = 0;
  offset = 0;
  readonly tabs = new Map<number, Tab>();
  readonly served = new Set<string>();
  readonly truth = new Set<string>();
  private store = '[]';
  private outbox: { tab: number; state: State; report: Report }[] = [];

  open(id: number, owner: Owner, book: Book): void {
    const state = initial(owner, book.kind, book, this.now());
    this.tabs.set(id, { owner, book, state, inputAt: null, visible: true });
    const kept = this.kept().filter((record) => sameOwner(record.owner, owner));
    this.happen(id, { type: 'opened', kept });
  }

  /** The tab is gone without a word. */
  crash(id: number): void {
    this.tabs.delete(id);
    this.outbox = this.outbox.filter(({ tab }) => tab !== id);
  }

  happen(id: number, event: Timeless<Event>): void {
    const tab = this.tabs.get(id);
    if (!tab) return;
    this.witness(tab, event);
    const [state, effects] = step(tab.state, { ...event, at: this.now() } as Event);
    tab.state = state;
    for (const effect of effects) this.run(id, effect);
  }

  touch = (id: number, place: number) => this.happen(id, { type: 'touched', place: { chapterId: 1, progress: place } });

  /** Time goes by, the tabs tick every 10 s. */
  pass(seconds: number): void {
    for (let left = seconds; left > 0; left -= 10) {
      this.seconds += Math.min(10, left);
      for (const id of this.tabs.keys()) this.happen(id, { type: 'ticked' });
    }
  }

  setClock(seconds: number): void {
    this.offset += seconds;
    // From the next moment on nobody can say that the reader was there.
    if (seconds > 30) for (const tab of this.tabs.values()) tab.inputAt = null;
    for (const id of this.tabs.keys()) this.happen(id, { type: 'ticked' });
  }

  answer(fate: Answer): void {
    const letter = this.outbox.shift();
    if (!letter) return;
    const { report } = letter;
    if (fate === 'taken' || fate === 'lost') this.serve(report);
    const type = fate === 'taken' ? 'acknowledged' : fate === 'refused' ? 'refused' : 'failed';
    this.happen(letter.tab, { type, report });
  }

  /** Everyone comes back, the network holds, and all answers arrive. */
  settle(readers: readonly [Owner, Book][]): void {
    for (const id of this.tabs.keys()) this.crash(id);
    for (const [owner, book] of readers) {
      this.open(99, owner, book);
      while (this.outbox.length) this.answer('taken');
    }
  }

  get left(): number {
    return this.kept().length;
  }

  private run(tab: number, effect: Effect): void {
    if (effect.type === 'keep') this.keep(merged(this.kept(), effect.record));
    else if (effect.type === 'drop') this.keep(subtracted(this.kept(), effect.taken));
    else this.outbox.push({ tab, state: this.tabs.get(tab)!.state, report: effect.report });
  }

  private serve({ owner, records }: Report): void {
    for (const record of records)
      for (let minute = 0; minute < 1440; minute++)
        if (isLit(record.rt, minute)) this.served.add(keyOf(owner, record.book, record.date, minute));
  }

  /** The rule in its plainest form: visible, and something happened less than 120 s ago. */
  private witness(tab: Tab, { type }: Timeless<Event>): void {
    if (type === 'shown' || type === 'touched') tab.visible = true;
    if (type === 'touched' || (type === 'shown' && tab.state.place)) tab.inputAt = this.seconds;
    const counts =
      type === 'touched' || type === 'ticked' || type === 'shown' || type === 'hidden' || type === 'closed';
    const active = tab.visible && tab.inputAt !== null && this.seconds - tab.inputAt < 120;
    const { day, minute } = this.now();
    if (counts && active) this.truth.add(keyOf(tab.owner, tab.book, day, minute));
    if (type === 'hidden') {
      tab.visible = false;
      tab.inputAt = null;
    }
  }

  private now = () => instant(this.seconds, this.offset);
  private kept = (): DayRecord[] => fromStored(JSON.parse(this.store));
  private keep = (records: DayRecord[]) => (this.store = JSON.stringify(records.map(toStored)));
}

const keyOf = (owner: Owner, book: Book, day: string, minute: number) =>
  `${owner.userId} ${book.bookId} ${day} ${minute}`;
