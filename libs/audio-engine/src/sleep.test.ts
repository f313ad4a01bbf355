import { beforeEach, expect, test } from 'vitest';
import { secondsToSleep } from './fading.ts';
import { listening, types } from './player.fixture.ts';
import type { Effect } from './state.ts';

let player: ReturnType<typeof listening>;
beforeEach(() => {
  player = listening();
});

const long = [{ path: '0.mp3', title: '', duration: 7200 }];
const volumes = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'setVolume' ? [effect.volume] : []));

test.each([
  [2, 900],
  [3, 1800],
  [4, 3600],
  [5, 5400],
] as const)('timer %i pauses about a second before %i s are over, and is off again', (choice, seconds) => {
  player.open({ tracks: long });
  player.sleepIn(choice);
  player.play();
  player.hear(0, seconds - 2);
  expect(player.state().status).toBe('playing');
  expect(types(player.hear(seconds - 1, seconds + 5)).slice(0, 2)).toEqual(['pause', 'fellSilent']);
  expect(player.state()).toMatchObject({ wants: false, sleep: { choice: 0 }, volume: 1 });
});

test('the sound fades over the last 20 s, and the place goes back to where it was last clear', () => {
  player.open({ tracks: long });
  player.play();
  player.sleepIn(2);
  const effects = player.hear(0, 900);
  const fading = volumes(effects);
  expect(fading.slice(0, -1)).toEqual(fading.slice(0, -1).sort((a, b) => b - a));
  expect(fading.length).toBeGreaterThan(15);
  expect(fading[0]).toBeGreaterThan(0.85);
  expect(fading.at(-2)).toBeLessThan(0.02);
  expect(fading.at(-1)).toBe(1);
  expect(effects.filter(({ type }) => type === 'seek')).toEqual([{ type: 'seek', to: 881 }]);
  expect(effects).toContainEqual({ type: 'moved', index: 0, time: 881, intended: false });
  expect(player.state().currentTime).toBe(881);
});

test('a fade that began in the track before goes back to it', () => {
  player.open();
  player.play();
  player.pass(850_000);
  player.sleepIn(0);
  player.sleepIn(2);
  player.pass(830_000);
  player.hear(0, 60);
  player.pass(0);
  player.element('ended');
  player.element('sounded');
  const effects = player.hear(0, 30);
  const { fadedFrom, currentIndex, currentTime } = player.state();
  expect([fadedFrom, currentIndex, currentTime]).toEqual([null, 0, 51]);
  expect(effects).toContainEqual({ type: 'load', loadId: 3, index: 0, from: 51, rate: 1 });
});

test('whoever plays on within five minutes is awake and gets the same timer again; later it stays off', () => {
  player.open({ tracks: long });
  player.sleepIn(3);
  player.play();
  player.hear(0, 1800);
  player.pass(299_000);
  player.play();
  expect(player.state().sleep.choice).toBe(3);
  expect(secondsToSleep(player.state(), 0)).toBeGreaterThan(1800);
  player.hear(1781, 3700);
  player.pass(301_000);
  player.play();
  expect(player.state()).toMatchObject({ status: 'playing', sleep: { choice: 0 } });
});

test('“the end of this track” counts what is left of it at the present rate', () => {
  player.open();
  player.sleepIn(1);
  player.happen({ type: 'rateChosen', rate: 2 });
  player.play();
  expect(player.state().volume).toBe(1);
  player.timeIs(19);
  expect(player.state().volume).toBe(1);
  player.element('waited');
  player.element('sounded');
  player.happen({ type: 'seeked', to: 22 });
  player.timeIs(22);
  expect(secondsToSleep(player.state(), 0)).toBe(19);
  player.timeIs(57.5);
  expect(player.state().status).toBe('playing');
  player.timeIs(58.1);
  expect(player.state()).toMatchObject({ status: 'paused', currentIndex: 0, sleep: { choice: 0 } });
});

test('“the end of this track” again means the next one, and its last seconds are not heard in a circle', () => {
  player.open();
  player.sleepIn(1);
  player.play();
  player.hear(0, 60);
  expect(player.state()).toMatchObject({ status: 'paused', currentIndex: 0 });
  const back = player.state().currentTime;
  expect(back).toBeGreaterThanOrEqual(40);
  player.play();
  player.hear(back, 60);
  expect(player.state()).toMatchObject({ status: 'playing', currentIndex: 0, volume: 1 });
  player.element('ended');
  player.element('sounded');
  player.hear(0, 120);
  expect(player.state()).toMatchObject({ status: 'paused', currentIndex: 1 });
});

test('where its last second went by unseen, the track’s end is the end all the same', () => {
  player.open();
  player.sleepIn(1);
  player.play();
  player.timeIs(10);
  player.element('ended');
  expect(player.state()).toMatchObject({ status: 'paused', wants: false, currentIndex: 0, currentTime: 40 });
});

test('another track that is chosen is “this track” from then on', () => {
  player.open();
  player.sleepIn(1);
  player.play();
  player.happen({ type: 'trackChosen', index: 1 });
  player.element('sounded');
  player.hear(0, 110);
  expect(player.state().status).toBe('playing');
  player.hear(111, 120);
  expect(player.state()).toMatchObject({ status: 'paused', currentIndex: 1 });
});

test('a pause does not stop the clock; a timer that ran out meanwhile runs again for whoever plays on soon', () => {
  player.open({ tracks: long });
  player.sleepIn(2);
  player.play();
  player.hear(0, 600);
  player.pause();
  player.pass(200_000);
  player.play();
  expect(secondsToSleep(player.state(), 0)).toBeLessThan(901);
  player.pause();
  player.pass(200_000);
  player.play();
  expect(player.state().sleep.choice).toBe(2);
  expect(player.state().status).toBe('playing');
  player.pause();
  player.pass(900_000 + 300_001);
  player.play();
  player.timeIs(700);
  expect(player.state()).toMatchObject({ status: 'playing', sleep: { choice: 0 } });
});

test('whoever pauses while the sound fades is done for the night; another choice brings the sound back', () => {
  player.open({ tracks: long });
  player.sleepIn(2);
  player.play();
  player.hear(0, 890);
  expect(player.state().volume).toBeLessThan(0.3);
  expect(player.sleepIn(3)).toEqual([{ type: 'setVolume', volume: 1 }]);
  player.sleepIn(2);
  player.hear(891, 891 + 890);
  expect(types(player.pause())).toEqual(['pause', 'fellSilent', 'seek', 'moved', 'setVolume']);
  expect(player.state()).toMatchObject({ sleep: { choice: 0 }, slept: { choice: 2 } });
});

test('sound that comes back after the timer has run out stays silent', () => {
  player.open({ tracks: long });
  player.sleepIn(2);
  player.play();
  player.timeIs(5);
  player.element('waited');
  player.pass(3_000_000);
  expect(types(player.element('sounded'))).toContain('pause');
  expect(player.state()).toMatchObject({ wants: false, sleep: { choice: 0 } });
});
