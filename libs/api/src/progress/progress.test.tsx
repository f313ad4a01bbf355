import type { Permissions, ReportEntry, SysConfig, UserInfo } from '@yuelan/contract';
import { fromBase64, minutesIn } from '@yuelan/reader-time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../state/session.ts';
import { createStore, type Store } from '../state/store.ts';
import { flushLeftovers, openListeningTracker, openPositionKeeper, openReadingTracker } from './index.ts';

/** A small server: ORs nothing, remembers everything, and can be out of reach. */
class Server {
  reachable = true;
  /** The envelope of its answers, and how many of them came with the wish to outlive the page. */
  code = 0;
  outliving = 0;
  reports: { token: string; date: string; times: ReportEntry[] }[] = [];
  places: { bookId: string; locator: { chapterId: number }; at: string }[] = [];
  other: unknown = null;

  fetch = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'string' ? new Request(input, init) : input;
    const body = (await request.json()) as never;
    if (!this.reachable) throw new TypeError('Failed to fetch');
    if (request.keepalive) this.outliving += 1;
    if (this.code !== 0) return Response.json({ code: this.code, msg: '' }, { status: this.code });
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
const keptUnder = (name: string) =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(name))
    .map(([, text]: [string, string]) => text)
    .join();
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
  // What a test has put over the browser's own.
  Reflect.deleteProperty(navigator, 'locks');
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
  expect(keptUnder('LISTEN_TIME')).not.toContain('b1');
  tracker.close();
});

test('a turn leaves a receipt, a tap none; both are gone from the device once the server has them', async () => {
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  await pass(60);
  tracker.touched({ chapterId: 1, progress: 0.12 }, true);
  expect(keptUnder('READER_TIME')).toContain('[1201,1,0.1,0.12]');
  tracker.close();
  await pass(0);
  expect(server.reports[0]!.times[0]!.receipts).toEqual([[1201, 1, 0.1, 0.12]]);
  expect(server.outliving).toBe(1);
  expect(keptUnder('READER_TIME')).toBe('');
});

test.each([401, 429, 500, 503])('a server that answers %i gets the minutes another time', async (code) => {
  server.code = code;
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  show('hidden');
  await pass(1);
  show('visible');
  await pass(301);
  expect(server.reports).toHaveLength(0);
  server.code = 0;
  await pass(301);
  expect(server.reports[0]!.times[0]!.bookId).toBe('b1');
  tracker.close();
});

test('minutes that a page left when it crashed go out from the next one, those of a page that lives do not', async () => {
  server.reachable = false;
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  tracker.close();
  await pass(1);
  const [[key, text]] = Object.entries(localStorage).filter(([name]) => name.startsWith('READER_TIME')) as [
    [string, string],
  ];
  localStorage.clear();
  localStorage.setItem('READER_TIME:crashed', text.replace('"b1"', '"b2"'));
  localStorage.setItem('READER_TIME:alive', text.replace('"b1"', '"b3"'));
  // What stands under the bare name was left by an earlier version of the product.
  localStorage.setItem('READER_TIME', text);
  const request = (name: string, _: object, run: (lock: object | null) => unknown) =>
    Promise.resolve(run(name === 'READER_TIME:alive' ? null : {}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  server.reachable = true;
  await flushLeftovers();
  expect(server.reports[0]!.times.map(({ bookId }) => bookId).sort()).toEqual(['b1', 'b2']);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('READER_TIME'))).toEqual(['READER_TIME:alive']);
  expect(key).toMatch(/^READER_TIME:\w+$/);
});

test('what was read offline goes out when the network is back, although no book is open any more', async () => {
  server.reachable = false;
  await flushLeftovers();
  const tracker = openReadingTracker({ bookId: 'b1', bookVersion: '1' });
  tracker.touched({ chapterId: 0, progress: 0.1 });
  tracker.close();
  await pass(1);
  server.reachable = true;
  window.dispatchEvent(new Event('online'));
  await pass(1);
  expect(server.minutes()).toEqual([1]);
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
