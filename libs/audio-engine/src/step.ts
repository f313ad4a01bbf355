import { faded, secondsToSleep } from './fading.ts';
import { goTo, nextChapter, passBy, previous, previousChapter, seek } from './going.ts';
import { chooseRate, chooseSleep, closed, opened, play } from './listener.ts';
import { SLEEP_AT } from './limits.ts';
import * as media from './media.ts';
import { fallAsleep, pause } from './pausing.ts';
import type { Event, State, Stepped } from './state.ts';

/** The player (core §4): what happened goes in, what the element, the stores and the screen are to do comes out. */
export function step(state: State, event: Event): Stepped {
  const isOld = 'loadId' in event && event.loadId !== state.loadId;
  return isOld ? [state, []] : faded(stepped(state, event), event.at);
}

function stepped(state: State, event: Event): Stepped {
  if ('loadId' in event) return ofMedia(state, event);
  switch (event.type) {
    case 'opened':
      return opened(state, event);
    case 'closed':
      return closed(state);
    case 'playPressed':
      return play(state, event.rewinds, event.at);
    case 'pausePressed':
    case 'silenced':
      return pause(state, event.at);
    case 'nextPressed':
      return goTo(state, state.currentIndex + 1);
    case 'previousPressed':
      return previous(state);
    case 'nextChapterPressed':
      return nextChapter(state);
    case 'previousChapterPressed':
      return previousChapter(state);
    case 'seeked':
      return event.passing ? passBy(state, event.to) : seek(state, event.to);
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

/** Time to sleep comes with the time that passes; where that was not told (a page at rest), with whatever is told. */
function ofMedia(state: State, event: Extract<Event, { loadId: number }>): Stepped {
  if (!state.book) return [state, []];
  const here = event.type === 'timePassed' ? media.arrived(state, event.time) : state;
  if (here.wants && secondsToSleep(here, event.at) <= SLEEP_AT) return fallAsleep(here, event.at);
  switch (event.type) {
    case 'sounded':
      return media.sounded(state);
    case 'halted':
      return media.halted(state, event.at);
    case 'waited':
      return media.waited(state, event.at);
    case 'ended':
      return media.ended(state, event.at);
    case 'blocked':
      return media.blocked(state);
    case 'timePassed':
      return media.timePassed(state, event.time);
    case 'measured':
      return media.measured(state, event.duration);
    case 'failed':
      return media.failed(state, state.pending ?? event.trouble, event.at);
    case 'driedUp':
      return media.driedUp(state, event.trouble, event.at);
    case 'retryDue':
      return media.retry(state);
    case 'resumeDue':
      return media.resume(state);
  }
}
