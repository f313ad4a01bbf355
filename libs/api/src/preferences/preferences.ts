import { useEffect, useState } from 'react';
import { kept, onKept, type Value, type Values } from './kept.ts';
import { chooseAndSync } from './sync.ts';

/** How a reader listens, on every device. */
export interface ListeningPreferences {
  /** Seconds of the two skip buttons. */
  readonly back: number;
  readonly ahead: number;
  /** Goes back a little after a pause, the further the longer it was. */
  readonly rewind: boolean;
  /** The rate of a book that has none of its own yet. */
  readonly rate: number;
}

export interface Preferences {
  /** Minutes a day that the reader wants to read; 0 where they set none. */
  readonly goal: number;
  readonly listening: ListeningPreferences;
}

export interface PreferencesChange {
  readonly goal?: number;
  readonly listening?: Partial<ListeningPreferences>;
}

const initial: Preferences = { goal: 0, listening: { back: 15, ahead: 30, rewind: true, rate: 1 } };

const within = (value: Value | undefined, from: number, to: number, otherwise: number): number =>
  typeof value === 'number' && value >= from && value <= to ? value : otherwise;

/** What the reader has set, as this device knows it. */
export function preferences(): Preferences {
  const { values } = kept();
  const { back, ahead, rewind, rate } = initial.listening;
  const rewinds = values['listening.rewind'];
  return {
    goal: within(values['goal'], 0, 1440, initial.goal),
    listening: {
      back: within(values['listening.back'], 1, 300, back),
      ahead: within(values['listening.ahead'], 1, 300, ahead),
      rewind: typeof rewinds === 'boolean' ? rewinds : rewind,
      rate: within(values['listening.rate'], 0.5, 2, rate),
    },
  };
}

/** Holds at once here, and soon on the reader's other devices; of two devices the one that chose last is right. */
export function changePreferences({ goal, listening = {} }: PreferencesChange): void {
  const named = Object.entries(listening).map(([name, value]) => [`listening.${name}`, value] as const);
  chooseAndSync({ ...(goal !== undefined && { goal }), ...Object.fromEntries(named) });
}

/** {@link preferences} for a screen, which follows their changes. */
export function usePreferences(): Preferences {
  const [now, setNow] = useState(preferences);
  useEffect(() => onKept(() => setNow(preferences())), []);
  return now;
}

const BOOKS = 'book.';

/** How books look, as it was chosen for all of them: single settings by name, null where one was taken back. */
export const bookLook = (): Values =>
  Object.fromEntries(
    Object.entries(kept().values).flatMap(([name, value]) =>
      name.startsWith(BOOKS) ? [[name.slice(BOOKS.length), value]] : [],
    ),
  );

export function changeBookLook(change: Values): void {
  chooseAndSync(Object.fromEntries(Object.entries(change).map(([name, value]) => [BOOKS + name, value])));
}
