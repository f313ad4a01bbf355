import { FIRST_CHUNK, LATER_CHUNK } from './limits.ts';

/** Bytes `start` to `end`, both inclusive, as a range header names them. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
}

/** The next ranged request of a file of `size` bytes; null at its end. */
export function chunkAt(size: number, start: number, bytes: number): Chunk | null {
  return start >= size ? null : { start, end: Math.min(start + bytes, size) - 1 };
}

/** All requests from `start` on: a small first one for an early sound, then large ones. */
export function chunkPlan(size: number, start = 0, later = LATER_CHUNK, first = FIRST_CHUNK): Chunk[] {
  const plan: Chunk[] = [];
  for (let chunk = chunkAt(size, start, first); chunk; chunk = chunkAt(size, chunk.end + 1, later)) plan.push(chunk);
  return plan;
}

/** What is known of a file before it is played. */
export interface Layout {
  readonly size: number;
  /** Seconds. */
  readonly duration: number;
  /** Bytes before the sound begins: tags and pictures. */
  readonly head: number;
}

/** Decryption works in blocks of 16 bytes. */
const BLOCK = 16;

/**
 * Where a far seek begins to fetch, and which second that really is. Exact where the bit rate is constant; elsewhere
 * as near as a file without an index allows.
 */
export function byteAt({ size, duration, head }: Layout, time: number): { byte: number; time: number } {
  if (time <= 0 || duration <= 0) return { byte: 0, time: 0 };
  const sound = size - head;
  const wanted = head + (sound * Math.min(time, duration)) / duration;
  const byte = Math.min(Math.floor(wanted / BLOCK) * BLOCK, Math.max(0, size - BLOCK));
  return { byte, time: byte <= head ? 0 : ((byte - head) * duration) / sound };
}
