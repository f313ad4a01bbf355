import { api, revoke, session, setCredentials, setRelogin, UNREACHABLE } from '@yuelan/api';
import type { Store } from '@yuelan/api';
import { clear, clock, keepDeviceSecret, stored, write } from '@yuelan/platform';
import { initial, step } from '@yuelan/session';
import type { Credentials, Effect, Event } from '@yuelan/session';
import { callLoad, callLogin } from './calls.ts';

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

/** What the interpreter leaves to its surroundings. */
export interface Outlets {
  show(status: EffectOf<'show'>['status']): void;
  go(to: 'home' | 'login'): void;
  errorPage(code: number, msg: string): void;
}

export interface RunningSession {
  send(event: Event): void;
  /** Null once the login went through, else why not; empty where a later one, or leaving, has overtaken it. */
  logIn(account: string, password: string): Promise<string | null>;
}

/** Runs the session engine: its effects become calls, storage and screens; their answers become events. */
export function runSession(store: Store, outlets: Outlets): RunningSession {
  let state = initial;
  const renewals = waitingRoom<boolean>();
  const logins = waitingRoom<string | null>();

  const send = (event: Event): void => {
    const [next, effects] = step(state, event);
    state = next;
    for (const effect of effects) (run[effect.type] as (effect: Effect) => void)(effect);
  };
  const run: { [T in Effect['type']]: (effect: EffectOf<T>) => void } = {
    login: (effect) => void callLogin(effect).then(send),
    load: (effect) => void callLoad(effect).then(send),
    setCredentials: ({ credentials }) => keepCredentials(credentials),
    keepSecret: ({ tenantId, secret }) => keepDeviceSecret(tenantId, secret),
    save: ({ saved }) => void write(stored.user, saved),
    forget: ({ keys }) => clear(...keys.map((key) => stored[key])),
    dropAnswers: () => void store.dispatch(api.util.resetApiState()),
    show({ status, parts }) {
      store.dispatch(session.actions.published({ status, ...(parts ?? nobody) }));
      outlets.show(status);
    },
    revoke: ({ credentials }) => void revoke(credentials),
    go: ({ to }) => outlets.go(to),
    errorPage: ({ code, msg }) => outlets.errorPage(code, msg),
    renewed: ({ ok }) => renewals.call(ok),
    answerLogin: ({ trouble }) => logins.call(trouble && (trouble.msg || UNREACHABLE)),
  };

  setRelogin((token) => {
    const renewed = renewals.wait();
    send({ type: 'unauthorised', token, at: clock.now() });
    return renewed;
  });
  const logIn = (account: string, password: string) => {
    logins.call('');
    const answer = logins.wait();
    send({ type: 'passwordGiven', account, password });
    return answer;
  };
  return { send, logIn };
}

const nobody = { user: null, permissions: null, config: null, menus: [] };

function keepCredentials(credentials: Credentials | null): void {
  setCredentials(credentials);
  if (credentials === null) return clear(stored.token);
  write(stored.token, credentials.token);
  write(stored.tenantId, credentials.tenantId);
  write(stored.appId, credentials.appId);
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
