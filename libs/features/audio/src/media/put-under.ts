import { CANPLAY_DELAY } from '@yuelan/audio-engine';
import type { Sounding } from './sounding.ts';

/** Puts a whole file under what is heard, at a second; plays on where playing was asked for. */
export function putUnder(sounding: Sounding, url: string, time: number, signal: AbortSignal): void {
  const { element, isWanted } = sounding;
  element.src = url;
  // Before anything is loaded this is where playing is to begin; Safari needs to be told again.
  element.currentTime = time;
  if (time > 0)
    onLoaded(element, signal, () => {
      if (Math.abs(element.currentTime - time) > 0.5) element.currentTime = time;
    });
  if (isWanted) whenPlayable(element, signal, () => sounding.playOn());
}

function onLoaded(element: HTMLAudioElement, signal: AbortSignal, run: () => unknown): void {
  // The option that ends a listener by a signal is younger than the browsers served.
  element.addEventListener('loadedmetadata', () => signal.aborted || run(), { once: true, signal });
}

/** `canplay`, or half a second after the length is known: some phones announce it only after a tap (core §9). */
export function whenPlayable(element: HTMLAudioElement, signal: AbortSignal, run: () => void): void {
  let timer = 0;
  const go = () => {
    clearTimeout(timer);
    element.removeEventListener('canplay', go);
    if (!signal.aborted) run();
  };
  element.addEventListener('canplay', go, { signal });
  onLoaded(element, signal, () => (timer = window.setTimeout(go, CANPLAY_DELAY)));
}
