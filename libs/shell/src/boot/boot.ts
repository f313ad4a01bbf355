import { flushLeftovers, setClient } from '@yuelan/api';
import type { Store } from '@yuelan/api';
import { timers } from '@yuelan/platform';
import { collectFacts, keepParameters, stripAddress } from './facts.ts';
import { runSession } from './interpreter.ts';
import type { Outlets, RunningSession } from './interpreter.ts';

export type BootResult =
  | { readonly status: 'ready' }
  | { readonly status: 'errorPage'; readonly code: number; readonly msg: string }
  /** The server is out of reach: offer to boot again. */
  | { readonly status: 'failed' };

export interface BootPorts {
  /** Another person is here: relaunch there. */
  readonly go?: (to: 'home' | 'login') => void;
  /** The session has failed after its start; failures of the start are boot's result. */
  readonly errorPage?: (code: number, msg: string) => void;
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
    const facts = collectFacts();
    setClient(facts.parameters.client ?? '');
    keepParameters(facts.parameters);
    stripAddress();
    sessionOf(store).send({ type: 'started', facts });
  });
}

/** A second boot goes on with the same engine, so that answers to the first are known to be late. */
function sessionOf(store: Store): RunningSession {
  if (running?.store === store) return running.session;
  const session = runSession(store, {
    show: (status) => outlets.show(status),
    go: (to) => outlets.go(to),
    errorPage: (code, msg) => outlets.errorPage(code, msg),
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
    show(status) {
      // What earlier visits could not send goes out under the name of whoever is here now, if it is theirs.
      if (status === 'ready') void flushLeftovers();
      if (status !== 'starting') finish({ status });
    },
    go: (to) => ports.go?.(to),
    errorPage: (code, msg) => (started ? ports.errorPage?.(code, msg) : finish({ status: 'errorPage', code, msg })),
  };
}

/** Logs a reader in by account and password: null when that went through, else why not, in a sentence. */
export const login = (account: string, password: string): Promise<string | null> => started().logIn(account, password);

/** The server may be out of reach; a reader who leaves does not wait for it. */
const FAREWELL_MS = 3000;

/** Sends what the reader has not yet sent, then leaves; a visitor follows. */
export async function logout(): Promise<void> {
  const session = started();
  await Promise.race([flushLeftovers(), new Promise<void>((done) => timers.after(FAREWELL_MS, done))]);
  session.send({ type: 'loggedOut' });
}

function started(): RunningSession {
  if (running === null) throw new Error('boot() comes first');
  return running.session;
}
