import { isValue, type Kept, type Value, type Values } from './kept.ts';

/** Beside each choice the account keeps when it was made. */
const timeOf = (name: string) => `${name}@`;

/**
 * What this device knows and what the account holds, made one: of each choice the newest stays. `send` is what the
 * account does not have yet. A clock that ran ahead wins once; the next choice, made in its sight, is later by rule.
 */
export function agreed(here: Kept, account: Values): { readonly kept: Kept; readonly send: Values } {
  const heldAt = (name: string): number => {
    const at = account[timeOf(name)];
    return typeof at === 'number' && isValue(account[name]) ? at : 0;
  };
  const hereAt = (name: string): number => here.times[name] ?? 0;
  const newer = Object.keys(account).filter((name) => heldAt(name) > hereAt(name));
  const unsent = Object.keys(here.values).filter((name) => hereAt(name) > heldAt(name));
  const kept = {
    owner: here.owner,
    values: { ...here.values, ...recordOf(newer, (name) => account[name] as Value) },
    times: { ...here.times, ...recordOf(newer, heldAt) },
  };
  const send = {
    ...recordOf(unsent, (name) => here.values[name] as Value),
    ...Object.fromEntries(unsent.map((name) => [timeOf(name), hereAt(name)])),
  };
  return { kept, send };
}

const recordOf = <T>(names: readonly string[], of: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]));
