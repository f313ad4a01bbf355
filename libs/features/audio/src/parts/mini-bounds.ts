import type { DeviceKind } from '@yuelan/contract';
import type { MiniPlace } from '../player/mini-place.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels: of the window's edges that belong to something else, or the least and most that a place may be. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is fixed to the window's edges on each device: tabs, rail, header. */
const frames: Readonly<Record<DeviceKind, Bounds>> = {
  phone: { left: 0, right: 0, top: 44, bottom: 64 },
  pad: { left: 88, right: 0, top: 0, bottom: 0 },
  pc: { left: 0, right: 0, top: 64, bottom: 0 },
};
/** A reader's tools, which come over the text and leave again. */
const reader: Bounds = { left: 0, right: 0, top: 52, bottom: 176 };
const MARGIN = 8;

/** The edges that the pill stays away from. */
export const clearOf = (device: DeviceKind, inReader: boolean): Bounds => (inReader ? reader : frames[device]);

/** Where the pill's left bottom corner may be, as least and most x and y, so that all of it is seen. */
export const boundsIn = (window: Size, pill: Size, clear: Bounds): Bounds => ({
  left: clear.left + MARGIN,
  right: window.width - clear.right - pill.width - MARGIN,
  bottom: clear.bottom + MARGIN,
  top: window.height - clear.top - pill.height - MARGIN,
});

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The nearest place within bounds. */
export const within = ({ x, y }: MiniPlace, { left, right, bottom, top }: Bounds): MiniPlace => ({
  x: between(left, x, right),
  y: between(bottom, y, top),
});

/** Clockwise from corner to corner, beginning with the one after the nearest. */
export function nextCorner({ x, y }: MiniPlace, { left, right, bottom, top }: Bounds): MiniPlace {
  const corners: readonly MiniPlace[] = [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y));
  const nearest = distances.indexOf(Math.min(...distances));
  return corners[(nearest + 1) % corners.length]!;
}
