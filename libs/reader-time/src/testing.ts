import type { Instant } from './state.ts';

const START = Date.UTC(2026, 2, 14, 22, 0, 0);

/** A moment `seconds` after 22:00 on 14 March 2026, its wall clock `offset` seconds off. */
export function instant(seconds: number, offset = 0): Instant {
  const wall = START + (seconds + offset) * 1000;
  const local = new Date(wall).toISOString();
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return { day: local.slice(0, 10), minute, wall, mono: seconds * 1000, clientTime: `${local.slice(0, 19)}+00:00` };
}
