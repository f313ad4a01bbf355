import type { Page } from '@playwright/test';

interface Ear {
  /** When silence became sound, and sound silence, in ms since 1970. */
  onsets: number[];
  silences: number[];
  elements: HTMLMediaElement[];
}
type Listening = Window & { ear: Ear };

/** Chromium lets nothing sound before a gesture; no gesture is made here. */
export const SOUND_FLAGS = ['--autoplay-policy=no-user-gesture-required'];

/**
 * Records what every media element of the page puts out, from the page's first moment, and notes when it sounds. Runs
 * in the page; where the policy for scripts forbids a worklet from memory, the page must be opened without it.
 */
export function listen(): void {
  if (window.top !== window) return;
  const ear: Ear = { onsets: [], silences: [], elements: [] };
  Object.assign(window, { ear });
  // 128 samples are 3 ms: shorter than any silence that is heard, longer than a wave's way through zero.
  const worklet = `registerProcessor('ear', class extends AudioWorkletProcessor {
    sounding = false;
    process([[samples]]) {
      let loudest = 0;
      for (const sample of samples ?? []) loudest = Math.max(loudest, Math.abs(sample));
      const sounds = loudest > 1e-4;
      if (sounds !== this.sounding) this.port.postMessage({ sounds, at: Date.now() });
      this.sounding = sounds;
      return true;
    }
  })`;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const ready = context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
  const mix = context.createGain();
  mix.connect(context.destination);
  void ready.then(() => {
    const node = new AudioWorkletNode(context, 'ear');
    node.port.onmessage = ({ data }: MessageEvent<{ sounds: boolean; at: number }>) =>
      (data.sounds ? ear.onsets : ear.silences).push(data.at);
    mix.connect(node).connect(context.destination);
  });
  const hear = (element: HTMLMediaElement) => {
    if (ear.elements.includes(element)) return;
    ear.elements.push(element);
    context.createMediaElementSource(element).connect(mix);
  };
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')!;
  const play = own.value as (this: HTMLMediaElement) => Promise<void>;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    hear(this);
    return play.call(this);
  };
  // Before anybody presses: joining an element to the recording takes time that is not the page's.
  const Plain = window.Audio;
  window.Audio = class extends Plain {
    constructor(src?: string) {
      super(src);
      hear(this);
    }
  };
}

/** Takes the ways of feeding an element from scripts away. Runs in the page. */
export function withoutMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
    Object.defineProperty(window, name, { value: undefined });
}

/** Presses play as soon as there is something to press. Runs in the page from its first moment. */
export function pressEarly(): void {
  if (window.top !== window) return;
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="播放"]:not(:disabled)');
    if (button) button.click();
    else setTimeout(look, 4);
  };
  look();
}

/** Milliseconds from the start of the navigation until something sounds. */
export const openedUntilSound = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { ear } = window as unknown as Listening;
    while (ear.onsets.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return ear.onsets[0]! - performance.timeOrigin;
  });

/** Milliseconds from pressing play until something sounds. */
export const pressedUntilSound = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { ear } = window as unknown as Listening;
    const start = performance.timeOrigin + performance.now();
    document.querySelector<HTMLButtonElement>('button[aria-label="播放"]')!.click();
    while (ear.onsets.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return ear.onsets[0]! - start;
  });

/** Milliseconds from letting the slider go until it sounds there, after the silence that every jump makes. */
export const soughtUntilSound = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (target) => {
    const { ear } = window as unknown as Listening;
    const slider = [...document.querySelectorAll<HTMLInputElement>('input[type="range"]')].find(
      ({ max }) => Number(max) > 3000,
    )!;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(target));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await pause(50);
    const start = performance.timeOrigin + performance.now();
    slider.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    const isThere = () =>
      ear.elements.some(
        ({ paused, seeking, currentTime }) =>
          !paused && !seeking && currentTime >= target - 0.5 && currentTime < target + 8,
      );
    const sounded = () => {
      const silence = ear.silences.find((at) => at >= start);
      return silence === undefined ? undefined : ear.onsets.find((at) => at >= silence);
    };
    for (;;) {
      const at = sounded();
      if (at !== undefined && isThere()) return at - start;
      if (performance.timeOrigin + performance.now() - start > 60_000) throw new Error(`no sound at ${target} s`);
      await pause(20);
    }
  }, seconds);
