import { logInAsTourist } from './asking.ts';
import { sameIds } from './entrance.ts';
import { partsOf } from './starting.ts';
import { begin, dismiss, takeOver } from './state.ts';
import type { Credentials, Effect, Facts, State, Stored } from './types.ts';

/** All tabs of a browser are one session: what another has done to it is followed, and storage is left as it is. */
export function storageChanged(before: State, stored: Stored): [State, Effect[]] {
  const { credentials } = stored;
  const unconcerned = before.facts === null || before.phase === 'checking' || before.phase === 'failed';
  if (unconcerned || isNobodys(before) || credentials?.token === before.credentials?.token) return [before, []];
  if (credentials === null) return goneElsewhere(before, stored);
  const mine = before.person?.userId === stored.owner && before.ids !== null && sameIds(credentials, before.ids);
  return mine ? adopt(before, credentials) : restartAs(before, stored, credentials);
}

/** On a page that needs nobody, nobody waits for a session. */
const isNobodys = ({ phase, credentials, errand }: State) =>
  phase === 'ready' && credentials === null && errand === null;

/** Logged out in another tab: a visitor is here too. */
function goneElsewhere(before: State, { playing }: Stored): [State, Effect[]] {
  if (before.credentials === null || before.ids === null) return [before, []];
  const [gone, farewell] = dismiss({ ...before, next: playing ? null : 'home' }, 'nothing');
  const [state, effects] = logInAsTourist(gone);
  return [state, [...farewell, { type: 'renewed', ok: false }, ...effects]];
}

/** The same person's newer token. A call of ours for one is no longer waited for, unless a person does. */
function adopt(before: State, credentials: Credentials): [State, Effect[]] {
  const byPerson = before.errand === 'person' || before.errand === 'address';
  const [state, effects] = takeOver(byPerson ? before : { ...before, ...overtaken(before) }, credentials);
  const phase = state.phase === 'entering' ? (state.shown ? 'ready' : 'loading') : state.phase;
  return [{ ...state, phase }, [...effects, { type: 'renewed', ok: true }]];
}

const overtaken = ({ attempt }: State) => ({ attempt: attempt + 1, errand: null, refused: null }) as const;

/** Another person, or another institution: this tab begins anew there. */
function restartAs(before: State, stored: Stored, credentials: Credentials): [State, Effect[]] {
  const { saved, provenance, playing } = stored;
  const facts: Facts = { ...(before.facts as Facts), saved, provenance };
  const [gone, farewell] = dismiss({ ...before, ...overtaken(before), offer: null, facts }, 'nothing');
  const { tenantId, appId } = credentials;
  const shown = saved?.token === credentials.token ? partsOf(saved) : null;
  const next = playing ? null : 'home';
  const [state, effects] = begin(
    { ...gone, ids: { tenantId, appId }, next, shown, person: shown?.user ?? null },
    credentials,
  );
  const phase = shown ? 'ready' : 'loading';
  const show: Effect[] = shown ? [{ type: 'show', status: 'ready', parts: shown }] : [];
  return [{ ...state, phase }, [...farewell, { type: 'renewed', ok: false }, ...effects, ...show]];
}
