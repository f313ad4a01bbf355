import { Code } from '@yuelan/contract';
import type { LoginResult } from '@yuelan/contract';
import { initial, step } from '../index.ts';
import type { Credentials, Effect, Event, Facts, Parts, SavedUser, State, Stored, Trouble } from '../index.ts';
import { demo, factsOf, loginOf, NOW, partsOf } from './people.ts';
import { Server } from './server.ts';

/** An answer comes, is a refusal, never leaves us, or is lost on its way back. */
export type How = 'yes' | 'no' | 'cut' | 'lost';
type Login = Extract<Effect, { type: 'login' }>;
type Load = Extract<Effect, { type: 'load' }>;

const MINUTE_MS = 60_000;
const troubles: Record<'no' | 'cut', Trouble> = { no: { code: 1001, msg: 'no' }, cut: { code: null, msg: '' } };
const refusal = (code: number): Trouble => ({ code, msg: 'no' });

/** Two tabs over one storage and one server: what happens, happens when the test says so, in any order. */
export class Browser {
  readonly server = new Server();
  readonly tabs: Tab[] = [new Tab(this), new Tab(this)];
  token: string | null = null;
  owner: string | null = null;
  ids = demo;
  saved: SavedUser | null = null;
  updatedAt = NOW;
  /** The tab that holds the lock of the refresh. */
  refreshing: Tab | null = null;
  now = () => NOW + this.server.minute * MINUTE_MS;

  read(): Stored {
    const { token, owner, saved } = this;
    const provenance = { sign: null, third: null, partner: null };
    const credentials = token === null ? null : { ...this.ids, token };
    return { credentials, owner, saved, provenance, playing: false };
  }

  /** Storage events reach the other tabs some time later, and they read what is there by then. */
  writeToken(by: Tab, token: string | null): void {
    if (this.token === token) return;
    this.token = token;
    for (const tab of this.tabs) if (tab !== by) tab.waiting.push(() => tab.look());
  }

  /** All that is under way, as moves. */
  underWay = (): { readonly tab: Tab; readonly index: number }[] =>
    this.tabs.flatMap((tab) => tab.waiting.map((_, index) => ({ tab, index })));
}

export class Tab {
  state: State = initial;
  waiting: ((how: How) => void)[] = [];
  headers: Credentials | null = null;
  shown: Parts | null = null;
  /** A person waits for a login. */
  asking = false;

  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  open(more: Partial<Facts> = {}): void {
    const { credentials, saved } = this.browser.read();
    const { updatedAt, now } = this.browser;
    this.send({ type: 'started', facts: factsOf({ credentials, saved, updatedAt, now: now(), last: demo, ...more }) });
  }

  look(): void {
    this.send({ type: 'storageChanged', stored: this.browser.read() });
  }

  /** A question to the server; what a refusal leads to. */
  ask(): void {
    const token = this.headers?.token ?? '';
    if (!this.browser.server.use(token)) this.refused(token);
  }

  refused(token: string): void {
    this.look();
    this.send({ type: 'unauthorised', token, at: this.browser.now(), playing: false });
  }

  wake(): void {
    this.look();
    this.send({ type: 'awoken', at: this.browser.now(), updatedAt: this.browser.updatedAt });
  }

  answer(index: number, how: How): void {
    const [answer] = this.waiting.splice(index, 1);
    answer?.(how);
  }

  send(event: Event): void {
    if (event.type === 'asked') this.asking = true;
    const [state, effects] = step(this.state, event);
    this.state = state;
    for (const effect of effects) this.run(effect);
  }

  private run(effect: Effect): void {
    const { browser } = this;
    switch (effect.type) {
      case 'login':
        return void this.waiting.push(this.toLogin(effect, this.headers?.token ?? ''));
      case 'load':
        return void this.waiting.push(this.toLoad(effect, this.headers?.token ?? ''));
      case 'setCredentials':
        this.headers = effect.credentials;
        return;
      case 'keepCredentials':
        browser.owner = effect.userId;
        browser.ids = effect.credentials;
        browser.updatedAt = browser.now();
        return browser.writeToken(this, effect.credentials.token);
      case 'save':
        browser.saved = effect.saved;
        return;
      case 'forget':
        browser.saved = null;
        if (effect.keys.includes('token')) browser.writeToken(this, null);
        return;
      case 'show':
        this.shown = effect.parts;
        return;
      case 'revoke':
        return browser.server.end(effect.credentials.token);
      case 'answerLogin':
        this.asking = false;
        return;
      default:
    }
  }

  /** As the interpreter does it: a refresh holds a lock, and reads storage before and after. */
  private toLogin(effect: Login, token: string): (how: How) => void {
    if (effect.call !== 'refresh')
      return (how) => {
        const event = this.entry(effect, token, how);
        if (effect.call === 'tourist') this.look();
        this.send(event);
      };
    const attempt = (how: How): void => {
      const { browser } = this;
      if (browser.refreshing !== null) return void this.waiting.push(attempt);
      if (browser.token !== effect.token) return this.look();
      browser.refreshing = this;
      const event = this.entry(effect, effect.token, how);
      this.waiting.push(() => {
        browser.refreshing = null;
        if (browser.token === effect.token) this.send(event);
        else this.look();
      });
    };
    return attempt;
  }

  private entry(effect: Login, token: string, how: How): Event {
    const { attempt, call } = effect;
    if (how === 'no' || how === 'cut') return { type: 'entryFailed', attempt, trouble: troubles[how] };
    const result = this.result(effect, token);
    if (result === null) return { type: 'entryFailed', attempt, trouble: refusal(Code.refreshRefused) };
    return how === 'yes'
      ? { type: 'entered', attempt, call, result }
      : { type: 'entryFailed', attempt, trouble: troubles.cut };
  }

  private result(effect: Login, token: string): LoginResult | null {
    const { server } = this.browser;
    if (effect.call === 'refresh' || effect.call === 'switchTenant') {
      const ids = effect.call === 'refresh' ? undefined : { tenantId: effect.args.tenantId, appId: 'app1' };
      const next = server.succeed(token, ids);
      return next === null ? null : loginOf(ownerOf(next), idsIn(next), next);
    }
    server.end(token);
    const userId = effect.call === 'login' ? (effect.args.account ?? '') : 'visitor1';
    return loginOf(userId, demo, server.open(userId, demo));
  }

  /** Questions go with the token of their time. */
  private toLoad({ run, part }: Load, token: string): (how: How) => void {
    const { browser } = this;
    const at = browser.now();
    return (how) => {
      if (how !== 'yes')
        return this.send({ type: 'loadFailed', run, part, trouble: troubles[how === 'no' ? 'no' : 'cut'], at });
      const session = browser.server.use(token);
      if (session)
        return this.send({ type: 'loaded', run, parts: { [part]: partsOf(session.userId, session.ids)[part] } });
      // What init is told the session understands by itself; of the others' refusals the transport tells.
      if (part !== 'user') this.refused(token);
      this.send({ type: 'loadFailed', run, part, trouble: refusal(Code.notLoggedIn), at: browser.now() });
    };
  }
}

/** Tokens say whose they are: all names have eight characters. */
export const ownerOf = (token: string): string => token.slice(-8);
const idsIn = (token: string) => ({ tenantId: token.split('-')[1] ?? '', appId: 'app1' });
