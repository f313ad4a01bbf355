import { GrantType } from '@yuelan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Browser, ownerOf } from './testing/browser.ts';
import type { How, Tab } from './testing/browser.ts';
import { demo, partsOf } from './testing/people.ts';

const DAY = 24 * 60;

const passwordOf = (account: string) => (tab: Tab) => {
  const args = { grantType: GrantType.password, account, password: 'b' };
  tab.send({ type: 'asked', wish: { call: 'login', args } });
};

const moves: Record<string, (tab: Tab, browser: Browser) => void> = {
  open: (tab) => tab.open(),
  openElsewhere: (tab) => tab.open({ parameters: { tenantId: 'other', appId: 'app1', conflicts: [] } }),
  password: passwordOf('reader01'),
  otherReader: passwordOf('reader02'),
  switchTenant: (tab) => tab.send({ type: 'asked', wish: { call: 'switchTenant', args: { tenantId: 'other' } } }),
  logOut: (tab) => tab.send({ type: 'loggedOut' }),
  ask: (tab) => tab.ask(),
  wake: (tab) => tab.wake(),
  minutes: (_, { server }) => void (server.minute += 2),
  days: (_, { server }) => void (server.minute += 26 * DAY),
  endAtServer: (tab, { server }) => server.end(tab.headers?.token ?? ''),
};

/** Sentences that must be true at every moment, and are not. */
function broken(browser: Browser): string[] {
  return browser.tabs.flatMap(({ state, shown, headers }) => {
    const { credentials } = state;
    const truths = {
      'what is shown belongs to one person': !shown || same(shown, partsOf(shown.user.userId, shown.user)),
      'the headers are the session’s': same(headers, credentials),
      'the requests speak for whom the screen shows':
        state.phase !== 'ready' || !credentials || !shown || shown.user.userId === ownerOf(credentials.token),
      'what is kept belongs to its token': !browser.saved || browser.saved.user.userId === ownerOf(browser.saved.token),
    };
    return Object.entries(truths).flatMap(([truth, holds]) => (holds ? [] : [truth]));
  });
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const answers: How[] = ['yes', 'yes', 'yes', 'yes', 'no', 'cut', 'lost'];
const histories = (names: readonly string[], how: readonly How[]) =>
  fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.record({ move: fc.constantFrom(...names), tab: fc.nat(1) }) },
      { weight: 4, arbitrary: fc.record({ index: fc.nat(), how: fc.constantFrom(...how) }) },
    ),
    { maxLength: 80 },
  );
type History = ({ readonly move: string; readonly tab: number } | { readonly index: number; readonly how: How })[];

/** Some ten thousand happenings each. */
const RUNS = 1000;
/** More than any honest history needs to come to rest. */
const MOST = 400;

function live(browser: Browser, history: History): void {
  for (const happening of history) {
    if ('index' in happening) answerOne(browser, happening.index, happening.how);
    else moves[happening.move]?.(browser.tabs[happening.tab] as Tab, browser);
    expect(broken(browser)).toEqual([]);
  }
}

function comeToRest(browser: Browser): void {
  for (let count = 0; browser.underWay().length > 0; count += 1) {
    if (count > MOST) throw new Error('no end');
    answerOne(browser, count, 'yes');
    expect(broken(browser)).toEqual([]);
  }
}

function answerOne(browser: Browser, index: number, how: How): void {
  const all = browser.underWay();
  const chosen = all[index % Math.max(1, all.length)];
  chosen?.tab.answer(chosen.index, how);
}

const readersBrowser = (): Browser => {
  const browser = new Browser();
  browser.token = browser.server.open('reader01', demo);
  browser.owner = 'reader01';
  browser.saved = { ...partsOf('reader01'), token: browser.token };
  return browser;
};

test('whatever happens in two tabs in whatever order, nobody sees or speaks for another, and everything ends', () => {
  fc.assert(
    fc.property(histories(Object.keys(moves), answers), (history) => {
      const browser = new Browser();
      live(browser, history);
      comeToRest(browser);
      for (const { state, asking } of browser.tabs) {
        expect(asking, 'nobody waits for a login that never ends').toBe(false);
        expect(['idle', 'ready', 'failed']).toContain(state.phase);
      }
    }),
    { numRuns: RUNS },
  );
});

test('both tabs come to rest as the same person, whom storage names', () => {
  fc.assert(
    fc.property(histories(Object.keys(moves), ['yes']), (history) => {
      const browser = new Browser();
      live(browser, history);
      comeToRest(browser);
      for (const { state, shown } of browser.tabs.filter((tab) => tab.state.phase === 'ready')) {
        expect(state.credentials?.token).toBe(browser.token);
        expect(shown?.user.userId).toBe(ownerOf(browser.token ?? ''));
      }
    }),
    { numRuns: RUNS },
  );
});

test('refreshing in two tabs, with answers lost, loses no reader’s session', () => {
  const harmless = ['open', 'ask', 'wake', 'minutes', 'days'];
  fc.assert(
    fc.property(histories(harmless, ['yes', 'yes', 'cut', 'lost']), (history) => {
      const browser = readersBrowser();
      live(browser, history);
      comeToRest(browser);
      expect(ownerOf(browser.token ?? '')).toBe('reader01');
      expect(browser.server.use(browser.token ?? '')).not.toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test('who has logged out stays out, whatever the other tab had under way', () => {
  const own = histories(['ask', 'wake', 'minutes', 'days'], ['yes', 'lost']);
  fc.assert(
    fc.property(own, own, (before, after) => {
      const browser = readersBrowser();
      for (const tab of browser.tabs) tab.open();
      live(browser, before);
      browser.tabs[0]?.send({ type: 'loggedOut' });
      live(browser, after);
      comeToRest(browser);
      for (const { shown } of browser.tabs) expect(shown?.user.userId).not.toBe('reader01');
      expect(ownerOf(browser.token ?? '')).not.toBe('reader01');
    }),
    { numRuns: RUNS },
  );
});
