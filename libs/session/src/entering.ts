import type { LoginResult } from '@yuelan/contract';
import { begin, dismiss, takeOver, unknown } from './state.ts';
import type { Credentials, Effect, Facts, LoginCall, Person, State } from './types.ts';
import { provenanceOf } from './ways.ts';

/** Step 6: token, tenant and app are kept and become headers; then everything about the person is loaded. */
export function enter(before: State, result: LoginResult): [State, Effect[]] {
  const { token, tenantId, appId, userId, role } = result;
  const [known, keep] = keepSecret(before, result);
  const [free, farewell] = replaces(known.person, userId) ? makeRoom(known) : [known, []];
  const same = free.shown?.user.userId === userId;
  const credentials = { token, tenantId, appId };
  const [marked, marks] = remember(free, before);
  const asked = free.asked && 'loading';
  const [state, effects] = begin({ ...marked, ids: { tenantId, appId }, asked, person: { userId, role } }, credentials);
  const loads = effects.slice(1);
  return [
    { ...state, errand: null, phase: same ? 'ready' : 'loading' },
    [...keep, ...farewell, ...kept(credentials, userId), ...marks, ...loads, renewedYes],
  ];
}
const renewedYes: Effect = { type: 'renewed', ok: true };

/** By whose address this session began; one that began otherwise has none. A new token changes nothing of it. */
function remember(state: State, { errand, way, facts }: State): [State, Effect[]] {
  if (errand === 'refresh' || errand === 'visitor' || errand === null) return [state, []];
  const ofAddress = errand === 'address' || errand === 'again';
  const provenance = ofAddress && way ? provenanceOf(way, facts?.parameters.third) : unknown;
  const marks: Effect[] = [{ type: 'keepProvenance', provenance }];
  if (errand === 'address') marks.push({ type: 'spent' });
  return [{ ...state, way: ofAddress ? way : null, facts: state.facts && { ...state.facts, provenance } }, marks];
}

function keepSecret(before: State, { tenantId, deviceSecret }: LoginResult): [State, Effect[]] {
  if (deviceSecret === undefined) return [before, []];
  const facts = before.facts as Facts;
  const deviceSecrets = { ...facts.deviceSecrets, [tenantId]: deviceSecret };
  return [{ ...before, facts: { ...facts, deviceSecrets } }, [{ type: 'keepSecret', tenantId, secret: deviceSecret }]];
}

/** A reader's things must not stay on the screen of another person; a visitor has none. */
const replaces = (person: Person | null, userId: string) => person?.role === null && person.userId !== userId;

function makeRoom(before: State): [State, Effect[]] {
  const [state, effects] = dismiss({ ...before, asked: null }, 'forNext');
  return [{ ...state, asked: before.asked }, effects];
}

interface Late {
  readonly call: LoginCall['call'] | 'checkIp';
  readonly result: LoginResult;
}

/**
 * A login that nobody waits for any more leaves no open session behind. One that follows from another session lives and
 * dies with it, so ending it would end what has come of that session since.
 */
export function tooLate(state: State, { call, result }: Late): [State, Effect[]] {
  const { token, tenantId, appId, userId } = result;
  const credentials: Credentials = { token, tenantId, appId };
  if (token === state.credentials?.token) return [state, []];
  // The same person's newer token: the one of before may end with it.
  if (state.credentials !== null && state.person?.userId === userId) {
    const [next, effects] = takeOver(state, credentials);
    return [next, [...kept(credentials, userId), ...effects]];
  }
  const follows = call === 'refresh' || call === 'switchTenant' || call === 'checkIp';
  return [state, follows ? [] : [{ type: 'revoke', credentials }]];
}

const kept = (credentials: Credentials, userId: string): Effect[] => [
  { type: 'setCredentials', credentials },
  { type: 'keepCredentials', credentials, userId, fresh: true },
];
