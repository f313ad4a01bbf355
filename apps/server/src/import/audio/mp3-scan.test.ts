import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanMp3 } from './mp3-scan.ts';
import { seekIndex } from './track.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp3-'));
});
afterAll(() => rm(folder, { recursive: true }));

const RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
/** Seconds of one frame of MPEG 1 at 44.1 kHz. */
const FRAME = 1152 / 44_100;

/** A silent frame; `rate` is an index into {@link RATES}. */
function frame(rate: number): Buffer {
  const bytes = Buffer.alloc(Math.floor((144 * RATES[rate]! * 1000) / 44_100));
  bytes.set([0xff, 0xfb, rate << 4, 0xc0]);
  return bytes;
}
const frames = (rate: number, count: number) => Array.from({ length: count }, () => frame(rate));
/** Frames of quick changes between low and high rates, as many as last for `seconds`. */
const uneven = (seconds: number) =>
  Array.from({ length: Math.ceil(seconds / FRAME) }, (_, n) => frame(1 + ((n * n) % 14)));

function id3(length: number, claimed = length): Buffer {
  const tag = Buffer.alloc(10 + length, 0x41);
  tag.set([0x49, 0x44, 0x33, 3, 0, 0, ...[21, 14, 7, 0].map((shift) => (claimed >> shift) & 0x7f)]);
  return tag;
}

async function scan(...parts: Buffer[]) {
  const path = join(folder, `${randomBytes(4).toString('hex')}.mp3`);
  await writeFile(path, Buffer.concat(parts));
  return scanMp3(path);
}

/** Where the frame begins that sounds at a time, counted by hand. */
function placeAt(seconds: number, parts: Buffer[], from: number): number {
  const wanted = Math.floor(seconds / FRAME + 1e-9);
  return parts.slice(0, wanted).reduce((sum, part) => sum + part.length, from);
}

it('finds the frame of every tenth second, across the pieces in which a file is read', async () => {
  const sound = uneven(300);
  const found = (await scan(id3(5000), ...sound))!;
  expect(found.duration).toBeCloseTo(sound.length * FRAME, 6);
  const { every, bytes } = seekIndex(found)!;
  let place = 0;
  const places = bytes.map((more) => (place += more));
  expect(every).toBe(10);
  expect(places).toEqual(Array.from({ length: 31 }, (_, n) => placeAt(n * 10, sound, 5010)).slice(0, bytes.length));
  expect(bytes.length).toBe(Math.ceil(found.duration / 10));
});

it('needs no index where every second takes as many bytes', async () => {
  const found = (await scan(...frames(9, 2000)))!;
  expect([found.even, seekIndex(found)]).toEqual([true, undefined]);
});

it('does not take the notes of an encoder for sound', async () => {
  const notes = frame(9);
  notes.write('Xing', 21, 'latin1');
  const found = (await scan(id3(100), notes, ...frames(5, 500)))!;
  expect(found).toMatchObject({ even: true, damaged: 0 });
  expect(found.duration).toBeCloseTo(500 * FRAME, 6);
  expect(found.places[0]).toBe(110 + notes.length);
});

it('goes on behind a damaged place, counts what it lost, and no longer trusts the even rate', async () => {
  const noise = Buffer.alloc(70_000, 0x55);
  const found = (await scan(...frames(9, 1000), noise, ...frames(9, 1000), Buffer.alloc(128, 0x54)))!;
  expect(found.duration).toBeCloseTo(2000 * FRAME, 6);
  expect([found.damaged, found.even]).toEqual([70_000, false]);
  const before = Math.floor(30 / FRAME);
  expect(found.places[3]).toBe(before * frame(9).length + noise.length);
});

it('hears a file whose tag claims to be longer than the file', async () => {
  const found = await scan(id3(20, 1_000_000), ...frames(9, 100));
  expect(found?.duration).toBeCloseTo(100 * FRAME, 6);
});

it('never hears more than there is, nor much less, however a file was damaged', async () => {
  const whole = Buffer.concat([id3(300), ...uneven(20)]);
  const length = (await scan(whole))!.duration;
  for (let round = 0; round < 40; round += 1) {
    const [at, cut] = [randomInt(400, whole.length - 8000), randomInt(0, 3000)];
    const noise = randomBytes(randomInt(0, 3000));
    const found = (await scan(whole.subarray(0, at), noise, whole.subarray(at + cut)))!;
    expect(found.duration).toBeLessThan(length + 3 * FRAME);
    // The shortest frame is 104 bytes long; two more are broken at the ends.
    expect(found.duration).toBeGreaterThan(length - (Math.ceil(cut / 104) + 5) * FRAME);
    expect(found.places).toEqual([...found.places].sort((a, b) => a - b));
  }
});

it('keeps the index of a very long recording small', () => {
  const places = Array.from({ length: 4500 }, (_, n) => n * 1000);
  const { every, bytes } = seekIndex({ duration: 45_000, even: false, places, damaged: 0 })!;
  expect(every).toBe(50);
  expect(bytes).toEqual([0, ...Array.from({ length: 899 }, () => 5000)]);
});

it('finds no sound in what is none', async () => {
  expect(await scan(randomBytes(3))).toBeNull();
  expect(await scan(Buffer.alloc(2_000_000, 0xff))).toBeNull();
  expect(await scan(Buffer.alloc(0))).toBeNull();
});
