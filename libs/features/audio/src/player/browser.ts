import type { Effect, State } from '@yuelan/audio-engine';
import { onOnline, timers } from '@yuelan/platform';
import { createSounding } from '../media/sounding.ts';
import { bufferedTo, type Happen, hasSound, listenTo, playElement, setRate } from './element.ts';
import { nowPlaying, openMediaSession } from './media-session.ts';
import type { OpenBook } from './open-book.ts';
import { keepRate } from './rates.ts';
import { createSound } from './sound.ts';
import { wordsOf } from './words.ts';

export interface Surroundings {
  readonly happen: Happen;
  readonly state: () => State;
  /** The book that is in the player. */
  readonly current: () => OpenBook | null;
  readonly tell: (message: string) => void;
}

export interface Browser {
  readonly run: (effect: Effect) => void;
  /** Tells the system what is in the player. */
  readonly show: () => void;
  /** Seconds into the track up to which the sound is there. */
  readonly bufferedTo: () => number;
}

/**
 * Carries the engine's effects out. There is one element for good: phones let only the one that a gesture unlocked
 * play on.
 */
export function createBrowser({ happen, state, current, tell }: Surroundings): Browser {
  const element = createSounding();
  const sound = createSound(element);
  listenTo(element, () => state().loadId, happen, sound.continues);
  const media = openMediaSession(happen);
  onOnline((isBack) => isBack && happen({ type: 'retryDue', loadId: state().loadId }));

  const load = ({ loadId, index, from, rate }: Extract<Effect, { type: 'load' }>) => {
    setRate(element, rate);
    const book = current();
    if (book) sound.load(book.content, index, from, (trouble) => happen({ type: 'driedUp', loadId, trouble }));
  };
  /** On the way to a place, only sound that is there is worth hearing. */
  const seek = ({ to, passing }: Extract<Effect, { type: 'seek' }>) => {
    if (!passing || hasSound(element, to)) sound.seek(to);
  };
  const run = (effect: Effect) => {
    switch (effect.type) {
      case 'load':
        return load(effect);
      case 'prepare':
        return current() ? sound.prepare(current()!.content, effect.index) : undefined;
      case 'unload':
        return sound.unload();
      case 'play':
        return playElement(element, effect.loadId, happen);
      case 'pause':
        return element.pause();
      case 'seek':
        return seek(effect);
      case 'setRate':
        return setRate(element, effect.rate);
      case 'setVolume':
        // Phones that keep the loudness to themselves ignore this: the sound ends there without a fade.
        element.volume = effect.volume;
        return;
      case 'keepRate':
        return keepRate(effect.bookId, effect.rate);
      case 'wake':
        return void timers.after(effect.after, () => happen({ type: effect.event, loadId: effect.loadId }));
      case 'moved':
        return current()?.moved(effect.index, effect.time, effect.intended);
      case 'heard':
        return current()?.heard(effect.index, effect.time);
      case 'fellSilent':
        return current()?.fellSilent();
      case 'claim':
        return media.take();
      case 'tell':
        return tell(wordsOf(effect.trouble));
    }
  };
  const show = () => media.show(nowPlaying(state(), current()?.chapters ?? []));
  return { run, show, bufferedTo: () => bufferedTo(element) };
}
