import { CANPLAY_DELAY, chunkPlan, FIRST_CHUNK } from '@yuelan/audio-engine';
import { type Given, type Source, troubleOf } from './source.ts';

/**
 * Where the format or the browser cannot stream (core §4): the first chunk begins to play as a file of its own, the
 * rest is merged behind it into a second one that holds the whole track, and playing goes over where the first ends.
 * The pieces are Blobs, which browsers keep outside the page's memory.
 */
export function openBlobSource(given: Given): Source {
  const { element, from } = given;
  const givenUp = new AbortController();
  const urls: string[] = [];
  let target = from;
  let isPart = false;
  /** The element waits for the whole track, and for being told to play on. */
  let waiting = false;
  let whole: string | null = null;

  const show = (url: string, at: number) => {
    element.src = url;
    if (at > 0) whenLoaded(element, givenUp.signal, () => (element.currentTime = at));
  };
  const showWhole = () => {
    const plays = waiting || !element.paused;
    isPart = false;
    waiting = false;
    show(whole!, target);
    if (plays) whenPlayable(element, givenUp.signal, () => void element.play().catch(() => undefined));
  };
  const urlOf = (parts: Blob[]) => {
    const url = URL.createObjectURL(new Blob(parts, { type: given.link.type }));
    urls.push(url);
    return url;
  };
  const onPart = (parts: Blob[]) => {
    isPart = true;
    show(urlOf(parts), 0);
  };

  allParts(given, givenUp.signal, onPart).then((parts) => {
    whole = urlOf(parts);
    if (waiting || !isPart) showWhole();
  }, tellOf(given));
  return {
    seek(time) {
      target = time;
      if (!isPart && whole) element.currentTime = time;
      else if (isPart && time < element.duration * SAFE_PART) element.currentTime = time;
      else if (whole) showWhole();
      else waiting ||= !element.paused;
    },
    continues() {
      if (!isPart) return false;
      target = element.error ? target : element.currentTime;
      waiting = true;
      if (whole) showWhole();
      return true;
    },
    close() {
      givenUp.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}

/** The duration of a first piece is the element's guess: its last part is not trusted. */
const SAFE_PART = 0.9;

/** Every piece of the track; `onFirst` gets the first one where it can begin to play alone. */
async function allParts(given: Given, signal: AbortSignal, onFirst: (parts: Blob[]) => void): Promise<Blob[]> {
  const { content, link, size, from } = given;
  const parts: Blob[] = [];
  for (const { start, end } of chunkPlan(size)) {
    parts.push(new Blob([await content.readRange(link, start, end, signal)]));
    if (parts.length === 1 && size > FIRST_CHUNK && from === 0) onFirst(parts);
  }
  return parts;
}

const tellOf = (given: Given) => (error: unknown) => {
  const trouble = troubleOf(error);
  if (trouble) given.onTrouble(trouble);
};

function whenLoaded(element: HTMLAudioElement, signal: AbortSignal, run: () => void) {
  element.addEventListener('loadedmetadata', run, { once: true, signal });
}

/** `canplay`, or half a second after the length is known: some phones announce it only after a tap (core §9). */
function whenPlayable(element: HTMLAudioElement, signal: AbortSignal, run: () => void) {
  let timer = 0;
  const go = () => {
    clearTimeout(timer);
    element.removeEventListener('canplay', go);
    if (!signal.aborted) run();
  };
  element.addEventListener('canplay', go, { signal });
  whenLoaded(element, signal, () => (timer = window.setTimeout(go, CANPLAY_DELAY)));
}
