import { type DayRecord, fromStored, type Instant, type Owner, toStored } from '@yuelan/reader-time';
import type { Shelf } from '../kept-records.ts';

export const START = Date.UTC(2026, 2, 14, 14, 0, 0);
export const MINUTE = 60_000;

/** A browser with its storage, and a clock and a zone that someone sets. */
export class Device {
  readonly store = new Map<string, string>();
  readonly held = new Set<string>();
  owner: Owner;
  skew = 0;
  zone = 8 * 60;
  /** Seconds of sleep that the running clock did not count. */
  asleep = 0;
  readonly hasLocks: boolean;

  constructor(hasLocks: boolean, owner: Owner) {
    this.hasLocks = hasLocks;
    this.owner = owner;
  }

  shelf(own: string): Shelf {
    return {
      own,
      kept: () => [...this.store.keys()],
      read: (name) => fromStored(JSON.parse(this.store.get(name) ?? '[]')),
      write: (name, records) => this.write(name, records),
      remove: (name) => void this.store.delete(name),
      hold: (name) => {
        this.held.add(name);
        return () => this.held.delete(name);
      },
      ifLeft: async (name, act) => {
        await Promise.resolve();
        if (!this.hasLocks || !this.held.has(name)) act();
      },
    };
  }

  private write(name: string, records: readonly DayRecord[]): true {
    this.store.set(name, JSON.stringify(records.map(toStored)));
    return true;
  }

  /** What its clocks say, `seconds` after the world began. */
  at(seconds: number): Instant {
    const wall = START + (seconds + this.skew) * 1000;
    const local = new Date(wall + this.zone * MINUTE).toISOString();
    const offset = `${this.zone < 0 ? '-' : '+'}${clockText(Math.abs(this.zone))}`;
    const clientTime = `${local.slice(0, 19)}${offset}`;
    const mono = (seconds - this.asleep) * 1000;
    return { day: local.slice(0, 10), minute: minutesOf(local.slice(11, 16)), wall, mono, clientTime };
  }
}

/** `hh:mm` to minutes, and back. */
export const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
