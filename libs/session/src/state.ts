import { forgotten } from './types.ts';
import type { Credentials, Effect, Forgotten, Part, Provenance, State, Trouble } from './types.ts';

/** Core §4 and §7: how often a refused token is replaced in a row. */
export const RETRIES = 3;

export const initial: State = {
  phase: 'idle',
  facts: null,
  ids: null,
  attempt: 0,
  errand: null,
  run: 0,
  credentials: null,
  person: null,
  loaded: {},
  shown: null,
  retries: RETRIES,
  renewedAt: 0,
  asked: null,
  next: null,
  offer: null,
  way: null,
  ip: 'unknown',
  refused: null,
  isUserAsked: false,
  isSwitch: false,
  hasArrived: false,
};

export const unknown: Provenance = { sign: null, third: null, partner: null };
/** Nobody is to blame: overtaken, or out of reach. */
export const noTrouble: Trouble = { code: null, msg: '' };

const parts: readonly Part[] = ['user', 'permissions', 'config', 'menus'];

/** New credentials: headers, and all parts asked for at once. */
export function begin(before: State, credentials: Credentials): [State, Effect[]] {
  const run = before.run + 1;
  const clean = { loaded: {}, ip: 'unknown', refused: null, isUserAsked: true, isSwitch: false } as const;
  const state: State = { ...before, ...clean, run, credentials };
  const { tenantId } = credentials;
  const loads = parts.map((part): Effect => ({ type: 'load', run, part, tenantId, isSwitch: before.isSwitch }));
  return [state, [{ type: 'setCredentials', credentials }, ...loads]];
}

/** The same person's newer token. What was asked with the one of before may stay without an answer. */
export function takeOver(before: State, credentials: Credentials): [State, Effect[]] {
  const whole = parts.every((part) => before.loaded[part] !== undefined);
  return whole ? [{ ...before, credentials }, [{ type: 'setCredentials', credentials }]] : begin(before, credentials);
}

/** All of core §4's list; or without the reading times, which carry their reader's name and wait for their return. */
const butTimes = forgotten.filter((key) => !key.endsWith('Time'));
const keysOf: Record<'all' | 'butTimes' | 'forNext' | 'nothing', readonly Forgotten[]> = {
  all: forgotten,
  butTimes,
  // The next person's token is put over this one's, so that no other tab takes it for a log-out.
  forNext: butTimes.filter((key) => key !== 'token' && key !== 'owner'),
  nothing: [],
};

/**
 * The person goes: storage, headers, user and answers. Late answers will find a newer run. Nothing of storage goes where
 * another tab has put there what comes next.
 */
export function dismiss(before: State, keys: keyof typeof keysOf): [State, Effect[]] {
  const gone = { credentials: null, person: null, loaded: {}, shown: null, asked: null, way: null, refused: null };
  const effects: Effect[] = [
    ...overtake(before),
    ...(keys === 'nothing' ? [] : [{ type: 'forget', keys: keysOf[keys] } as const]),
    { type: 'setCredentials', credentials: null },
    { type: 'dropAnswers' },
    { type: 'show', status: 'starting', parts: null },
  ];
  return [{ ...before, ...gone, run: before.run + 1 }, effects];
}

/** Whoever waits for a login is told that it has been overtaken. */
export const overtake = (state: State): Effect[] => (state.asked ? [{ type: 'answerLogin', trouble: noTrouble }] : []);
