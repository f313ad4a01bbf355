import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeMenu } from './place-menu.ts';

const room = { width: 390, height: 780 };
const menu = { width: 360, height: 110 };

test('the menu stands above what is selected, and below it where touch screens have a menu of their own', () => {
  const box = { left: 40, top: 400, width: 200, height: 30 };
  expect(placeMenu(box, menu, room, false).top).toBe(280);
  expect(placeMenu(box, menu, room, true).top).toBe(462);
});

test('the menu never covers what is selected where there is room beside it, and never leaves the page', () => {
  const boxes = fc.record({
    left: fc.integer({ min: 0, max: 300 }),
    top: fc.integer({ min: 0, max: 760 }),
    width: fc.integer({ min: 1, max: 390 }),
    height: fc.integer({ min: 10, max: 700 }),
  });
  fc.assert(
    fc.property(boxes, fc.boolean(), (box, touch) => {
      const { left, top } = placeMenu(box, menu, room, touch);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left + menu.width).toBeLessThanOrEqual(room.width - 8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(top + menu.height).toBeLessThanOrEqual(room.height - 8);
      const above = box.top - 10 - menu.height >= 8;
      const below = box.top + box.height + 32 + menu.height <= room.height - 8;
      const isClear = top + menu.height <= box.top || top >= box.top + box.height;
      expect(isClear || !(above || below)).toBe(true);
    }),
  );
});
