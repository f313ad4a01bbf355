const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const JUST_NOW_BELOW = 5 * MINUTE;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;
/** Times with ten digits or fewer are seconds. */
const MILLISECONDS_FROM = 1e10;

/** How a span of time is put into words. */
export interface TimeWords {
  readonly now: string;
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;
  readonly months: (count: number) => string;
  readonly years: (count: number) => string;
}

const chinese: TimeWords = {
  now: '刚刚',
  minutes: (count) => `${count}分钟前`,
  hours: (count) => `${count}小时前`,
  days: (count) => `${count}天前`,
  months: (count) => `${count}个月前`,
  years: (count) => `${count}年前`,
};

interface Style {
  readonly words?: TimeWords;
  /** What stands for 30 days and more: the date as yyyy-mm-dd in local time, or a span of months or years. */
  readonly past?: 'date' | 'span';
}

/**
 * How long ago something was (core §9): under 5 minutes 刚刚, then minutes, hours, days, from 30 days on a date, or months
 * of 30 and years of 365 days. `at` in ms since 1970, or in seconds where it has ten digits; `now` in ms.
 */
export function timeFrom(at: number, now: number, { words = chinese, past = 'date' }: Style = {}): string {
  const time = at < MILLISECONDS_FROM ? at * 1000 : at;
  const seconds = Math.floor((now - time) / 1000);
  if (seconds < JUST_NOW_BELOW) return words.now;
  if (seconds < HOUR) return words.minutes(Math.floor(seconds / MINUTE));
  if (seconds < DAY) return words.hours(Math.floor(seconds / HOUR));
  if (seconds < MONTH) return words.days(Math.floor(seconds / DAY));
  if (past === 'date') return localDay(new Date(time));
  return seconds < YEAR ? words.months(Math.floor(seconds / MONTH)) : words.years(Math.floor(seconds / YEAR));
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
