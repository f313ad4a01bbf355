import { Identity } from '@yuelan/contract';
import type { UserInfo } from '@yuelan/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, session } from '../index.ts';
import { answer, cut, fakeServer } from '../testing/fake-server.ts';
import { agreed } from './agree.ts';
import { bookLook, changeBookLook, changePreferences, preferences, syncPreferences } from './index.ts';
import type { Kept, Values } from './kept.ts';

/** An institution's account, merged by key as the server does it. */
function account() {
  const state = { reader: {} as Values, online: true };
  const server = fakeServer({
    'GET /system/readerSetting': () => (state.online ? answer({ reader: state.reader }) : cut()),
    'POST /system/updateReaderSetting': ({ body }) => {
      if (!state.online) return cut();
      state.reader = { ...state.reader, ...(JSON.parse(body) as { reader: Values }).reader };
      return answer({ reader: state.reader });
    },
  });
  return { state, server };
}

const store = createStore();
function arrive(userId: string, identity: Identity = Identity.reader) {
  const role = identity === Identity.tourist ? 'tourist' : null;
  store.dispatch(
    session.actions.published({
      status: 'ready',
      user: { userId, tenantId: 'demo', role } as UserInfo,
      permissions: { identity, books: [], showPermissions: [], hidePermissions: [], resources: [] },
      config: null,
      menus: [],
    }),
  );
}
/** What another device of the same reader has stored. */
const onAnotherDevice = () => localStorage.clear();

beforeEach(() => {
  localStorage.clear();
  arrive('lin');
});

describe('what a reader sets', () => {
  it('holds at once, also without network, and is there on the next device', async () => {
    const { state } = account();
    state.online = false;
    changePreferences({ goal: 30, listening: { rate: 1.25 } });
    expect(preferences()).toMatchObject({ goal: 30, listening: { back: 15, rate: 1.25 } });
    await syncPreferences();
    expect(state.reader).toEqual({});
    state.online = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(state.reader).toMatchObject({ goal: 30, 'listening.rate': 1.25 }), 5000);
    onAnotherDevice();
    expect(preferences().goal).toBe(0);
    await syncPreferences();
    expect(preferences()).toMatchObject({ goal: 30, listening: { rate: 1.25 } });
  }, 15_000);

  it('is sent by itself, a row of changes as one', async () => {
    const { state, server } = account();
    for (const rate of [1, 1.25, 1.5]) changePreferences({ listening: { rate } });
    await vi.waitFor(() => expect(state.reader['listening.rate']).toBe(1.5), 5000);
    expect(server.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('is not another reader’s on the same device, and a visitor’s stays on it', async () => {
    const { state } = account();
    changePreferences({ goal: 30 });
    await syncPreferences();
    arrive('mei');
    expect(preferences().goal).toBe(0);
    arrive('v1', Identity.tourist);
    changePreferences({ goal: 10 });
    await syncPreferences();
    expect(preferences().goal).toBe(10);
    expect(state.reader['goal']).toBe(30);
  });

  it('of how books look goes along, and what was taken back stays taken back', async () => {
    const { state } = account();
    changeBookLook({ theme: 'sepia', fontSize: 150 });
    changeBookLook({ theme: null });
    await syncPreferences();
    onAnotherDevice();
    await syncPreferences();
    expect(bookLook()).toEqual({ theme: null, fontSize: 150 });
    expect(state.reader['book.theme']).toBeNull();
  });

  it.each(['nonsense', '{"owner":"demo/lin","values":{"goal":"much"},"times":{"goal":1}}', '[]', 'null'])(
    'is what it was before anything was set where %s is stored',
    (text) => {
      localStorage.setItem('PREFERENCES', text);
      expect(preferences()).toEqual({ goal: 0, listening: { back: 15, ahead: 30, rewind: true, rate: 1 } });
    },
  );
});

describe('two devices', () => {
  const fresh = (): Kept => ({ owner: 'demo/lin', values: {}, times: {} });
  const chosen = (device: Kept, name: string, value: number, at: number): Kept => ({
    ...device,
    values: { ...device.values, [name]: value },
    times: { ...device.times, [name]: Math.max(at, (device.times[name] ?? 0) + 1) },
  });
  const act = fc.record({
    device: fc.nat(2),
    does: fc.constantFrom('choose', 'choose', 'sync'),
    name: fc.constantFrom('goal', 'book.theme'),
    value: fc.nat(99),
  });

  it('agree on the newest choice of each thing, whatever the order in which they come online', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const devices = [fresh(), fresh(), fresh()];
        const newest: Record<string, number> = {};
        let held: Values = {};
        let now = 1000;
        const sync = (device: number) => {
          const { kept, send } = agreed(devices[device]!, held);
          devices[device] = kept;
          held = { ...held, ...send };
        };
        for (const { device, does, name, value } of acts) {
          now += 10;
          if (does === 'sync') sync(device);
          else {
            devices[device] = chosen(devices[device]!, name, value, now);
            newest[name] = value;
          }
        }
        for (const device of [0, 1, 2, 0, 1, 2]) sync(device);
        for (const device of devices) expect(device.values).toEqual(newest);
      }),
    );
  });

  it('are ruled by a clock that runs ahead until the next choice, not for good', () => {
    const ahead = { goal: 90, 'goal@': 9_000_000 };
    const { kept } = agreed(fresh(), ahead);
    expect(kept.values['goal']).toBe(90);
    expect(agreed(chosen(kept, 'goal', 20, 3000), ahead)).toMatchObject({
      kept: { values: { goal: 20 } },
      send: { goal: 20, 'goal@': 9_000_001 },
    });
  });
});
