import { shellModes } from '@yuelan/contract';
import type { ShellMode } from '@yuelan/contract';
import { goWay, logInAsTourist } from './asking.ts';
import { BAD_REQUEST, emptied, entranceOf, sameIds, WRONG_LINK } from './entrance.ts';
import { giveUp } from './giving-up.ts';
import { isSet } from './parameters.ts';
import { isDue, refresh } from './refreshing.ts';
import { consider } from './replacing.ts';
import { begin, dismiss, initial, overtake } from './state.ts';
import type { Credentials, Effect, Facts, Ids, Parts, SavedUser, State, Way } from './types.ts';

/** Core §4. A second start overtakes the first. */
export function start(before: State, given: Facts): [State, Effect[]] {
  const facts = emptied(given);
  const state: State = { ...initial, attempt: before.attempt + 1, run: before.run + 1, facts };
  const [next, effects] = checkClient(state, facts);
  return [next, [...overtake(before), ...clearing(given), ...effects]];
}

/** `clearData` comes before anything else; whose session it was is told the server. */
function clearing({ parameters, credentials }: Facts): Effect[] {
  if (!isSet(parameters.clearData)) return [];
  return [...(credentials ? [{ type: 'revoke', credentials } as const] : []), { type: 'wipe' }];
}

/** Step 1. */
function checkClient(state: State, facts: Facts): [State, Effect[]] {
  const { client: name, tenantId } = facts.parameters;
  if (!name || !tenantId) return proceed(state);
  return [{ ...state, phase: 'checking' }, [{ type: 'checkClient', attempt: state.attempt, tenantId, name }]];
}

export function clientChecked(state: State, valid: boolean): [State, Effect[]] {
  return valid ? proceed(state) : refuse(state, WRONG_LINK);
}

const refuse = (state: State, msg: string): [State, Effect[]] => [
  { ...state, phase: 'failed' },
  [{ type: 'errorPage', code: BAD_REQUEST, msg }],
];

/** Step 2, and what later visits go by; then whoever is to come comes. */
function proceed(state: State): [State, Effect[]] {
  const facts = state.facts as Facts;
  const [next, effects] = come(state, facts);
  return [next, [{ type: 'keepParameters', parameters: facts.parameters }, ...shellOf(facts), ...effects]];
}

function shellOf({ parameters }: Facts): Effect[] {
  const mode = shellModeOf(parameters.thirdPL) ?? shellModeOf(parameters.third);
  return mode ? [{ type: 'shell', ...mode }] : [];
}

/** Which shell a third-party name stands for; null for most. */
export function shellModeOf(platform: string | undefined): { mode: ShellMode; platform: string } | null {
  const mode = Object.entries(shellModes).find(([name]) => name === platform)?.[1];
  return mode && platform ? { mode, platform } : null;
}

/** Steps 3 to 5 and 7. */
function come(before: State, facts: Facts): [State, Effect[]] {
  const entrance = entranceOf(facts);
  if (entrance.kind === 'refused') return refuse(before, entrance.msg);
  const state: State = { ...before, ids: entrance.ids };
  switch (entrance.kind) {
    case 'nobody':
      return [{ ...state, phase: 'ready' }, [{ type: 'show', status: 'ready', parts: null }]];
    case 'stored':
      return comeBack({ ...state, offer: entrance.offer }, entrance);
    case 'address':
      return bring(state, entrance);
    case 'tourist': {
      const [empty, farewell] = dismiss(state, 'butTimes');
      const [next, effects] = logInAsTourist(empty);
      return [next, [...farewell, ...effects]];
    }
  }
}

/** Nobody is here who could be asked; the token of a visitor goes with the call, so that the server ends it. */
function bring(before: State, { credentials, way }: { credentials: Credentials | null; way: Way }): [State, Effect[]] {
  const [empty, farewell] = dismiss(before, 'butTimes');
  const [next, effects] = goWay({ ...empty, phase: 'entering' }, way);
  const use: Effect[] = credentials ? [{ type: 'setCredentials', credentials }] : [];
  return [next, [...farewell, ...use, ...effects]];
}

/** Step 3. A returning reader sees the last visit's home at once while everything is loaded anew. */
function comeBack(before: State, { ids, credentials }: { ids: Ids; credentials: Credentials }): [State, Effect[]] {
  const { saved, updatedAt, now } = before.facts as Facts;
  const mine = saved !== null && saved.token === credentials.token && sameIds(saved.user, ids);
  const shown = mine ? partsOf(saved) : null;
  const state: State = {
    ...before,
    phase: shown ? 'ready' : 'loading',
    credentials,
    shown,
    person: shown?.user ?? null,
  };
  const [asking, question] = shown ? consider(state) : [state, []];
  const [next, effects] = isDue(shown, updatedAt, now) ? refresh(asking, credentials) : begin(asking, credentials);
  const [use, ...rest] = effects as [Effect, ...Effect[]];
  return [
    next,
    [
      use,
      ...restored(state, credentials),
      { type: 'show', status: shown ? 'ready' : 'starting', parts: shown },
      ...rest,
      ...question,
    ],
  ];
}

/** Step 7: the user record had the token still. */
function restored({ facts, person }: State, credentials: Credentials): Effect[] {
  if (facts?.credentials || person === null) return [];
  return [{ type: 'keepCredentials', credentials, userId: person.userId, fresh: false }];
}

export const partsOf = ({ user, permissions, config, menus }: SavedUser): Parts => ({
  user,
  permissions,
  config,
  menus,
});

/** The client check found no server. */
export const unreachable = (state: State): [State, Effect[]] => giveUp(state, { code: null, msg: '' });
