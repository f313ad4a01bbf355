import type { BookContent } from '@yuelan/content';
import type { Cue } from '@yuelan/reader/narration';
import { preferences } from './preferences.ts';
import type { Outcome } from './speaker.ts';

export type Clip = Extract<Cue, { kind: 'clip' }>;

export interface Sound {
  play: (clip: Clip, done: (outcome: Outcome) => void) => void;
  stop: () => void;
  /** Takes over the rate that the reader prefers now. */
  setRate: () => void;
  close: () => void;
}

/** Seconds. Clips that follow on each other are played through without a seek. */
const FOLLOWS_WITHIN = 0.35;
const OVER_WITHIN = 0.02;

/** Recorded narration: one audio element, since a fresh one may be blocked, and one decrypted file at a time. */
export function openSound(content: Pick<BookContent, 'manifest' | 'read'>, element = new Audio()): Sound {
  let file = '';
  let address = '';
  let turn = 0;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let onTime = () => {};
  let finish: (outcome: Outcome) => void = () => {};
  element.addEventListener('timeupdate', () => onTime());
  element.addEventListener('ended', () => finish('ended'));
  element.addEventListener('error', () => finish('failed'));

  const setRate = () => {
    element.preservesPitch = true;
    element.playbackRate = preferences().rate;
  };
  const forget = () => {
    element.removeAttribute('src');
    URL.revokeObjectURL(address);
    file = address = '';
  };

  function leave() {
    turn += 1;
    clearTimeout(watch);
    onTime = () => {};
    finish = () => {};
  }

  async function load(wanted: string, mine: number): Promise<void> {
    if (wanted === file) return;
    const link = content.manifest.resources.find(({ href }) => href === wanted);
    if (!link) throw new Error(`The book does not name ${wanted}`);
    const data = await content.read(link);
    if (mine !== turn) return;
    forget();
    file = wanted;
    address = URL.createObjectURL(new Blob([data], { type: link.type }));
    element.src = address;
    await ready(element);
  }

  async function start({ file: wanted, start: from, end }: Clip, mine: number) {
    await load(wanted, mine);
    if (mine !== turn) return;
    const follows = !element.paused && Math.abs(element.currentTime - from) < FOLLOWS_WITHIN;
    if (!follows) element.currentTime = from;
    setRate();
    onTime = () => {
      clearTimeout(watch);
      if (mine !== turn || end === null) return;
      const left = end - element.currentTime;
      if (left <= OVER_WITHIN) finish('ended');
      // The element tells the time four times a second, which would let the next words in.
      else if (left < 0.5) watch = setTimeout(() => finish('ended'), (left / element.playbackRate) * 1000);
    };
    await element.play();
  }

  return {
    play: (clip, done) => {
      leave();
      const mine = turn;
      finish = (outcome) => {
        if (mine !== turn) return;
        leave();
        done(outcome);
      };
      start(clip, mine).catch((error: unknown) =>
        finish(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'failed'),
      );
    },
    stop: () => {
      leave();
      element.pause();
    },
    setRate,
    close: () => {
      leave();
      element.pause();
      forget();
    },
  };
}

function ready(element: HTMLAudioElement): Promise<void> {
  if (element.readyState >= 1) return Promise.resolve();
  return new Promise((resolve, reject) => {
    element.addEventListener('loadedmetadata', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('A sound could not be played')), { once: true });
  });
}
