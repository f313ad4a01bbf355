import { clock, jsonEntry, read, stored, watch, write } from '@yuelan/platform';
import { ownerNow } from '../state/owner.ts';

export type Value = string | number | boolean | null;
/** Single choices by name, `listening.rate`; null stands for what has been taken back. */
export type Values = Readonly<Record<string, Value>>;

/** What one reader has chosen, as this device knows it, and when each was chosen (ms, by the clock of that device). */
export interface Kept {
  readonly owner: string;
  readonly values: Values;
  readonly times: Readonly<Record<string, number>>;
}

const nothing: Kept = { owner: '', values: {}, times: {} };
const entry = jsonEntry<Kept>(stored.preferences.key, checked, nothing);
const listeners = new Set<() => void>();

/** The choices of whoever is here; another reader's, left on this device, are none of theirs. */
export function kept(): Kept {
  const owner = ownerNow() ?? '';
  const found = read(entry);
  return found.owner === owner ? found : { ...nothing, owner };
}

export function keep(change: Kept): void {
  write(entry, change);
  for (const listener of listeners) listener();
}

/** Chosen here and now: later than whatever this device has heard of, whatever the clocks say. */
export function choose(change: Values): void {
  const before = kept();
  const times = Object.keys(change).map((name) => [name, Math.max(clock.now(), (before.times[name] ?? 0) + 1)]);
  keep({
    ...before,
    values: { ...before.values, ...change },
    times: { ...before.times, ...(Object.fromEntries(times) as Record<string, number>) },
  });
}

/** Calls back when a choice has changed, here, in another tab or on another device. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watch(entry, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function checked(value: unknown): Kept | undefined {
  const { owner, values, times } = value as Partial<Kept>;
  if (typeof owner !== 'string' || !isRecord(values) || !isRecord(times)) return undefined;
  const known = Object.entries(values).filter(([name, each]) => isValue(each) && typeof times[name] === 'number');
  return {
    owner,
    values: Object.fromEntries(known),
    times: Object.fromEntries(known.map(([name]) => [name, times[name] as number])),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
