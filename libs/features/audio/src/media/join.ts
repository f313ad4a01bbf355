import { once } from './source-buffer.ts';
import type { Sounding } from './sounding.ts';
import { whenPlayable } from './put-under.ts';

/** Seconds from here to where the second element takes over: enough to load, seek and wait for. */
const AHEAD = 0.8;
/** Seconds by which it is started before its turn: elements do not sound at once. */
const LEAD = 0.06;
/** Seconds of its own sound that prove that it is heard. */
const HEARD = 0.01;
/** Later than this many seconds it would repeat too much: it waits for another turn. */
const LATE = 0.15;
const TURNS = 5;

/**
 * Lets the second element, which holds the whole track, take over from the first in the middle of the sound: it waits
 * at a place a little ahead, is started just before the first comes there, and the first falls silent when the second
 * is heard. False where it did not come to that: the first goes on, as far as it goes.
 */
export async function join(sounding: Sounding, url: string, signal: AbortSignal): Promise<boolean> {
  const next = sounding.standby();
  next.src = url;
  if (!(await loaded(next, signal))) return false;
  for (let turn = 0; turn < TURNS; turn++) {
    const first = sounding.element;
    if (first.ended) return false;
    if (first.paused) {
      await putAt(next, first.currentTime, signal);
      if (!first.paused || first.currentTime !== next.currentTime) continue;
      sounding.swap();
      return true;
    }
    const at = first.currentTime + AHEAD * first.playbackRate;
    await putAt(next, at, signal);
    if ((await comesTo(first, at - LEAD * first.playbackRate, signal)) && (await startedAt(next, at, signal))) {
      sounding.swap();
      return true;
    }
    next.pause();
  }
  return false;
}

async function loaded(element: HTMLAudioElement, signal: AbortSignal): Promise<boolean> {
  const isLoaded = () => element.readyState >= HTMLMediaElement.HAVE_METADATA;
  const answers = ['loadedmetadata', 'error'].map((type) => [element, type] as const);
  if (!isLoaded()) await once(answers, signal);
  return isLoaded();
}

async function putAt(element: HTMLAudioElement, time: number, signal: AbortSignal): Promise<void> {
  element.currentTime = time;
  await once([[element, 'seeked']], signal);
  if (element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
    await new Promise<void>((done) => whenPlayable(element, signal, done));
}

/** Waits for the sound to come to a place; false where it stops or jumps, or has gone past it. */
async function comesTo(element: HTMLAudioElement, place: number, signal: AbortSignal): Promise<boolean> {
  let before = element.currentTime;
  while (element.currentTime < place) {
    if (element.paused || element.ended || element.currentTime < before) return false;
    before = element.currentTime;
    await pause((1000 * (place - before)) / element.playbackRate, signal);
  }
  return element.currentTime - place < LATE * element.playbackRate && !element.paused;
}

/** Plays, and waits until it is heard; false where it may not play. */
async function startedAt(element: HTMLAudioElement, at: number, signal: AbortSignal): Promise<boolean> {
  try {
    await element.play();
  } catch {
    return false;
  }
  while (element.currentTime < at + HEARD * element.playbackRate) {
    if (element.paused) return false;
    await pause(4, signal);
  }
  return true;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done, reject) => {
    const go = () => (signal.aborted ? reject(new DOMException('given up', 'AbortError')) : done());
    setTimeout(go, Math.max(2, Math.min(ms, 100)));
  });
