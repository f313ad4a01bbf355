import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteAt, chunkPlan } from './chunks.ts';
import { firstFrame, id3Size } from './mp3.ts';

test('a file is asked for in 1 MiB and then 2 MiB, without gap or overlap', () => {
  expect(chunkPlan(4_000_000)).toEqual([
    { start: 0, end: 1_048_575 },
    { start: 1_048_576, end: 3_145_727 },
    { start: 3_145_728, end: 3_999_999 },
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), (size) => {
      const plan = chunkPlan(size);
      plan.forEach(({ start }, i) => expect(start).toBe(i ? plan[i - 1]!.end + 1 : 0));
      expect(plan.at(-1)!.end).toBe(size - 1);
    }),
  );
});

test('a far seek fetches from the byte that sounds at that second', () => {
  const layout = { size: 1_600_100, duration: 100, head: 100 };
  const { byte, time } = byteAt(layout, 50);
  expect(byte % 16).toBe(0);
  expect(byte).toBeCloseTo(800_100, -2);
  expect(time).toBeCloseTo(50, 2);
  expect(byteAt(layout, 0)).toEqual({ byte: 0, time: 0 });
});

test('the tag before the sound is measured, a file without one has none', () => {
  expect(id3Size(Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 1))).toBe(10 + 257);
  expect(id3Size(Uint8Array.of(0xff, 0xfb, 0, 0, 0, 0, 0, 0, 0, 0))).toBe(0);
});

test('bytes from the middle of an MP3 are cut at a frame, not at sound that looks like one', () => {
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame.
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const bytes = new Uint8Array(100 + 4 * frame.length);
  bytes.set([0xff, 0xfb, 0x90, 0x00], 20);
  for (let i = 0; i < 4; i++) bytes.set(frame, 100 + i * frame.length);
  expect(firstFrame(bytes)).toBe(100);
  expect(firstFrame(new Uint8Array(500))).toBe(-1);
});
