import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveSound, type ServedSound } from './serve-sound.ts';
import { answerSound } from './sound-answer.ts';
import { rangeOf } from './sound-protocol.ts';

const SIZE = 300_000;
const whole = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7) & 255);

/** A page and the worker before it: what one posts the other hears, through real ports. */
function browser() {
  const container = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: container });
  const page = {
    postMessage: (data: unknown, ports: MessagePort[]) =>
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
  };
  const clients = { get: async (id: string) => (id === 'page' ? page : undefined) } as unknown as Clients;
  return (address: string, range?: string, clientId = 'page') => {
    const headers = new Headers(range === undefined ? {} : { range });
    const request = { url: `https://library.example${address}`, headers };
    return answerSound(clients, { request, clientId } as unknown as FetchEvent);
  };
}

let ask: ReturnType<typeof browser>;
let served: ServedSound;
let given: number;
let ended: boolean;
beforeEach(() => {
  ask = browser();
  [given, ended] = [0, false];
  served = serveSound({
    size: SIZE,
    type: 'audio/mp4',
    async *bytes(start, end, signal) {
      signal.addEventListener('abort', () => (ended = true));
      for (let at = start; at <= end && !signal.aborted; at += 10_000) {
        const piece = whole.slice(at, Math.min(end + 1, at + 10_000));
        given += piece.length;
        yield piece;
      }
    },
  });
});
afterEach(() => {
  served.close();
  vi.unstubAllGlobals();
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('a sound that a page decrypts for its own element', () => {
  it.each([
    ['bytes=0-', 0, SIZE - 1],
    ['bytes=0-1', 0, 1],
    ['bytes=123456-234567', 123_456, 234_567],
    ['bytes=299999-400000', 299_999, SIZE - 1],
    ['bytes=-5', SIZE - 5, SIZE - 1],
  ])('comes by the range that was asked for: %s', async (range, start, end) => {
    const answer = await ask(served.address, range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(answer.headers.get('content-type')).toBe('audio/mp4');
    expect(await bytesOf(answer)).toEqual(whole.slice(start, end + 1));
    expect(served.wasAsked()).toBe(true);
  });

  it('comes whole where no range was asked for', async () => {
    const answer = await ask(served.address);
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).length).toBe(SIZE);
  });

  it('is not fetched faster than the element takes it, and no further once it has gone elsewhere', async () => {
    const reader = (await ask(served.address, 'bytes=0-')).body!.getReader();
    await reader.read();
    await new Promise((done) => setTimeout(done, 50));
    expect(given).toBeLessThanOrEqual(30_000);
    await reader.cancel();
    await vi.waitFor(() => expect(ended).toBe(true));
  });

  it('is for no other page, and nobody guesses its address', async () => {
    expect((await ask(served.address, 'bytes=0-', 'another page')).status).toBe(404);
    expect((await ask(served.address, 'bytes=0-', '')).status).toBe(404);
    expect((await ask('/h5/sound/1', 'bytes=0-')).status).toBe(404);
    expect(served.address).toMatch(/^\/h5\/sound\/[0-9a-f]{32}\./);
    expect(given).toBe(0);
  });

  it('is gone when its track is closed', async () => {
    const reader = (await ask(served.address, 'bytes=0-')).body!.getReader();
    await reader.read();
    served.close();
    expect(ended).toBe(true);
  });

  it('ends the element’s reading where the bytes cannot be had', async () => {
    const broken = serveSound({
      size: 100,
      type: 'audio/mp4',
      // oxlint-disable-next-line require-yield -- there is nothing to yield
      async *bytes() {
        throw new Error('offline');
      },
    });
    await expect(bytesOf(await ask(broken.address, 'bytes=0-'))).rejects.toThrow('could not get');
    broken.close();
  });
});

it.each(['bytes=', 'bytes=-', 'bytes=9-3', 'bytes=300000-', 'bytes=0-1,5-6', 'lines=1-2'])(
  'gives nothing for a range that no file has: %s',
  (header) => expect(rangeOf(header, SIZE)).toBeNull(),
);
