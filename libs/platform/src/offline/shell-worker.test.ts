import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runShell } from './shell-worker.ts';

const ORIGIN = 'https://library.example';
const shell = { version: 'v2', page: '/h5/', files: ['/h5/assets/phone/main-1.js'] };

/** Caches of one origin, a server, and the worker between them. */
function browser() {
  const stores = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: never) => void>();
  const server = vi.fn<(path: string) => Promise<Response>>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetched = (request: Request | string) => server(pathOf(request));
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, await fetched(path));
      },
      put: async (request: Request | string, answer: Response) => void store.set(pathOf(request), answer),
      match: async (path: string) => store.get(path)?.clone(),
    });
  };
  const scope = {
    location: new URL(`${ORIGIN}/h5/sw.js`),
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (request: Request) =>
        [...stores.values()]
          .map((store) => store.get(pathOf(request)))
          .find(Boolean)
          ?.clone(),
    },
    fetch: fetched,
    clients: { claim: vi.fn<() => Promise<void>>() },
    registration: {},
    skipWaiting: vi.fn<() => Promise<void>>(),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  runShell(scope as unknown as ServiceWorkerGlobalScope, shell);
  const emit = (type: 'install' | 'activate') => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
    return work;
  };
  const tell = (data: unknown) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
    return work;
  };
  /** The worker's answer; undefined where it leaves the request to the browser. */
  const ask = (path: string, init: { mode?: string; method?: string } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: ORIGIN + path, method: 'GET', mode: 'cors', ...init };
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never);
    return answer;
  };
  return { stores, server, emit, tell, ask };
}

const page = (text = 'shell') =>
  new Response(text, { headers: { 'content-security-policy': "default-src 'self'", link: '</h5/x.js>; rel=preload' } });
const navigate = { mode: 'navigate' };
let world: ReturnType<typeof browser>;
beforeEach(async () => {
  world = browser();
  world.server.mockImplementation(async (path) => (path === '/h5/' ? page() : new Response(path)));
  await world.emit('install');
});

describe('the page without network', () => {
  it('stands for every address, under the policy it was served with', async () => {
    world.server.mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = await world.ask('/h5/pages/book/read?bookId=b', navigate);
    expect(await answer?.text()).toBe('shell');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer?.headers.has('link')).toBe(false);
  });

  it('comes from the server wherever that answers', async () => {
    world.server.mockResolvedValue(page('fresh'));
    expect(await (await world.ask('/h5/pages/main', navigate))?.text()).toBe('fresh');
  });

  it('is not kept waiting by a server that is out of order, or that does not answer', async () => {
    world.server.mockResolvedValue(new Response('', { status: 502 }));
    expect(await (await world.ask('/h5/pages/main', navigate))?.text()).toBe('shell');
    vi.useFakeTimers();
    world.server.mockReturnValue(new Promise(() => {}));
    const answer = world.ask('/h5/pages/main', navigate);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await answer)?.text()).toBe('shell');
    vi.useRealTimers();
  });

  it('has its scripts, those of the first visit and those that came later', async () => {
    await world.ask('/h5/assets/phone/later-2.js');
    world.server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await world.ask('/h5/assets/phone/main-1.js'))?.text()).toBe('/h5/assets/phone/main-1.js');
    await vi.waitFor(async () =>
      expect(await (await world.ask('/h5/assets/phone/later-2.js'))?.text()).toBe('/h5/assets/phone/later-2.js'),
    );
  });
});

describe('the worker', () => {
  it.each([
    ['answers of the server', '/api/front/book/bookInfo', {}],
    ['files of books', '/api/front/media/b1/3', {}],
    ['changes', '/h5/assets/phone/main-1.js', { method: 'POST' }],
  ])('leaves %s alone', (_, path, init) => {
    expect(world.ask(path, init)).toBeUndefined();
  });

  it('lets go of older versions when it takes over, and of nothing else', async () => {
    world.stores.set('yuelan-shell-v1', new Map()).set('somebody-elses', new Map());
    await world.emit('activate');
    expect([...world.stores.keys()].sort()).toEqual(['somebody-elses', 'yuelan-shell-v2']);
  });

  it('fetches anew what was cleared from this device, as soon as a book is kept again', async () => {
    world.stores.clear();
    await world.tell(['/h5/assets/phone/engine-3.js', '/api/front/book/bookInfo']);
    world.server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await world.ask('/h5/pages/book/read', navigate))?.text()).toBe('shell');
    expect([...world.stores.get('yuelan-shell-v2')!.keys()].sort()).toEqual([
      '/h5/',
      '/h5/assets/phone/engine-3.js',
      '/h5/assets/phone/main-1.js',
    ]);
  });

  it('does not take over with half of its files', async () => {
    const other = browser();
    other.server.mockImplementation(async (path) => (path === '/h5/' ? new Response('', { status: 503 }) : page()));
    await expect(other.emit('install')).rejects.toThrow('503');
  });
});
