const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const JUST_NOW_BELOW = 5 * MINUTE;
const DATE_FROM = 30 * DAY;

/** How a span of time is put into words. */
export interface TimeWords {
  readonly now: string;
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;
}

const chinese: TimeWords = {
  now: '刚刚',
  minutes: (count) => `${count}分钟前`,
  hours: (count) => `${count}小时前`,
  days: (count) => `${count}天前`,
};

/**
 * How long ago something was (core §9): under 5 minutes 刚刚, then minutes, hours, days, from 30 days on the date as
 * yyyy-mm-dd in local time. `at` in ms since 1970, or in seconds where it has ten digits; `now` in ms.
 */
export function timeFrom(at: number, now: number, words: TimeWords = chinese): string {
  const time = at < 1e10 ? at * 1000 : at;
  const seconds = Math.floor((now - time) / 1000);
  if (seconds < JUST_NOW_BELOW) return words.now;
  if (seconds < HOUR) return words.minutes(Math.floor(seconds / MINUTE));
  if (seconds < DAY) return words.hours(Math.floor(seconds / HOUR));
  if (seconds < DATE_FROM) return words.days(Math.floor(seconds / DAY));
  return localDay(new Date(time));
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
