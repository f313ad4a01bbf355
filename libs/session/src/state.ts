import { forgotten } from './types.ts';
import type { Credentials, Effect, Part, State } from './types.ts';

/** Core §4 and §7: how often a refused token is replaced in a row. */
export const RETRIES = 3;

export const initial: State = {
  phase: 'idle',
  facts: null,
  ids: null,
  attempt: 0,
  run: 0,
  credentials: null,
  person: null,
  loaded: {},
  shown: null,
  retries: RETRIES,
  renewedAt: 0,
  asked: null,
  next: null,
};

const parts: readonly Part[] = ['user', 'permissions', 'config', 'menus'];

/** New credentials: headers, storage, and all parts asked for at once. */
export function begin(before: State, credentials: Credentials): [State, Effect[]] {
  const state: State = { ...before, run: before.run + 1, credentials, loaded: {} };
  const { tenantId } = credentials;
  const loads = parts.map((part): Effect => ({ type: 'load', run: state.run, part, tenantId }));
  return [state, [{ type: 'setCredentials', credentials }, ...loads]];
}

/** All of core §4's list; or without the reading times, which carry their reader's name and wait for their return. */
const keysOf = { all: forgotten, butTimes: forgotten.filter((key) => !key.endsWith('Time')) };

/** The person goes: storage, headers, user and answers. Late answers will find a newer run. */
export function dismiss(before: State, keys: keyof typeof keysOf): [State, Effect[]] {
  const gone = { credentials: null, person: null, loaded: {}, shown: null, asked: null };
  const effects: Effect[] = [
    ...overtake(before),
    { type: 'forget', keys: keysOf[keys] },
    { type: 'setCredentials', credentials: null },
    { type: 'dropAnswers' },
    { type: 'show', status: 'starting', parts: null },
  ];
  return [{ ...before, ...gone, run: before.run + 1 }, effects];
}

/** Whoever waits for a login is told that it has been overtaken. */
export const overtake = (state: State): Effect[] =>
  state.asked ? [{ type: 'answerLogin', trouble: { code: null, msg: '' } }] : [];
