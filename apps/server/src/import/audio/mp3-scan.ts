import { createReadStream } from 'node:fs';
import type { Frame } from './mp3-frame.ts';
import { frameAt, HEADER_BYTES, isNote, isSure, LOOK_AHEAD, tagAt } from './mp3-frame.ts';

/** What the frames of an MP3 say, whatever its tags do. */
export interface Mp3Scan {
  /** Seconds. */
  duration: number;
  /** Whether every second takes as many bytes as any other: then a place follows from its time. */
  even: boolean;
  /** Where the frame begins that sounds at 0, {@link SPACING}, 2 × {@link SPACING} … seconds: bytes from the start. */
  places: number[];
  /** Bytes between frames that are none and were passed over. */
  damaged: number;
}

/** Seconds between the places that a scan finds. */
export const SPACING = 10;
const PIECE = 1024 * 1024;

/** Reads a file once, frame header by frame header; null where there is no frame in it. */
export async function scanMp3(path: string): Promise<Mp3Scan | null> {
  // A tag that lies about its length hides all the sound behind it.
  return (await scanWith(path, tagAt)) ?? scanWith(path, () => 0);
}

async function scanWith(path: string, tag: typeof tagAt): Promise<Mp3Scan | null> {
  const scanner = createScanner(tag);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) scanner.take(piece as Buffer);
  return scanner.end();
}

/** Finds the frames in bytes that come piece by piece, in memory for one piece. */
function createScanner(tagSize: typeof tagAt) {
  const tally = createTally();
  /** What has come and is not used up, and where in the file it begins. */
  let bytes: Buffer = Buffer.alloc(0);
  let base = 0;
  /** The next byte to look at, from `base`; past the end of `bytes` while something is passed over. */
  let at = 0;
  /** The frame before, while its like is expected; null where a new beginning is looked for. */
  let last: Frame | null = null;

  const nextFrame = (): Frame | null => {
    const frame = frameAt(bytes, at);
    const isNext = last ? frame?.sampling === last.sampling : frame !== null && isSure(bytes, at);
    return frame && isNext && at + frame.bytes <= bytes.length ? frame : null;
  };

  function advance(until: number): void {
    while (at < until) {
      const frame = nextFrame();
      const tag = frame ? 0 : tagSize(bytes, at);
      const next = frame ? at + frame.bytes : tag > 0 ? at + tag : nextStart(bytes, at + 1, until);
      if (frame && !(tally.isEmpty() && isNote(bytes, at, frame))) tally.add(frame, base + at);
      if (!frame && tag === 0) tally.lose(next - at);
      last = frame;
      at = next;
    }
  }

  return {
    take(piece: Buffer): void {
      const used = Math.min(at, bytes.length);
      bytes = used === bytes.length ? piece : Buffer.concat([bytes.subarray(used), piece]);
      base += used;
      at -= used;
      advance(bytes.length - LOOK_AHEAD);
    },
    end(): Mp3Scan | null {
      advance(bytes.length - HEADER_BYTES);
      return tally.isEmpty() ? null : tally.sum();
    },
  };
}

/** The next byte that a frame or a tag could begin with. */
function nextStart(bytes: Buffer, from: number, until: number): number {
  for (let at = from; at < until; at += 1) if (bytes[at] === 0xff || bytes[at] === 0x49) return at;
  return Math.max(from, until);
}

function createTally() {
  let duration = 0;
  /** Bytes since the last frame; what comes before the first and after the last is no damage. */
  let lost = 0;
  let damaged = 0;
  const rates = new Set<number>();
  const places: number[] = [];

  return {
    isEmpty: () => duration === 0,
    lose: (count: number): void => void (lost += count),
    add({ samples, sampling, rate }: Frame, place: number): void {
      if (duration > 0) damaged += lost;
      lost = 0;
      duration += samples / sampling;
      rates.add(rate);
      // A sum of fractions: a frame that ends within a billionth of a place does not reach it.
      while (places.length * SPACING < duration - 1e-9) places.push(place);
    },
    sum: (): Mp3Scan => ({ duration, even: rates.size === 1 && damaged === 0, places, damaged }),
  };
}
