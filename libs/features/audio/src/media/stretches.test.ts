import type { BookContent } from '@yuelan/content';
import { expect, it } from 'vitest';
import { headOf } from './head.ts';
import { stretchesFrom } from './stretches.ts';

const FRAME = 192;
/** Seconds of a frame of 48 kHz at 64 kbit/s. */
const SECONDS = 0.024;
const FRAMES = 50_000;
const { signal } = new AbortController();

/** An MP3 behind a tag of so many bytes, in a book that notes what it is asked for. */
function recording(tag: number) {
  const bytes = new Uint8Array(tag + FRAMES * FRAME);
  const body = tag - 10;
  if (tag) bytes.set([0x49, 0x44, 0x33, 3, 0, 0, body >> 21, (body >> 14) & 127, (body >> 7) & 127, body & 127]);
  for (let at = tag; at < bytes.length; at += FRAME) bytes.set([0xff, 0xfb, 0x54, 0xc4], at);
  const asked: string[] = [];
  async function* stream(_: unknown, start: number) {
    asked.push('sound');
    for (let at = start; at < bytes.length; at += 20_000) yield bytes.slice(at, at + 20_000);
  }
  const readRange = async (_: unknown, start: number, end: number) => {
    asked.push('head');
    return bytes.slice(start, end + 1).buffer;
  };
  const content = { stream, readRange } as unknown as BookContent;
  const link = { href: '1.mp3', type: 'audio/mpeg', properties: { file: 1, size: bytes.length } };
  const file = { content, link, size: bytes.length, chunk: 2 ** 21, duration: FRAMES * SECONDS };
  return { asked, file: { ...file, head: headOf(file, signal) } };
}
const firstOf = async (stretches: ReturnType<typeof stretchesFrom>) => (await stretches.next()).value!;

it.each([0, 5000])('asks for sound and tag at once where nothing was heard of a file yet (tag of %i)', async (tag) => {
  const { asked, file } = recording(tag);
  const { second } = await firstOf(stretchesFrom(file, 600, { signal }));
  expect(asked).toEqual(['sound', 'head']);
  expect(second).toBeLessThanOrEqual(600);
  expect(second).toBeGreaterThan(599);
});

it('goes further on where a large picture lies before the sound', async () => {
  const { asked, file } = recording(2_000_000);
  const { second } = await firstOf(stretchesFrom(file, 600, { signal }));
  expect(asked).toEqual(['sound', 'head', 'sound']);
  expect(second).toBeLessThanOrEqual(600);
  expect(second).toBeGreaterThan(599);
});

it.each([0, 5000, 2_000_000])(
  'a far seek after the beginning was heard asks for sound alone (tag of %i)',
  async (tag) => {
    const { asked, file } = recording(tag);
    expect((await firstOf(stretchesFrom(file, 0, { signal }))).second).toBe(0);
    asked.length = 0;
    const { second } = await firstOf(stretchesFrom(file, 600, { signal }));
    expect(asked).toEqual(['sound']);
    expect(second).toBeLessThanOrEqual(600);
    expect(second).toBeGreaterThan(599);
  },
);
