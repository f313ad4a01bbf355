type Heard = 'paused' | 'ended' | 'error' | 'currentTime' | 'duration' | 'readyState' | 'seeking' | 'buffered';
/** What both elements have alike. */
const SHARED = ['volume', 'playbackRate', 'defaultPlaybackRate', 'preservesPitch'] as const;
type Shared = (typeof SHARED)[number];

/**
 * What is heard, as one element. Behind it there can be two: where a track comes in pieces, the second is made ready
 * while the first still sounds, and takes over. The rest of the player sees one element that plays on.
 */
export interface Sounding extends Pick<HTMLAudioElement, 'pause' | Shared>, Readonly<Pick<HTMLAudioElement, Heard>> {
  /** The element that is heard now. */
  readonly element: HTMLAudioElement;
  /** What was asked for last: a new source under the element makes it forget. */
  readonly isWanted: boolean;
  play(): Promise<void>;
  /** Plays on under a new source, where playing was asked for. */
  playOn(): void;
  /** The element that is to follow. Phones let it sound once a gesture has touched it, so it is made ahead of its use. */
  standby(): HTMLAudioElement;
  /** The second element becomes the one that is heard, the first falls silent and lets its source go. */
  swap(): void;
  /** Of whichever element is heard at that time. */
  addEventListener(type: string, listener: () => void): void;
  /** Lets all sources go. */
  clear(): void;
}

export function createSounding(): Sounding {
  const listeners: [type: string, listener: () => void][] = [];
  let active = make();
  let second: HTMLAudioElement | null = null;
  let isLocked = false;
  let isWanted = false;

  function make(): HTMLAudioElement {
    const element = new Audio();
    element.preload = 'auto';
    follow(element, 'pause', () => {
      // By the system, or another app: the end of a piece is none.
      if (element.paused && !element.ended) isWanted = false;
    });
    for (const [type, listener] of listeners) follow(element, type, listener);
    return element;
  }
  function follow(element: HTMLAudioElement, type: string, listener: () => void): void {
    element.addEventListener(type, () => element === active && listener());
  }

  const sounding = {
    get element() {
      return active;
    },
    get isWanted() {
      return isWanted;
    },
    play() {
      isWanted = true;
      // Within the listener's gesture: enough for a phone to let this one sound later on.
      if (second && isLocked) second.load();
      isLocked = false;
      return active.play();
    },
    playOn() {
      if (isWanted) active.play().catch(() => undefined);
    },
    pause() {
      isWanted = false;
      active.pause();
      second?.pause();
    },
    standby() {
      isLocked ||= second === null;
      second ??= make();
      for (const name of SHARED) copy(active, second, name);
      return second;
    },
    swap() {
      if (!second) return;
      [active, second] = [second, active];
      release(second);
    },
    addEventListener(type: string, listener: () => void) {
      listeners.push([type, listener]);
      for (const element of [active, second]) if (element) follow(element, type, listener);
    },
    clear() {
      release(active);
      if (second?.src) release(second);
    },
  };
  const elements = () => (second ? [active, second] : [active]);
  return withProperties(sounding, () => active, elements);
}

const copy = <Name extends Shared>(from: HTMLAudioElement, to: HTMLAudioElement, name: Name) =>
  void (to[name] = from[name]);

export function release(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

const HEARD: readonly Heard[] = [
  'paused',
  'ended',
  'error',
  'currentTime',
  'duration',
  'readyState',
  'seeking',
  'buffered',
];

/** Reads go to the element that is heard; what is set is set for both. */
function withProperties<T extends object>(sounding: T, active: () => HTMLAudioElement, all: () => HTMLAudioElement[]) {
  for (const name of HEARD) Object.defineProperty(sounding, name, { get: () => active()[name] });
  for (const name of SHARED)
    Object.defineProperty(sounding, name, {
      get: () => active()[name],
      set: (value: never) => {
        for (const element of all()) element[name] = value;
      },
    });
  return sounding as T & Pick<HTMLAudioElement, Heard | Shared>;
}
