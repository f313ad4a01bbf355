import { chooseRate, chooseSleep, closed, goTo, opened, pause, play, previous, seek } from './listener.ts';
import { blocked, ended, failed, halted, resume, retry, sounded, timePassed, waited } from './media.ts';
import type { Event, State, Stepped } from './state.ts';

/** The player (core §4): what happened goes in, what the element, the stores and the screen are to do comes out. */
export function step(state: State, event: Event): Stepped {
  if ('loadId' in event) return event.loadId === state.loadId ? ofMedia(state, event) : [state, []];
  switch (event.type) {
    case 'opened':
      return opened(state, event.book, event.index, event.time, event.rate);
    case 'closed':
      return closed(state);
    case 'playPressed':
      return play(state);
    case 'pausePressed':
    case 'silenced':
      return pause(state);
    case 'nextPressed':
      return goTo(state, state.currentIndex + 1);
    case 'previousPressed':
      return previous(state);
    case 'seeked':
      return seek(state, event.to);
    case 'skipped':
      return seek(state, state.currentTime + event.by);
    case 'trackChosen':
      return goTo(state, event.index, event.time);
    case 'rateChosen':
      return chooseRate(state, event.rate);
    case 'sleepChosen':
      return chooseSleep(state, event.choice, event.at);
  }
}

function ofMedia(state: State, event: Extract<Event, { loadId: number }>): Stepped {
  switch (event.type) {
    case 'sounded':
      return sounded(state);
    case 'halted':
      return halted(state);
    case 'waited':
      return waited(state);
    case 'ended':
      return ended(state);
    case 'blocked':
      return blocked(state);
    case 'timePassed':
      return timePassed(state, event.time, event.at);
    case 'failed':
      return failed(state, event.trouble);
    case 'retryDue':
      return retry(state);
    case 'resumeDue':
      return resume(state);
  }
}
