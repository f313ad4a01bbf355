import { ContentError, type BookContent } from '@yuelan/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soundBytes } from './sound-bytes.ts';

const MEBIBYTE = 2 ** 20;
const SIZE = 5 * MEBIBYTE + 77;
const byteAt = (at: number) => (at * 31 + (at >> 8)) & 255;
const whole = Uint8Array.from({ length: SIZE }, (_, at) => byteAt(at));

/** A server of one file. `breaks` are the bytes at which the network goes, once each. */
function server(breaks: number[] = [], piece = 100_000) {
  const asked: { start: number; length: number | undefined }[] = [];
  async function* stream(_: unknown, start: number, options: { firstChunk?: number } = {}) {
    asked.push({ start, length: options.firstChunk });
    for (let at = start; at < SIZE;) {
      const [goes] = breaks.filter((at2) => at2 >= at && at2 < at + piece);
      const next = goes ?? Math.min(SIZE, at + piece);
      if (next > at) yield whole.slice(at, next);
      at = next;
      if (goes === undefined) continue;
      breaks.splice(breaks.indexOf(goes), 1);
      throw new ContentError('offline', '未连接到服务器');
    }
  }
  const content = { stream } as unknown as BookContent;
  const link = { href: '1.mp3', type: 'audio/mpeg', properties: { file: 1, size: SIZE } };
  return { asked, file: { content, link, size: SIZE, chunk: 2 * MEBIBYTE } };
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const seen: Uint8Array[] = [];
  for await (const data of bytes) seen.push(data);
  return new Uint8Array(await new Blob(seen as BlobPart[]).arrayBuffer());
}
const isSame = (bytes: Uint8Array, start: number) => bytes.every((byte, i) => byte === whole[start + i]);
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => {});
  for (let i = 0; i < 90; i++) await vi.advanceTimersByTimeAsync(1000);
  return work;
};

it('asks for one mebibyte first, then for two at a time', async () => {
  const { file, asked } = server();
  const bytes = await inTime(collect(soundBytes(file, { start: 0, signal })));
  expect(bytes.length).toBe(SIZE);
  expect(isSame(bytes, 0)).toBe(true);
  expect(asked).toEqual([
    { start: 0, length: MEBIBYTE },
    { start: MEBIBYTE, length: 2 * MEBIBYTE },
    { start: 3 * MEBIBYTE, length: 2 * MEBIBYTE },
    { start: 5 * MEBIBYTE, length: 77 },
  ]);
});

it('goes on from the missing byte where the network broke off, and asks for nothing twice', async () => {
  const { file, asked } = server([123_456, 2_000_000, 2_000_001]);
  const bytes = await inTime(collect(soundBytes(file, { start: 1001, signal, hasTime: () => true })));
  expect(bytes.length).toBe(SIZE - 1001);
  expect(isSame(bytes, 1001)).toBe(true);
  expect(asked.map(({ start }) => start)).toEqual([
    1001,
    123_456,
    1001 + MEBIBYTE,
    2_000_000,
    2_000_001,
    1001 + 3 * MEBIBYTE,
  ]);
});

it('gives up when the listener has nothing left to hear, and not before', async () => {
  const gone = () => server(Array.from({ length: 100 }, () => 50_000));
  const nothing = gone();
  await expect(inTime(collect(soundBytes(nothing.file, { start: 0, signal })))).rejects.toMatchObject({
    kind: 'offline',
  });
  expect(nothing.asked).toHaveLength(1);
  let left = 12;
  const { file, asked } = server(Array.from({ length: 12 }, () => 50_000));
  const bytes = await inTime(collect(soundBytes(file, { start: 0, end: 99_999, signal, hasTime: () => left-- > 0 })));
  expect(bytes.length).toBe(100_000);
  expect(asked).toHaveLength(13);
});

it('goes on at once when the network is back', async () => {
  const { file } = server([50_000]);
  const bytes = collect(soundBytes(file, { start: 0, end: 99_999, signal, hasTime: () => true }));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect((await bytes).length).toBe(100_000);
});

it('fetches no further chunk before it is wanted', async () => {
  const { file, asked } = server();
  const wanted = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  void collect(soundBytes(file, { start: 0, signal, untilWanted: wanted }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
  expect(wanted).toHaveBeenCalledOnce();
});

it('does not try again what was refused, nor what was given up', async () => {
  const { file } = server();
  const refuse = vi.fn<() => AsyncGenerator<Uint8Array>>(async function* () {
    yield new Uint8Array(5);
    throw new ContentError('notFree', '');
  });
  file.content = { stream: refuse } as unknown as BookContent;
  await expect(inTime(collect(soundBytes(file, { start: 0, signal })))).rejects.toMatchObject({ kind: 'notFree' });
  expect(refuse).toHaveBeenCalledOnce();
});
