import { expect, test } from 'vitest';
import { boundsIn, clearOf, nextCorner, within } from './mini-bounds.ts';

const pill = { width: 200, height: 56 };
const phone = { width: 390, height: 844 };
const at = (x: number, y: number, device: 'phone' | 'pad' | 'pc' = 'phone', inReader = false) =>
  within({ x, y }, boundsIn(phone, pill, clearOf(device, inReader)));

test('the mini player can be dragged anywhere but out of the window or over the tab bar', () => {
  expect(at(-50, 10)).toEqual({ x: 8, y: 72 });
  expect(at(500, 2000)).toEqual({ x: 182, y: 736 });
});

test('it stays off the pad’s rail, the desktop’s header and the tools of a reader', () => {
  expect(at(0, 0, 'pad')).toEqual({ x: 96, y: 8 });
  expect(at(0, 2000, 'pc').y).toBe(844 - 64 - 56 - 8);
  expect(at(0, 0, 'phone', true).y).toBeGreaterThan(170);
});

test('where a window is smaller than the pill its beginning is seen', () => {
  const small = boundsIn({ width: 100, height: 60 }, pill, clearOf('phone', false));
  expect(within({ x: 50, y: 20 }, small)).toEqual({ x: 8, y: 72 });
});

test('press by press it goes round the four corners, for whoever cannot drag', () => {
  const bounds = boundsIn(phone, pill, clearOf('phone', false));
  let place = { x: 16, y: 120 };
  const seen = [1, 2, 3, 4].map(() => {
    place = nextCorner(place, bounds);
    return [place.x, place.y];
  });
  expect(seen).toEqual([
    [8, 736],
    [182, 736],
    [182, 72],
    [8, 72],
  ]);
});
