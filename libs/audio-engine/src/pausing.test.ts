import { beforeEach, expect, test } from 'vitest';
import { listening, types } from './player.fixture.ts';

let player: ReturnType<typeof listening>;
beforeEach(() => {
  player = listening();
});

test.each([
  [9_999, 0],
  [10_000, 2],
  [59_999, 2],
  [60_000, 5],
  [3_599_999, 5],
  [3_600_000, 10],
])('after a pause of %i ms the sound goes back %i s', (pause, seconds) => {
  player.open({}, 1);
  player.play();
  player.timeIs(50);
  player.pause();
  player.pass(pause);
  const effects = player.press();
  expect(player.state().currentTime).toBe(50 - seconds);
  expect(effects).toEqual([
    { type: 'claim' },
    ...(seconds ? [{ type: 'seek', to: 50 - seconds }] : []),
    { type: 'play', loadId: 1 },
  ]);
});

test('it goes back no further than the start of the track, and not at all for one who does not want it', () => {
  player.open({}, 1);
  player.play();
  player.timeIs(1);
  player.pause();
  player.pass(9_000_000);
  player.press(true);
  expect(player.state()).toMatchObject({ currentIndex: 1, currentTime: 0 });
  player.element('sounded');
  player.timeIs(50);
  player.pause();
  player.pass(9_000_000);
  expect(types(player.press(false))).toEqual(['claim', 'play']);
});

test('a place that was chosen during the pause is where the sound begins', () => {
  player.open({}, 1);
  player.play();
  player.timeIs(50);
  player.pause();
  player.pass(90_000);
  player.happen({ type: 'seeked', to: 80 });
  player.press();
  expect(player.state().currentTime).toBe(80);
});

test('a call that took the sound away is a pause like another', () => {
  player.open({}, 1);
  player.play();
  player.timeIs(50);
  player.element('halted');
  expect(player.state()).toMatchObject({ status: 'paused', wants: false });
  player.pass(120_000);
  player.press();
  expect(player.state().currentTime).toBe(45);
});

test('a book that is opened again begins as far back as after such a pause', () => {
  const from = (time: number, leftFor: number) => {
    const effects = player.open({}, 1, time, leftFor);
    return effects.flatMap((effect) => (effect.type === 'load' ? [effect.from] : []));
  };
  expect([from(50, 0), from(50, 30_000), from(50, 7_200_000), from(4, 7_200_000)]).toEqual([[50], [48], [40], [0]]);
  expect(from(119.8, 0)).toEqual([0]);
});
