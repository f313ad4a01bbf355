import { chunkPlan, FIRST_CHUNK } from '@yuelan/audio-engine';
import { isTerminal, loadChunk } from '@yuelan/platform';
import type { ServedSound } from '@yuelan/platform/sound';
import { join } from './join.ts';
import { putUnder } from './put-under.ts';
import { soundBytes } from './sound-bytes.ts';
import { type Given, type Source, tellOf } from './source.ts';
import { release } from './sounding.ts';
import { isHeard } from './source-buffer.ts';
import { serveTrack } from './worker-source.ts';

/** The duration of a first piece is the element's guess: its last part is not trusted. */
const SAFE_PART = 0.9;

/**
 * Where nothing better exists (core §4): the first chunk begins to play as a file of its own, the rest is merged behind
 * it into a second one that holds the whole track, and a second element takes over while the first still sounds. The
 * two pieces are Blobs, which browsers keep outside the page's memory; the first goes when the second sounds.
 */
export function openPiecesSource(given: Given): Source {
  const { sounding, size, from } = given;
  const over = new AbortController();
  const loading = new AbortController();
  const joining = new AbortController();
  const urls: string[] = [];
  let target = from;
  let isPart = size > FIRST_CHUNK && from === 0;
  /** Nothing can be heard until the whole track is there. */
  let isStuck = !isPart;
  let whole: string | null = null;

  const urlOf = (parts: Blob[]) => {
    const url = URL.createObjectURL(new Blob(parts, { type: given.link.type }));
    urls.push(url);
    return url;
  };
  const showWhole = () => {
    joining.abort();
    isPart = isStuck = false;
    putUnder(sounding, whole!, target, over.signal);
  };
  const takeOver = async () => {
    if (!(await join(sounding, whole!, joining.signal))) return;
    isPart = false;
    URL.revokeObjectURL(urls[0]!);
  };
  const wholeIsAt = (address: string) => {
    if (whole !== null || over.signal.aborted) return;
    whole = address;
    if (isStuck) showWhole();
    else takeOver().catch(tellOf(given));
  };
  const onFirst = (parts: Blob[]) => {
    if (isPart) putUnder(sounding, urlOf(parts), 0, over.signal);
  };

  if (isPart) sounding.standby();
  const hasTime = () => !isStuck && isHeard(sounding.element);
  allParts({ given, signal: loading.signal, hasTime, onFirst }).then((parts) => wholeIsAt(urlOf(parts)), tellOf(given));
  void workerFor(given, over.signal).then((served) => {
    if (!served || whole !== null) return served?.close();
    loading.abort();
    over.signal.addEventListener('abort', () => served.close());
    wholeIsAt(served.address);
  });
  return {
    seek(time) {
      target = time;
      const { element } = sounding;
      if (isPart && time < element.duration * SAFE_PART) element.currentTime = time;
      else if (isPart && whole) showWhole();
      else if (isPart || isStuck) isStuck = true;
      else element.currentTime = time;
    },
    continues() {
      if (!isPart && !isStuck) return false;
      if (!isStuck) target = sounding.error ? target : sounding.currentTime;
      isStuck = true;
      if (whole) showWhole();
      return true;
    },
    close() {
      over.abort();
      loading.abort();
      joining.abort();
      if (isPart) release(sounding.standby());
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}

/**
 * A browser that knows service workers, and merely has none here yet: it is called, and once it is there the whole
 * track need not be downloaded to be sought in. Null where none comes.
 */
async function workerFor(given: Given, signal: AbortSignal): Promise<ServedSound | null> {
  if (given.size <= FIRST_CHUNK || isTerminal() || !('serviceWorker' in navigator)) return null;
  try {
    const { workerComes } = await loadChunk(() => import('@yuelan/platform/offline'));
    return (await workerComes()) && !signal.aborted ? serveTrack(given) : null;
  } catch {
    return null;
  }
}

interface Download {
  given: Given;
  signal: AbortSignal;
  hasTime: () => boolean;
  onFirst: (parts: Blob[]) => void;
}

/** Every piece of the track; `onFirst` gets the first one, which can begin to play alone. */
async function allParts({ given, signal, hasTime, onFirst }: Download): Promise<Blob[]> {
  const parts: Blob[] = [];
  const ends = chunkPlan(given.size, 0, given.chunk).map(({ end }) => end + 1);
  let held: BlobPart[] = [];
  let at = 0;
  for await (const data of soundBytes(given, { start: 0, signal, hasTime })) {
    held.push(data);
    at += data.byteLength;
    if (!ends.includes(at)) continue;
    parts.push(new Blob(held));
    held = [];
    if (parts.length === 1) onFirst(parts);
  }
  return [...parts, ...(held.length ? [new Blob(held)] : [])];
}
