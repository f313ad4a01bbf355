import { FADE, SLEEP_AT } from './limits.ts';
import { secondsLeft } from './sleep.ts';
import { type State, type Stepped, toldDuration } from './state.ts';

/** Seconds until the player's timer ends the sound, at the present rate; infinite while nothing is to end it. */
export function secondsToSleep(state: State, now: number): number {
  const { sleep, currentIndex, currentTime, rate } = state;
  const duration = toldDuration(state);
  const isItsTrack = sleep.track !== null && currentIndex >= sleep.track && duration > 0;
  return secondsLeft(sleep, now, isItsTrack ? Math.max(0, duration - currentTime) / rate : Infinity);
}

/** Loudness falls with the square: to the ear that is even. In hundredths, so that each is set once. */
function volumeAt(state: State, now: number): number {
  const left = state.wants ? secondsToSleep(state, now) : Infinity;
  if (left >= FADE) return 1;
  const share = Math.max(0, left - SLEEP_AT) / (FADE - SLEEP_AT);
  return Math.round(share * share * 100) / 100;
}

/** What a step led to, at the loudness of that moment. */
export function faded([state, effects]: Stepped, now: number): Stepped {
  const volume = volumeAt(state, now);
  const here = { index: state.currentIndex, time: state.currentTime };
  const fadedFrom = volume < 1 ? (state.fadedFrom ?? here) : null;
  if (volume === state.volume && fadedFrom === state.fadedFrom) return [state, effects];
  return [
    { ...state, volume, fadedFrom },
    volume === state.volume ? effects : [...effects, { type: 'setVolume', volume }],
  ];
}
