import { jsonEntry, read, write } from '@yuelan/platform';

/** How this device likes books to be read to its reader. */
export interface Preferences {
  readonly rate: number;
  /** By language (`zh`, `en`): the voice's address. */
  readonly voices: Readonly<Record<string, string>>;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const fresh: Preferences = { rate: 1, voices: {} };

const entry = jsonEntry<Preferences>('READ_ALOUD', checked, fresh);

export const preferences = (): Preferences => read(entry);

export function prefer(change: Partial<Preferences>): Preferences {
  const after = { ...preferences(), ...change };
  write(entry, after);
  return after;
}

function checked(value: unknown): Preferences {
  const { rate, voices } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = RATES.find((choice) => choice === rate) ?? fresh.rate;
  const pairs = typeof voices === 'object' && voices !== null ? Object.entries(voices) : [];
  return { rate: known, voices: Object.fromEntries(pairs.filter(([, voice]) => typeof voice === 'string')) };
}
