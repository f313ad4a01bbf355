import { firstFrame, id3Size } from '@yuelan/audio-engine';

/** A stretch of sound, and where in its file it lies. */
export interface Stretch {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly at: number;
}

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Bytes in which a frame surely begins, and the frames after it that prove it. */
const ENOUGH_FOR_A_FRAME = 8192;

/** From the middle of a file: without the rest of a frame that began earlier, which no decoder takes. */
export async function* fromFirstFrame(bytes: Bytes, start: number): AsyncGenerator<Stretch> {
  let at = start;
  let held: Uint8Array<ArrayBuffer> | null = new Uint8Array(0);
  for await (const piece of bytes) {
    if (held === null) {
      yield { data: piece, at };
      at += piece.byteLength;
      continue;
    }
    held = joined(held, piece);
    if (held.length < ENOUGH_FOR_A_FRAME) continue;
    yield framed(held, at);
    at += held.length;
    held = null;
  }
  if (held && firstFrame(held) >= 0) yield framed(held, at);
}

function framed(held: Uint8Array<ArrayBuffer>, at: number): Stretch {
  const skipped = Math.max(0, firstFrame(held));
  return { data: held.subarray(skipped), at: at + skipped };
}

/** Bytes of a tag that are sooner read than left out by another request. */
const SHORT_TAG = 2 ** 16;

/** From the beginning of a file: a tag that holds a picture is left out, so that the sound need not wait for it. */
export async function* fromFirstSound(bytesFrom: (start: number) => Bytes): AsyncGenerator<Stretch> {
  let at = 0;
  for await (const data of bytesFrom(0)) {
    if (at === 0 && id3Size(data) > data.byteLength + SHORT_TAG) return yield* stretches(bytesFrom, id3Size(data));
    yield { data, at };
    at += data.byteLength;
  }
}

async function* stretches(bytesFrom: (start: number) => Bytes, start: number): AsyncGenerator<Stretch> {
  let at = start;
  for await (const data of bytesFrom(start)) {
    yield { data, at };
    at += data.byteLength;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
