import { type Head, headOf } from './head.ts';
import { aheadOf, append, check, empty, hasHole, isHeard, once, trim, untilWanted } from './source-buffer.ts';
import type { ManagedMediaSource } from './source-buffer.ts';
import { type Given, type Source, tellOf } from './source.ts';
import { stretchesFrom } from './stretches.ts';

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
  head: Head;
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
  const stream: Stream = { ...given, media, buffer: openBuffer(media, given), head: headOf(given, over.signal) };
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
  const sound = stretchesFrom(stream, time, {
    signal,
    hasTime: () => isHeard(element),
    untilWanted: () => untilWanted(element, signal, media),
  });
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
