import type { Permissions, ReportEntry, SysConfig, UserInfo } from '@yuelan/contract';
import { fromBase64, minutesIn } from '@yuelan/reader-time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../state/session.ts';
import { createStore, type Store } from '../state/store.ts';
import { flushLeftovers, openListeningTracker, openPositionKeeper, openReadingTracker } from './index.ts';

/** A small server: ORs nothing, remembers everything, and can be out of reach. */
class Server {
  reachable = true;
  reports: { token: string; date: string; times: ReportEntry[] }[] = [];
  places: { bookId: string; locator: { chapterId: number }; at: string }[] = [];
  other: unknown = null;

  fetch = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'string' ? new Request(input, init) : input;
    const body = (await request.json()) as never;
    if (!this.reachable) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, msg: '', data: this.answer(new URL(request.url).pathname, body) });
  };

  minutes = () => this.reports.flatMap(({ times }) => times).map(({ time }) => minutesIn(fromBase64(time)!));

  private answer(path: string, body: never): unknown {
    if (path.endsWith('/report')) this.reports.push(body);
    if (path.endsWith('/reading')) this.places.push(body);
    return path.endsWith('/startRead') ? { own: null, other: this.other } : null;
  }
}

let server: Server;
let store: Store;
const logIn = (userId: string) =>
  store.dispatch(
    session.actions.published({
      status: 'ready',
      user: { userId, tenantId: 'demo', appId: 'a' } as UserInfo,
      permissions: { identity: 1 } as Permissions,
      config: {} as SysConfig,
      menus: [],
    }),
  );
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 14, 20, 0, 0) });
  localStorage.clear();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
  store = createStore();
  logIn('lin');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('five minutes with a turn in each arrive as five minutes', async () => {
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '7' });
  for (let minute = 0; minute < 5; minute++) {
    tracker.touched({ chapterId: 0, progress: minute / 10 });
    await pass(60);
  }
  tracker.touched({ chapterId: 0, progress: 0.5 });
  await pass(0);
  expect(server.minutes()).toEqual([6]);
  expect(server.reports[0]).toMatchObject({ date: '2026-03-14', times: [{ bookId: 'b1', bookVersion: '7' }] });
  tracker.close();
});

test('what is read without a connection is reported by the next session, once it is taken never again', async () => {
  server.reachable = false;
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  tracker.close();
  await pass(1);
  server.reachable = true;
  await flushLeftovers();
  expect(server.minutes()).toEqual([1]);
  await flushLeftovers();
  expect(server.reports).toHaveLength(1);
});

test('putting the page away reports at once, with six decimals', async () => {
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 1 / 3 });
  show('hidden');
  await pass(0);
  expect(server.reports[0]!.times[0]!.progress).toBe(0.333333);
  show('visible');
  tracker.close();
});

test('a tourist never reports a reader’s minutes; they go out when the reader is back', async () => {
  server.reachable = false;
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  await pass(1);
  logIn('tourist');
  server.reachable = true;
  await flushLeftovers();
  tracker.close();
  await pass(1);
  expect(server.reports).toHaveLength(0);
  logIn('lin');
  await flushLeftovers();
  expect(server.minutes()).toEqual([1]);
});

test('two tabs of the same minutes keep each other’s', async () => {
  server.reachable = false;
  const [one, two] = ['b1', 'b2'].map((bookId) => openReadingTracker({ bookId, bookVersion: '1' }));
  one!.touched({ chapterId: 0, progress: 0.1 });
  two!.touched({ chapterId: 0, progress: 0.2 });
  one!.close();
  two!.close();
  await pass(1);
  server.reachable = true;
  await flushLeftovers();
  expect(server.reports[0]!.times.map(({ bookId }) => bookId).sort()).toEqual(['b1', 'b2']);
});

test('listening is reported every 120 s in its own form', async () => {
  const tracker = openListeningTracker({ bookId: 'a1', bookType: 'mp3' });
  for (let second = 0; second <= 121; second++) {
    tracker.playing({ chapterId: 1, progress: 0.5, time: second });
    await pass(1);
  }
  expect(server.minutes()).toEqual([2]);
  expect(server.reports[0]!.times[0]).toMatchObject({ bookVersion: '1.0', bookType: 'mp3', paragraphIndex: 119 });
  expect(localStorage.getItem('LISTEN_TIME')).not.toContain('b1');
  tracker.close();
});

test('a place is uploaded within 10 s of the move; the one that opening shows never', async () => {
  const keeper = openPositionKeeper('b1');
  await keeper.start();
  keeper.moved({ chapterId: 0 }, 0);
  await pass(20);
  expect(server.places).toHaveLength(0);
  keeper.moved({ chapterId: 3 }, 0.3);
  keeper.moved({ chapterId: 4 }, 0.4);
  await pass(10);
  expect(server.places.map(({ locator }) => locator.chapterId)).toEqual([4]);
  keeper.moved({ chapterId: 0 }, 0, true);
  await pass(10);
  expect(server.places).toHaveLength(2);
  keeper.close();
});

test('a place reached without a connection is where the book opens again, and is sent later', async () => {
  server.reachable = false;
  const keeper = openPositionKeeper('b1');
  keeper.moved({ chapterId: 5, time: 12 }, 0.5);
  keeper.close();
  await pass(1);
  const again = openPositionKeeper('b1');
  expect(await again.start()).toMatchObject({ own: { locator: { chapterId: 5, time: 12 } }, other: null });
  again.moved({ chapterId: 5, time: 12 }, 0.5);
  server.reachable = true;
  await flushLeftovers();
  expect(server.places).toHaveLength(1);
  again.close();
});

test('an older place of another device is not offered', async () => {
  const keeper = openPositionKeeper('b1');
  const place = { imei: 'x'.repeat(8), device: 'iPad', locator: { chapterId: 9 }, progress: 0.9 };
  keeper.moved({ chapterId: 5 }, 0.5);
  server.other = { ...place, at: '2020-01-01T00:00:00.000Z' };
  expect((await keeper.start()).other).toBeNull();
  server.other = { ...place, at: '2030-01-01T00:00:00.000Z' };
  expect((await keeper.start()).other).toMatchObject({ device: 'iPad' });
  keeper.close();
});
