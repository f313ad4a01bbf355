import { byteAt, chunkAt, FIRST_CHUNK, firstFrame, id3Size, LATER_CHUNK, WANT_AHEAD } from '@yuelan/audio-engine';
import { aheadOf, append, check, hasHole, once, restartAt, trim } from './source-buffer.ts';
import { type Given, type Source, troubleOf } from './source.ts';

interface ManagedWindow {
  /** Safari 17.1 on iPhones, which have no MediaSource. */
  ManagedMediaSource?: typeof MediaSource;
}

const mediaSource = (): typeof MediaSource | undefined =>
  (globalThis.MediaSource as typeof MediaSource | undefined) ?? (globalThis as ManagedWindow).ManagedMediaSource;

/** Only formats whose pieces stand by themselves: an ordinary MP4 does not. */
export const canStream = (type: string): boolean =>
  type === 'audio/mpeg' && (mediaSource()?.isTypeSupported(type) ?? false);

/**
 * The main path: decrypted bytes go to the element as they arrive, a few chunks ahead and no further, and a far seek
 * fetches just what it needs.
 */
export function openStreamSource(given: Given): Source {
  const { element } = given;
  const media = new (mediaSource()!)();
  const url = URL.createObjectURL(media);
  const ready = openBuffer(media, given);
  let filling = new AbortController();

  const fillFrom = (time: number) => {
    filling.abort();
    filling = new AbortController();
    fill(given, media, ready, time, filling.signal).catch((error: unknown) => {
      const trouble = troubleOf(error);
      if (trouble) given.onTrouble(trouble);
    });
  };

  const mend = () => {
    if (!element.seeking && hasHole(element.buffered, element.currentTime)) fillFrom(element.currentTime);
  };

  element.addEventListener('waiting', mend);
  // An iPhone demands this of a managed source.
  element.disableRemotePlayback = true;
  element.src = url;
  fillFrom(given.from);
  return {
    seek(time) {
      if (aheadOf(element.buffered, time) > 0) element.currentTime = time;
      else fillFrom(time);
    },
    continues: () => false,
    close() {
      filling.abort();
      element.removeEventListener('waiting', mend);
      URL.revokeObjectURL(url);
    },
  };
}

async function openBuffer(media: MediaSource, { link, duration }: Given): Promise<SourceBuffer> {
  await once(media, 'sourceopen');
  const buffer = media.addSourceBuffer(link.type);
  if (duration > 0) media.duration = duration;
  return buffer;
}

async function fill(given: Given, media: MediaSource, ready: Promise<SourceBuffer>, time: number, signal: AbortSignal) {
  const { element, size, duration } = given;
  // The first bytes are under way while the element still opens.
  const [buffer, head] = await Promise.all([ready, time > 0 ? headOf(given, signal) : 0]);
  check(signal);
  const start = byteAt({ size, duration, head }, time);
  await restartAt(buffer, start.time);
  check(signal);
  if (time > 0 || element.currentTime > 0) element.currentTime = time;
  let front = start.byte;
  const all = pieces(given, start.byte, signal);
  for await (const data of start.byte > 0 ? fromFirstFrame(all) : all) {
    check(signal);
    await append(buffer, data, element.currentTime, signal);
    front += data.byteLength;
    await trim(buffer, element.currentTime);
    if (front - start.byte >= FIRST_CHUNK) await untilWanted(element, signal);
  }
  check(signal);
  if (media.readyState === 'open') media.endOfStream();
}

/** The first chunk as it arrives, so that sound starts before its megabyte is there; then whole chunks. */
async function* pieces({ content, link, size }: Given, start: number, signal: AbortSignal) {
  let at = start;
  for await (const data of content.stream(link, start, { firstChunk: FIRST_CHUNK, chunk: LATER_CHUNK, signal })) {
    yield data;
    at += data.byteLength;
    if (at - start >= FIRST_CHUNK) break;
  }
  for (let chunk = chunkAt(size, at, LATER_CHUNK); chunk; chunk = chunkAt(size, chunk.end + 1, LATER_CHUNK))
    yield new Uint8Array(await content.readRange(link, chunk.start, chunk.end, signal));
}

/** Bytes in which a frame surely begins, and the frames after it that prove it. */
const ENOUGH_FOR_A_FRAME = 8192;

/** From the middle of a file: without the rest of a frame that began earlier, which no decoder takes. */
async function* fromFirstFrame(data: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  let held: Uint8Array<ArrayBuffer> | null = new Uint8Array(0);
  for await (const piece of data) {
    if (held === null) {
      yield piece;
      continue;
    }
    held = joined(held, piece);
    if (held.length < ENOUGH_FOR_A_FRAME) continue;
    yield held.subarray(Math.max(0, firstFrame(held)));
    held = null;
  }
  const at = held ? firstFrame(held) : -1;
  if (held && at >= 0) yield held.subarray(at);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Holds back while enough lies ahead: the memory is bounded, and nothing is fetched for one who stops. */
async function untilWanted(element: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  while (aheadOf(element.buffered, element.currentTime) > WANT_AHEAD * element.playbackRate)
    await once(element, 'timeupdate', signal);
}

const HEADER = 16;

async function headOf({ content, link }: Given, signal: AbortSignal): Promise<number> {
  return id3Size(new Uint8Array(await content.readRange(link, 0, HEADER - 1, signal)));
}
