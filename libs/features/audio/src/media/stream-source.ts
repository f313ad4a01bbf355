import { id3Size } from '@yuelan/audio-engine';
import { fromFirstFrame, fromFirstSound, type Stretch } from './frames.ts';
import { type Mp3, placeAt, secondOf } from './place.ts';
import { soundBytes } from './sound-bytes.ts';
import { aheadOf, append, check, empty, hasHole, isHeard, once, trim, untilWanted } from './source-buffer.ts';
import type { ManagedMediaSource } from './source-buffer.ts';
import { type Given, type Source, tellOf } from './source.ts';

const mediaSource = (): typeof MediaSource | undefined =>
  (globalThis.MediaSource as typeof MediaSource | undefined) ??
  (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource;

/** Only a format whose frames stand by themselves: an ordinary MP4 does not. */
export const canStream = (type: string): boolean =>
  type === 'audio/mpeg' && (mediaSource()?.isTypeSupported(type) ?? false);

/** A track on its way into the element. */
interface Stream extends Given {
  media: ManagedMediaSource;
  buffer: Promise<SourceBuffer>;
  /** Bytes before the sound begins; asked for once, and only where a seek needs to know. */
  head(): Promise<number>;
}

/**
 * The main path: decrypted bytes go to the element as they arrive, a few chunks ahead and no further, and a far seek
 * fetches just what it needs.
 */
export function openStreamSource(given: Given): Source {
  const media = new (mediaSource()!)();
  const url = URL.createObjectURL(media);
  const over = new AbortController();
  const { element } = given.sounding;
  const stream: Stream = { ...given, media, buffer: openBuffer(media, given), head: knowingHead(given, over.signal) };
  let filling = new AbortController();

  const fillFrom = (time: number) => {
    filling.abort();
    filling = new AbortController();
    fill(stream, time, filling.signal).catch(tellOf(given));
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
      over.abort();
      filling.abort();
      element.removeEventListener('waiting', mend);
      URL.revokeObjectURL(url);
    },
  };
}

async function openBuffer(media: MediaSource, { link, duration }: Given): Promise<SourceBuffer> {
  await once([[media, 'sourceopen']]);
  const buffer = media.addSourceBuffer(link.type);
  if (duration > 0) media.duration = duration;
  return buffer;
}

async function fill(stream: Stream, time: number, signal: AbortSignal): Promise<void> {
  const { media, sounding } = stream;
  const { element } = sounding;
  const sound = stretchesFrom(stream, time, signal);
  // The first bytes are on their way while the element still opens.
  let coming = sound.next();
  coming.catch(() => {});
  const buffer = await stream.buffer;
  check(signal);
  await empty(buffer, media);
  check(signal);
  if (time > 0 || element.currentTime > 0) element.currentTime = time;
  let isFirst = true;
  for (let next = await coming; !next.done; next = await coming) {
    check(signal);
    // While these bytes are taken in, the next ones are fetched and decrypted.
    coming = sound.next();
    coming.catch(() => {});
    if (isFirst) buffer.timestampOffset = next.value.second;
    isFirst = false;
    await append(buffer, next.value.data, element.currentTime, signal);
    check(signal);
    await trim(buffer, element.currentTime);
  }
  check(signal);
  if (media.readyState === 'open') media.endOfStream();
}

/** The sound from shortly before `time` to the end; its first stretch knows which second it begins at. */
async function* stretchesFrom(stream: Stream, time: number, signal: AbortSignal) {
  const { link, size, duration, media } = stream;
  const { element } = stream.sounding;
  const table = link.properties.seek;
  const bytesFrom = (start: number) =>
    soundBytes(stream, {
      start,
      signal,
      hasTime: () => isHeard(element),
      untilWanted: () => untilWanted(element, signal, media),
    });
  const file: Mp3 = { size, duration, head: time > 0 && !table ? await stream.head() : 0 };
  const place = placeAt(file, time, table);
  const secondAt = ({ at }: Stretch) => place.time ?? secondOf(file, at);
  const from = place.byte;
  const sound = from === 0 ? fromFirstSound(bytesFrom) : fromFirstFrame(bytesFrom(from), from);
  for await (const stretch of sound) yield { data: stretch.data, second: secondAt(stretch) };
}

const HEADER = 16;

function knowingHead({ content, link }: Given, signal: AbortSignal): () => Promise<number> {
  let known: Promise<number> | null = null;
  const ask = async () => id3Size(new Uint8Array(await content.readRange(link, 0, HEADER - 1, signal)));
  return () => {
    known ??= ask();
    // What did not come is asked for again.
    known.catch(() => (known = null));
    return known;
  };
}
