import { GrantType } from '@yuelan/contract';
import { forgotten, initial, step } from '../index.ts';
import type { Effect, Event, Facts, Parts, Provenance, State, Way } from '../index.ts';
import { demo, factsOf, loginOf, NOW, partsOf, returning } from './people.ts';

type Move = Event | ((state: State) => Event);

/** Runs events; each may look at the state so far, for the numbers that answers carry. `texts` is what the last did. */
export function play(...events: readonly Move[]) {
  let state = initial;
  let effects: Effect[] = [];
  for (const event of events) [state, effects] = step(state, typeof event === 'function' ? event(state) : event);
  return { state, effects, texts: effects.filter(({ type }) => type !== 'keepParameters').map(inWords) };
}

/** Effects as a reader of the specification would tell them. */
function inWords(effect: Effect): string {
  switch (effect.type) {
    case 'checkClient':
      return `check client ${effect.name} of ${effect.tenantId}`;
    case 'login':
      return `log in: ${effect.call} ${'tenantId' in effect.args ? effect.args.tenantId : ''}`.trim();
    case 'load':
      return `load ${effect.part}`;
    case 'setCredentials':
      return effect.credentials ? `use ${effect.credentials.token}` : 'blank headers';
    case 'keepCredentials':
      return effect.fresh ? 'keep token' : 'keep old token';
    case 'keepProvenance':
      return `came by ${Object.values(effect.provenance).filter(Boolean).join(' ') || 'nobody'}`;
    case 'show':
      return `show ${effect.status} ${effect.parts?.user.userId ?? ''}`.trim();
    case 'shell':
      return `shell ${effect.mode}`;
    case 'errorPage':
      return `error page ${effect.code} ${effect.msg}`;
    case 'go':
      return `go ${typeof effect.to === 'string' ? effect.to : effect.to.address}`;
    case 'renewed':
      return effect.ok ? 'ask again' : 'do not ask again';
    case 'answerLogin':
      return effect.trouble ? 'login failed' : 'logged in';
    case 'forget':
      return `forget ${effect.keys.join(' ')}`;
    case 'revoke':
      return `revoke ${effect.credentials.token}`;
    case 'askReplace':
      return `may ${effect.name} be replaced?`;
    case 'leaveTo':
      return `say ${effect.msg}, leave to ${effect.url}`;
    case 'keepFirstRouter':
      return `begin at ${effect.router}`;
    default:
      return effect.type;
  }
}

export const started = (facts?: Partial<Facts>): Event => ({ type: 'started', facts: factsOf(facts) });
export const entered =
  (userId: string, ids = demo, token?: string): Move =>
  (state) => ({ type: 'entered', attempt: state.attempt, call: 'tourist', result: loginOf(userId, ids, token) });
export const loaded =
  (userId: string, change: (parts: Parts) => Parts = (parts) => parts): Move =>
  ({ run, ids }) => ({ type: 'loaded', run, parts: change(partsOf(userId, ids ?? demo)) });
export const entryFailed =
  (code: number | null): Move =>
  ({ attempt }) => ({ type: 'entryFailed', attempt, trouble: { code, msg: 'why' } });
export const initFailed =
  (code: number | null): Move =>
  ({ run }) => ({ type: 'loadFailed', run, part: 'user', trouble: { code, msg: 'why' }, at: NOW });
export const refused =
  (at = NOW, playing = false): Move =>
  ({ credentials }) => ({ type: 'unauthorised', token: credentials?.token ?? '', at, playing });

/** An address: the demo institution's, and what else it says. */
export const address = (parameters: Partial<Facts['parameters']>) => ({
  parameters: { ...demo, conflicts: [], ...parameters },
});
export const asked = (way: Way): Event => ({ type: 'asked', wish: way });
export const cameBy = (provenance: Partial<Provenance>) => ({
  provenance: { sign: null, third: null, partner: null, ...provenance },
});

export const loads = ['load user', 'load permissions', 'load config', 'load menus'];
export const visiting: Move[] = [started(), entered('visitor1'), loaded('visitor1')];
export const reading: Move[] = [started(returning('reader1')), loaded('reader1')];

export const other = { tenantId: 'other', appId: 'app2' };
export const password = asked({
  call: 'login',
  args: { grantType: GrantType.password, account: 'a', password: 'b' },
});
const butTimes = forgotten.filter((key) => !key.endsWith('Time'));
export const farewell = (keys: readonly string[] = butTimes) => [
  `forget ${keys.join(' ')}`,
  'blank headers',
  'dropAnswers',
  'show starting',
];
export const asVisitor = [...farewell(), 'log in: tourist demo'];
export const arrival = (userId: string) => ['save', `show ready ${userId}`];
export const readers = ['loadSecretSetting'];
export const signed = (at = NOW, userId = 'p1') => address({ sign: 'S', timestamp: String(at), userId });
