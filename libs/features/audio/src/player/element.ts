import type { Event as PlayerEvent } from '@yuelan/audio-engine';
import type { Sounding } from '../media/sounding.ts';

type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;
export type Happen = (event: Timeless<PlayerEvent>) => void;

/**
 * Turns what the one element says into the engine's events. It says nothing about which track it means, so each word
 * is held against what the element is when it arrives.
 */
export function listenTo(element: Sounding, loadId: () => number, happen: Happen, continues: () => boolean): void {
  const say = (type: 'sounded' | 'halted' | 'waited' | 'ended') => happen({ type, loadId: loadId() });
  const on = (type: string, run: () => void) => element.addEventListener(type, run);
  // Some browsers fall back to the default rate with each new source.
  on('loadedmetadata', () => setRate(element, element.defaultPlaybackRate));
  on('playing', () => !element.paused && say('sounded'));
  on('durationchange', () => {
    const { duration } = element;
    if (Number.isFinite(duration) && duration > 0) happen({ type: 'measured', loadId: loadId(), duration });
  });
  // The end of a track pauses, too; `ended` follows.
  on('pause', () => element.paused && !element.ended && say('halted'));
  on('waiting', () => say('waited'));
  on('timeupdate', () => {
    // While a source is changed the time falls to 0 for a moment.
    if (!element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      happen({ type: 'timePassed', loadId: loadId(), time: element.currentTime });
  });
  on('ended', () => {
    if (!element.ended) return;
    if (continues()) say('waited');
    else say('ended');
  });
  on('error', () => {
    if (!element.error) return;
    if (continues()) say('waited');
    else happen({ type: 'failed', loadId: loadId(), trouble: { kind: 'decode' } });
  });
}

/** A wish: the element answers with `playing`, or refuses for want of a gesture. */
export function playElement(element: Sounding, loadId: number, happen: Happen): void {
  element.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') happen({ type: 'blocked', loadId });
  });
}

/** A new source would fall back to the default rate. Voices stay as high as they are. */
export function setRate(element: Sounding, rate: number): void {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  element.preservesPitch = true;
}

/** Where the buffered stretch ends that the place which is heard lies in. */
export function bufferedTo({ buffered, currentTime }: Pick<HTMLAudioElement, 'buffered' | 'currentTime'>): number {
  for (let i = 0; i < buffered.length; i++)
    if (buffered.start(i) <= currentTime + 0.1 && currentTime <= buffered.end(i)) return buffered.end(i);
  return currentTime;
}

export function hasSound({ buffered }: Pick<HTMLAudioElement, 'buffered'>, time: number): boolean {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) <= time && time < buffered.end(i)) return true;
  return false;
}
