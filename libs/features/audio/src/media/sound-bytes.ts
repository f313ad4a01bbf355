import { FIRST_CHUNK, RETRY_AFTER } from '@yuelan/audio-engine';
import { ContentError } from '@yuelan/content';
import type { BookContent, PlainLink } from '@yuelan/content';
import { onOnline } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { check } from './source-buffer.ts';

export interface SoundFile {
  content: BookContent;
  link: PlainLink;
  /** Bytes. */
  size: number;
  /** Bytes of each request after the first. */
  chunk: number;
}

/** When to go on, and when to stop. */
export interface Waits {
  signal: AbortSignal;
  /** Settles when more is wanted; asked before every chunk but the first. */
  untilWanted?: () => Promise<void>;
  /**
   * Whether the listener still has something to hear: as long as that is so the network may come back unnoticed. After
   * that it is the player's to say so and to try again.
   */
  hasTime?: () => boolean;
}

interface Wanted extends Waits {
  /** The first byte. */
  start: number;
  /** The last one, inclusive. Default: the end of the file. */
  end?: number;
}

/**
 * Decrypted bytes of a track in order, by the specification's requests (core §9) and as they arrive, so that sound
 * starts before its first megabyte is there. Where the network breaks off they go on from the byte that was missing.
 */
export async function* soundBytes(file: SoundFile, wanted: Wanted): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { start, signal } = wanted;
  const end = 1 + (wanted.end ?? file.size - 1);
  let at = start;
  let failures = 0;
  for (let edge = start + FIRST_CHUNK; at < end; edge = at + file.chunk) {
    const next = Math.min(end, edge);
    while (at < next)
      try {
        for await (const data of stretch(file, at, next, signal)) {
          at += data.byteLength;
          failures = 0;
          yield data;
        }
      } catch (error) {
        check(signal);
        if (!isPassing(error) || !wanted.hasTime?.()) throw error;
        await calm(++failures, signal);
      }
    if (at < end) await wanted.untilWanted?.();
  }
}

/** One request: bytes from `at` to before `end`. */
async function* stretch({ content, link }: SoundFile, at: number, end: number, signal: AbortSignal) {
  let left = end - at;
  for await (const data of content.stream(link, at, { firstChunk: left, signal })) {
    const wanted = data.subarray(0, left);
    left -= wanted.byteLength;
    yield wanted;
    if (left === 0) return;
  }
  throw new ContentError('noData', m.audio_error_data());
}

/** What another attempt may heal. */
const isPassing = (error: unknown) =>
  error instanceof ContentError && (error.kind === 'offline' || error.kind === 'noData');

/** Attempts after which the pauses between them grow no longer. */
const LONGEST = 3;

/** Longer after every failure, and not longer than until the network is back. */
function calm(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(due);
      stop();
      signal.removeEventListener('abort', go);
      done();
    };
    const due = setTimeout(go, RETRY_AFTER * Math.min(failures, LONGEST));
    const stop = onOnline((isBack) => isBack && go());
    signal.addEventListener('abort', go);
  });
}
