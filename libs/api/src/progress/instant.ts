import type { Instant } from '@yuelan/reader-time';

const two = (number: number) => String(Math.abs(number)).padStart(2, '0');

/** Resolves the clock to the reader's own day, in the time zone the device is in now. */
export function instantOf(wall: number, mono: number): Instant {
  const date = new Date(wall);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const minute = date.getHours() * 60 + date.getMinutes();
  return { day, minute, wall, mono, clientTime: withOffset(date, day) };
}

function withOffset(date: Date, day: string): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  const east = -date.getTimezoneOffset();
  const hours = Math.floor(Math.abs(east) / 60);
  return `${day}T${time}${east < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(east) % 60)}`;
}
