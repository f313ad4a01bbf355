import { api, type Store } from '@yuelan/api';
import { GrantType } from '@yuelan/contract';
import { timers } from '@yuelan/platform';
import type { Destination, Ids, Trouble, Way } from '@yuelan/session';
import { collectFacts } from './facts.ts';
import { sayFarewell } from './farewell.ts';
import { runSession } from './interpreter.ts';
import type { Outlets, RunningSession } from './interpreter.ts';

export type BootResult =
  | { readonly status: 'ready' }
  | { readonly status: 'errorPage'; readonly code: number; readonly msg: string }
  /** The server is out of reach: offer to boot again. */
  | { readonly status: 'failed' };

/** What the session needs of the running app; each may be missing, and nothing happens then. */
export interface BootPorts {
  /** Another person is here: relaunch there. */
  readonly go?: (to: Destination) => void;
  /** The session has failed after its start; failures of the start are boot's result. */
  readonly errorPage?: (code: number, msg: string) => void;
  readonly leaveTo?: (msg: string, url: string | null) => void;
  readonly offerLogin?: () => void;
  readonly askReplace?: (name: string) => Promise<boolean>;
}

let running: { readonly store: Store; readonly session: RunningSession } | null = null;
let outlets: Outlets;

/**
 * Starts the session (core §4). Resolves once screens can be shown: for a returning reader at once, from the last
 * visit. Never rejects; boot again after a failure.
 */
export function boot(store: Store, ports: BootPorts = {}): Promise<BootResult> {
  return new Promise((resolve) => {
    outlets = outletsFor(resolve, ports);
    sessionOf(store).send({ type: 'started', facts: collectFacts() });
  });
}

/** A second boot goes on with the same engine, so that answers to the first are known to be late. */
function sessionOf(store: Store): RunningSession {
  if (running?.store === store) return running.session;
  running?.session.stop();
  const session = runSession(store, {
    show: (status, somebody) => outlets.show(status, somebody),
    go: (to) => outlets.go(to),
    errorPage: (code, msg) => outlets.errorPage(code, msg),
    leaveTo: (msg, url) => outlets.leaveTo(msg, url),
    offerLogin: () => outlets.offerLogin(),
    askReplace: (name) => outlets.askReplace(name),
  });
  running = { store, session };
  return session;
}

function outletsFor(resolve: (result: BootResult) => void, ports: BootPorts): Outlets {
  let started = false;
  const finish = (result: BootResult) => {
    started = true;
    resolve(result);
  };
  return {
    show(status, somebody) {
      // What earlier visits could not send goes out under the name of whoever is here now, if it is theirs.
      if (status === 'ready' && somebody) void flushUnsent();
      if (status !== 'starting') finish({ status });
    },
    go: (to) => ports.go?.(to),
    errorPage: (code, msg) => (started ? ports.errorPage?.(code, msg) : finish({ status: 'errorPage', code, msg })),
    leaveTo: (msg, url) => ports.leaveTo?.(msg, url),
    offerLogin: () => ports.offerLogin?.(),
    askReplace: (name) => ports.askReplace?.(name) ?? Promise.resolve(false),
  };
}

/**
 * Goes a way in: null once the new session is there, else why not, for whoever says it beside the right field; without
 * words where another login, or leaving, has overtaken this one. Whoever was here stays until then.
 */
export const enter = (way: Way): Promise<Trouble | null> => started().ask(way);

/** {@link enter} by account and password; why not, in a sentence. */
export const login = (account: string, password: string): Promise<string | null> =>
  sentence(enter({ call: 'login', args: { grantType: GrantType.password, account, password } }));

const sentence = async (answer: Promise<Trouble | null>): Promise<string | null> => (await answer)?.msg ?? null;

/** Moves to another of the reader's institutions, at its home. Answers like {@link login}. */
export async function switchTenant(tenantId: string): Promise<string | null> {
  await sendUnsent();
  return sentence(started().ask({ call: 'switchTenant', args: { tenantId } }));
}

/** Becomes a visitor of another institution, at its home. Answers like {@link login}. */
export async function enterTenant(ids: Ids): Promise<string | null> {
  await sendUnsent();
  return sentence(started().ask({ call: 'tourist', args: { tenantId: ids.tenantId, appId: ids.appId } }));
}

/** After the server has ended the session (unbound, account cancelled): local data goes, a visitor follows, at home. */
export async function leftTenant(): Promise<void> {
  await sayFarewell();
  started().send({ type: 'left' });
}

/** Sends what the reader has not yet sent, then leaves; a visitor follows. */
export async function logout(): Promise<void> {
  await Promise.all([sendUnsent(), inTime(leaveNotes())]);
  await inTime(answered());
  started().send({ type: 'loggedOut' });
}

/** What the page still asks in the reader's name is answered first: the server would refuse it once they have left. */
async function answered(): Promise<void> {
  await Promise.all(running?.store.dispatch(api.util.getRunningQueriesThunk()) ?? []);
}

/** Comes after the first page: what an earlier visit left can wait, and it waits again where its chunk does not come. */
const flushUnsent = async (): Promise<void> => {
  const minutes = import('@yuelan/api/progress').then(({ flushLeftovers }) => flushLeftovers());
  const choices = import('@yuelan/api/preferences').then(({ syncPreferences }) => syncPreferences());
  await Promise.allSettled([minutes, choices]);
};

/** The server may be out of reach; a reader who leaves does not wait for it. */
const FAREWELL_MS = 3000;
const inTime = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((done) => timers.after(FAREWELL_MS, done))]);
const sendUnsent = (): Promise<void> => inTime(sayFarewell().then(flushUnsent));

/** The next one at this device does not find the notes of the last, unless they are nowhere else. */
const leaveNotes = (): Promise<void> =>
  import('@yuelan/api/notes').then((notes) => notes.leaveNotes()).catch(() => undefined);

function started(): RunningSession {
  if (running === null) throw new Error('boot() comes first');
  return running.session;
}
