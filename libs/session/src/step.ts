import { enter, entryFailed, givePassword, logInAsTourist } from './entering.ts';
import { entranceOf, sameIds } from './entrance.ts';
import type { Entrance } from './entrance.ts';
import { logOut, renew } from './leaving.ts';
import { loaded, loadFailed } from './loading.ts';
import { begin, dismiss, initial, overtake } from './state.ts';
import type { Effect, Event, Facts, Parts, SavedUser, State } from './types.ts';

/** The session as a pure machine: start-up, logins, refused tokens, leaving (core §4). */
export function step(state: State, event: Event): [State, Effect[]] {
  switch (event.type) {
    case 'started':
      return start(state, event.facts);
    case 'entered':
      return event.attempt === state.attempt ? enter(state, event.result) : tooLate(state, event);
    case 'entryFailed':
      return event.attempt === state.attempt ? entryFailed(state, event.trouble) : [state, []];
    case 'loaded':
      return event.run === state.run ? loaded(state, event.parts) : [state, []];
    case 'loadFailed':
      return event.run === state.run ? loadFailed(state, event.trouble) : [state, []];
    case 'unauthorised':
      return event.token === state.credentials?.token ? renew(state, event.at) : [state, alreadyRenewed(state)];
    case 'passwordGiven':
      return givePassword(state, event);
    case 'loggedOut':
      return logOut(state);
  }
}

function start(before: State, facts: Facts): [State, Effect[]] {
  const state: State = { ...initial, attempt: before.attempt + 1, run: before.run + 1, facts };
  const [next, effects] = come(state, entranceOf(facts));
  return [next, [...overtake(before), ...effects]];
}

/** Steps 3 and 4 of core §4; every further way in is one more case. */
function come(state: State, entrance: Entrance): [State, Effect[]] {
  switch (entrance.kind) {
    case 'refused':
      return [{ ...state, phase: 'failed' }, [{ type: 'errorPage', code: entrance.code, msg: entrance.msg }]];
    case 'stored':
      return comeBack({ ...state, ids: entrance.ids }, entrance);
    case 'tourist': {
      const [empty, farewell] = dismiss({ ...state, ids: entrance.ids }, 'butTimes');
      const [next, effects] = logInAsTourist(empty);
      return [next, [...farewell, ...effects]];
    }
  }
}

/** A returning reader sees the last visit's home at once while everything is loaded anew. */
function comeBack(before: State, { ids, credentials }: Extract<Entrance, { kind: 'stored' }>): [State, Effect[]] {
  const saved = before.facts?.saved ?? null;
  const mine = saved !== null && saved.token === credentials.token && sameIds(saved.user, ids);
  const shown = mine ? partsOf(saved) : null;
  const [next, effects] = begin({ ...before, shown, person: shown?.user ?? null }, credentials);
  const show: Effect = { type: 'show', status: shown ? 'ready' : 'starting', parts: shown };
  return [{ ...next, phase: shown ? 'ready' : 'loading' }, [effects[0] as Effect, show, ...effects.slice(1)]];
}

const partsOf = ({ user, permissions, config, menus }: SavedUser): Parts => ({ user, permissions, config, menus });

/** A login that nobody waits for any more leaves no open session behind. */
function tooLate(state: State, { result }: Extract<Event, { type: 'entered' }>): [State, Effect[]] {
  const { token, tenantId, appId } = result;
  if (token === state.credentials?.token) return [state, []];
  return [state, [{ type: 'revoke', credentials: { token, tenantId, appId } }]];
}

/** Whoever still used the old token may ask again, unless the new one is only under way. */
const alreadyRenewed = (state: State): Effect[] =>
  state.phase === 'entering' ? [] : [{ type: 'renewed', ok: state.credentials !== null }];
