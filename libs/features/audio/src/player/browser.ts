import { type Effect, idle, type State } from '@yuelan/audio-engine';
import { openChannel, timers } from '@yuelan/platform';
import { type Happen, listenTo, playElement, setRate } from './element.ts';
import { handleMediaKeys, showMetadata } from './media-session.ts';
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

/**
 * Carries the engine's effects out. There is one element for good: phones let only the one that a gesture unlocked
 * play on.
 */
export function createBrowser({ happen, state, current, tell }: Surroundings): (effect: Effect) => void {
  const element = new Audio();
  element.preload = 'auto';
  const sound = createSound(element);
  const tabs = openChannel<'playing'>('yuelan-audio', () => happen({ type: 'silenced' }));
  listenTo(element, () => state().loadId, happen, sound.continues);
  handleMediaKeys(happen);

  const load = ({ loadId, index, from, rate }: Extract<Effect, { type: 'load' }>) => {
    setRate(element, rate);
    showMetadata(state());
    const book = current();
    if (book) sound.load(book.content, index, from, (trouble) => happen({ type: 'failed', loadId, trouble }));
  };
  const unload = () => {
    showMetadata(idle);
    sound.unload();
  };

  return (effect) => {
    switch (effect.type) {
      case 'load':
        return load(effect);
      case 'unload':
        return unload();
      case 'play':
        return playElement(element, effect.loadId, happen);
      case 'pause':
        return element.pause();
      case 'seek':
        return sound.seek(effect.to);
      case 'setRate':
        return setRate(element, effect.rate);
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
        return tabs.post('playing');
      case 'tell':
        return tell(wordsOf(effect.trouble));
    }
  };
}
