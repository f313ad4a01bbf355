import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { inRoot } from '../../setup/paths.ts';

/** Tracks of the demo library: 45 s of rain, waves and wind each, MP3 at 64 kbit/s. */
const TRACKS = inRoot('tools/demo/books/soundscapes');
/** 1,152 samples at 44,100 Hz. */
const SECONDS_OF_A_FRAME = 1152 / 44_100;
/** Each track fades in and out: what is between is never silent. */
const SOUNDING = { from: 5, to: 38 };

const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Writes an MP3 of this many minutes at a constant 64 kbit/s, the same bytes each time, in which it is never silent. */
export async function makeRecording(path: string, minutes: number): Promise<void> {
  const frames = await soundingFrames();
  const wanted = (minutes * 60) / SECONDS_OF_A_FRAME;
  const out = createWriteStream(path);
  for (let written = 0; written < wanted; written++) {
    if (!out.write(frames[written % frames.length])) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

async function soundingFrames(): Promise<Buffer[]> {
  const names = (await readdir(TRACKS)).filter((name) => name.endsWith('.mp3')).sort();
  const tracks = await Promise.all(names.map(async (name) => framesOf(await readFile(join(TRACKS, name)))));
  const { from, to } = SOUNDING;
  return tracks.flatMap((frames) => frames.slice(from / SECONDS_OF_A_FRAME, to / SECONDS_OF_A_FRAME));
}

/** The frames of an MPEG-1 layer III file without its tag. */
function framesOf(file: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = tagSize(file); at + 4 <= file.length;) {
    const header = file.readUInt32BE(at);
    if (header >>> 17 !== 0x7ffd) break;
    const kbits = KBITS[(header >>> 12) & 15]!;
    const length = Math.floor((144_000 * kbits) / 44_100) + ((header >>> 9) & 1);
    frames.push(file.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/** ID3v2: ten bytes, and a length of four times seven bits. */
const tagSize = (file: Buffer): number =>
  file.toString('latin1', 0, 3) === 'ID3' ? 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + file[at]!, 0) : 0;
