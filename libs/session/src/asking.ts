import { begin, noTrouble } from './state.ts';
import type { Effect, Errand, Event, Facts, Ids, LoginCall, State, Way, Wish } from './types.ts';

/** Core §4, step 4: a visitor is known by the device. */
export function logInAsTourist(before: State): [State, Effect[]] {
  const ids = before.ids as Ids;
  return call({ ...before, phase: 'entering' }, 'visitor', touristCall(before.facts as Facts, ids));
}

const touristCall = ({ imei, deviceSecrets }: Facts, ids: Ids): LoginCall => ({
  call: 'tourist',
  args: { tenantId: ids.tenantId, appId: ids.appId, imei, deviceSecret: deviceSecrets[ids.tenantId] },
});

/** Step 5. What is on the screen stays until the new session is there. */
export function goWay(before: State, way: Way, errand: Errand = 'address'): [State, Effect[]] {
  return call({ ...before, offer: null, way }, errand, callOf(way, before.facts as Facts, before.ids as Ids));
}

function callOf(way: Way, { imei }: Facts, ids: Ids): LoginCall {
  const here = { ...ids, imei };
  switch (way.call) {
    case 'login':
      return { call: 'login', args: { ...way.args, ...here } };
    case 'register':
      return { call: 'register', args: { ...way.args, ...here } };
    case 'sign':
      return { call: 'sign', args: { ...way.args, ...here } };
  }
}

function call(before: State, errand: Errand, login: LoginCall): [State, Effect[]] {
  const state: State = { ...before, attempt: before.attempt + 1, errand };
  return [state, [{ type: 'login', attempt: state.attempt, ...login }]];
}

/** The session of before stays until the new one is there. Of two wishes, the later one is answered. */
export function wish(before: State, { wish: wanted }: Extract<Event, { type: 'asked' }>): [State, Effect[]] {
  const login = before.facts && loginOf(wanted, before.facts, before.ids);
  if (!login) return [before, [{ type: 'answerLogin', trouble: noTrouble }]];
  const isSwitch = wanted.call === 'switchTenant';
  const moves = isSwitch || wanted.call === 'tourist';
  // What waited for a refresh waits no longer.
  const waited = before.errand === 'refresh' && before.credentials;
  const [going, loads] = waited ? begin(before, waited) : [before, []];
  const [state, effects] = call(
    { ...going, asked: 'calling', isSwitch, next: moves ? 'home' : before.next },
    'person',
    login,
  );
  return [state, [...loads, ...effects]];
}

function loginOf(wanted: Wish, facts: Facts, ids: Ids | null): LoginCall | null {
  if (wanted.call === 'tourist') return touristCall(facts, wanted.args);
  if (wanted.call === 'switchTenant')
    return { call: 'switchTenant', args: { tenantId: wanted.args.tenantId, imei: facts.imei } };
  return ids && callOf(wanted, facts, ids);
}
