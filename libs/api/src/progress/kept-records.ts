import { type DayRecord, merged, subtracted } from '@yuelan/reader-time';

/** Where pages keep their records, each under a name of its own; `kept` names all that have any. */
export interface Shelf {
  readonly own: string;
  kept(): string[];
  read(name: string): DayRecord[];
  /** False where only this page will remember. */
  write(name: string, records: readonly DayRecord[]): boolean;
  remove(name: string): void;
  /** Says that this page minds a name, until it lets go or is gone; others can tell. */
  hold(name: string): () => void;
  /** Runs `act` where no page minds the name. Never rejects. */
  ifLeft(name: string, act: () => unknown): Promise<void>;
}

/** What a page keeps of its readers' minutes until the server has them. */
export interface KeptRecords {
  load(): DayRecord[];
  keep(record: DayRecord): void;
  drop(taken: readonly DayRecord[]): void;
  /** Takes over what pages left that are gone; true where there was anything. */
  adopt(): Promise<boolean>;
}

/**
 * Each page writes under its own name alone. Storage is shared by processes without any order: two that read, change and
 * write one key undo each other, and a lock does not help, for it may come before the other's last write does.
 */
export function keptRecords(shelf: Shelf): KeptRecords {
  const { own } = shelf;
  let letGo: (() => void) | null = null;

  const load = () => shelf.read(own);
  const save = (records: readonly DayRecord[]): boolean => {
    if (records.length > 0) letGo ??= shelf.hold(own);
    if (records.length > 0) return shelf.write(own, records);
    shelf.remove(own);
    letGo?.();
    letGo = null;
    return true;
  };
  /** Written here before it is removed there: a crash between the two leaves it twice, which counts once. */
  const take = (name: string): boolean => {
    const left = shelf.read(name);
    if (left.length === 0 || save(left.reduce(merged, load()))) shelf.remove(name);
    return left.length > 0;
  };

  return {
    load,
    keep: (record) => void save(merged(load(), record)),
    drop: (taken) => void save(subtracted(load(), taken)),
    async adopt() {
      const others = shelf.kept().filter((name) => name !== own);
      let found = false;
      const look = (name: string) => shelf.ifLeft(name, () => (found = take(name) || found));
      await Promise.all(others.map(look));
      return found;
    },
  };
}
