import { wish } from './asking.ts';
import { enter, tooLate } from './entering.ts';
import { comeAfterAll, left, logOut, refused } from './leaving.ts';
import { ipChecked, loaded, loadFailed } from './loading.ts';
import { storageChanged } from './other-tabs.ts';
import { awoken } from './refreshing.ts';
import { entryFailed } from './refused.ts';
import { replaceAnswered } from './replacing.ts';
import { clientChecked, start, unreachable } from './starting.ts';
import type { Effect, Event, State } from './types.ts';

/** The session as a pure machine: start-up, logins, refused tokens, other tabs, leaving (core §4). */
export function step(state: State, event: Event): [State, Effect[]] {
  switch (event.type) {
    case 'started':
      return start(state, event.facts);
    case 'clientChecked':
      return event.attempt === state.attempt ? clientChecked(state, event.valid) : [state, []];
    case 'entered':
      return event.attempt === state.attempt ? enter(state, event.result) : tooLate(state, event);
    case 'entryFailed':
      if (event.attempt !== state.attempt) return [state, []];
      return state.phase === 'checking' ? unreachable(state) : entryFailed(state, event.trouble);
    case 'loaded':
      return event.run === state.run ? loaded(state, event.parts) : [state, []];
    case 'loadFailed':
      return event.run === state.run ? loadFailed(state, event) : [state, []];
    case 'ipChecked':
      if (event.run === state.run && state.ip === 'asking') return ipChecked(state, event.session);
      return event.session ? tooLate(state, { call: 'checkIp', result: event.session }) : [state, []];
    case 'resigned':
      return [state, event.fresh && state.person?.role === null ? [{ type: 'reopenSigned', fresh: event.fresh }] : []];
    case 'unauthorised':
      return unauthorised(state, event);
    case 'asked':
      return wish(state, event);
    case 'replaceAnswered':
      return replaceAnswered(state, event.yes);
    case 'storageChanged':
      return storageChanged(state, event.stored);
    case 'awoken':
      return awoken(state, event);
    case 'loggedOut':
      return logOut(state);
    case 'left':
      return left(state);
  }
}

function unauthorised(state: State, event: Extract<Event, { type: 'unauthorised' }>): [State, Effect[]] {
  const { credentials, phase, facts } = state;
  if (event.token === credentials?.token) return refused(state, event);
  if (credentials === null && event.token === '' && phase === 'ready' && facts !== null) return comeAfterAll(state);
  // Whoever still used the old token may ask again, unless the new one is only under way.
  return [state, phase === 'entering' ? [] : [{ type: 'renewed', ok: credentials !== null }]];
}
