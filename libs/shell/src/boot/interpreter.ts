import { api, requestQuietly, revoke, session, setCredentials, setRelogin } from '@yuelan/api';
import type { Store } from '@yuelan/api';
import {
  alone,
  clear,
  clock,
  forgetBooks,
  keepDeviceSecret,
  onPageShow,
  partsOf,
  read,
  stored,
  watch,
  wipe,
  write,
} from '@yuelan/platform';
import { initial, step } from '@yuelan/session';
import type { Destination, Effect, Event, Trouble, Wish } from '@yuelan/session';
import { callCheckIp, callClientCheck, callLoad, callLogin, callResign } from './calls.ts';
import { forgetHandedOn, isPlaying, readStored, reopenSigned, reopenWithoutCode } from './facts.ts';
import { giveHeadStart } from './head-start.ts';
import { keepCredentials, keepParameters, keepProvenance, keepShell } from './keeping.ts';

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

/** What the interpreter leaves to its surroundings. */
export interface Outlets {
  show(status: EffectOf<'show'>['status'], somebody: boolean): void;
  go(to: Destination): void;
  errorPage(code: number, msg: string): void;
  /** Shows why, and leads to an address of the institution's, where there is one. */
  leaveTo(msg: string, url: string | null): void;
  offerLogin(): void;
  /** Whether the reader of this name may be replaced. */
  askReplace(name: string): Promise<boolean>;
}

export interface RunningSession {
  send(event: Event): void;
  /** Null once the wish came true, else why not; without words where a later one, or leaving, has overtaken it. */
  ask(wish: Wish): Promise<Trouble | null>;
  /** Other tabs are no longer followed. */
  stop(): void;
}

/** Runs the session engine: its effects become calls, storage and screens; their answers become events. */
export function runSession(store: Store, outlets: Outlets): RunningSession {
  let state = initial;
  const renewals = waitingRoom<boolean>();
  const logins = waitingRoom<Trouble | null>();

  const send = (event: Event): void => {
    const [next, effects] = step(state, event);
    state = next;
    for (const effect of effects) (run[effect.type] as (effect: Effect) => void)(effect);
  };
  const look = () => send({ type: 'storageChanged', stored: readStored() });

  /** One tab refreshes for all; one that had to wait, or has waited too long, finds something newer in storage. */
  const refresh = (effect: EffectOf<'login'>, token: string) =>
    alone('session', async () => {
      const answer = read(stored.token) === token ? await callLogin(effect) : null;
      if (answer === null || read(stored.token) !== token) look();
      else send(answer);
    });

  /** A visitor's login is no reason to overlook what another tab has come to meanwhile. */
  const logIn = async (effect: EffectOf<'login'>) => {
    const answer = await callLogin(effect);
    if (effect.call === 'tourist') look();
    send(answer);
  };

  const run: { [T in Effect['type']]: (effect: EffectOf<T>) => void } = {
    checkClient: (effect) => void callClientCheck(effect).then(send),
    login: (effect) => void (effect.call === 'refresh' ? refresh(effect, effect.token) : logIn(effect)),
    load: (effect) => void callLoad(effect).then(send),
    loadSecretSetting: () => void loadSecretSetting(),
    checkIp: (effect) => void callCheckIp(effect).then(send),
    resign: (effect) => void callResign(effect).then(send),
    reopenSigned: ({ fresh }) => reopenSigned(fresh),
    reopenWithoutCode,
    spent: forgetHandedOn,
    wipe: () => {
      forgetBooks();
      wipe(stored.imei, stored.terminal, stored.platform, stored.thirdPL);
    },
    keepParameters: ({ parameters }) => keepParameters(parameters),
    shell: ({ mode, platform }) => keepShell(mode, platform),
    keepProvenance: ({ provenance }) => keepProvenance(provenance),
    setCredentials: ({ credentials }) => setCredentials(credentials),
    keepCredentials({ credentials, userId, fresh }) {
      keepCredentials(credentials, userId, fresh);
      if (fresh) giveHeadStart();
    },
    keepSecret: ({ tenantId, secret }) => keepDeviceSecret(tenantId, secret),
    save: ({ saved }) => void write(stored.user, saved),
    keepFirstRouter: ({ router }) => void write(stored.firstRouter, router),
    forget: ({ keys }) => {
      // With the person go the books that were lent to them (decision 0036).
      if (keys.includes('user')) forgetBooks();
      for (const key of keys) clear(stored[key], ...partsOf(stored[key]));
    },
    dropAnswers: () => void store.dispatch(api.util.resetApiState()),
    show({ status, parts }) {
      store.dispatch(session.actions.published({ status, ...(parts ?? nobody) }));
      outlets.show(status, parts !== null);
    },
    revoke: ({ credentials }) => void revoke(credentials),
    go: ({ to }) => outlets.go(to),
    offerLogin: () => outlets.offerLogin(),
    askReplace: ({ name }) => void outlets.askReplace(name).then((yes) => send({ type: 'replaceAnswered', yes })),
    errorPage: ({ code, msg }) => outlets.errorPage(code, msg),
    leaveTo: ({ msg, url }) => outlets.leaveTo(msg, url),
    renewed: ({ ok }) => renewals.call(ok),
    answerLogin: ({ trouble }) => logins.call(trouble),
  };

  setRelogin((token) => {
    const renewed = renewals.wait();
    look();
    send({ type: 'unauthorised', token, at: clock.now(), playing: isPlaying() });
    return renewed;
  });
  const stops = [
    watch(stored.token, look),
    onPageShow(() => {
      look();
      send({ type: 'awoken', at: clock.now(), updatedAt: read(stored.updateToken) });
    }),
  ];
  const ask = (wish: Wish) => {
    logins.call({ code: null, msg: '' });
    const answer = logins.wait();
    send({ type: 'asked', wish });
    return answer;
  };
  const stop = () => stops.forEach((each) => each());
  return { send, ask, stop };
}

const nobody = { user: null, permissions: null, config: null, menus: [] };

/** Core §4, step 6. Without it nothing is missed: the pages that obey it ask again. */
async function loadSecretSetting(): Promise<void> {
  const token = read(stored.token);
  const setting = await requestQuietly('secretSetting', {}).catch(() => null);
  if (setting !== null && read(stored.token) === token) write(stored.secretSetting, setting);
}

/** Promises that one call settles together. */
function waitingRoom<T>() {
  let waiting: ((answer: T) => void)[] = [];
  return {
    wait: () => new Promise<T>((done) => waiting.push(done)),
    call(answer: T) {
      const all = waiting;
      waiting = [];
      for (const done of all) done(answer);
    },
  };
}
