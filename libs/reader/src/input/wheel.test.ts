import { describe, expect, it } from 'vitest';
import { isFreshWheel } from './wheel.ts';

/** Milliseconds and pixels of each sign of the wheel; answers with how many turns they mean. */
const turns = (signs: readonly (readonly [number, number])[], deltaMode = 0) => {
  const isFresh = isFreshWheel();
  return signs.filter(([timeStamp, deltaY]) => isFresh({ timeStamp, deltaX: 0, deltaY, deltaMode } as WheelEvent))
    .length;
};
/** A push of a trackpad: it rises for a moment and dies down for a second. */
const push = (from: number): [number, number][] =>
  Array.from({ length: 70 }, (_, at) => [from + at * 16, at < 8 ? 6 + at * 6 : 48 * 0.94 ** (at - 8)]);

describe('the wheel', () => {
  it('turns one page for one push of a trackpad, however long its momentum goes on', () => {
    expect(turns(push(0))).toBe(1);
  });

  it('turns again for a push into the momentum of the last one', () => {
    expect(turns([...push(0).slice(0, 45), ...push(45 * 16)])).toBe(2);
  });

  it('turns one page for each notch, also when they follow fast', () => {
    const notches = Array.from({ length: 6 }, (_, at) => [at * 120, 120] as const);
    expect(turns(notches)).toBe(6);
    expect(
      turns(
        notches.map(([time]) => [time, 3]),
        1,
      ),
    ).toBe(6);
  });
});
