import { type Figures, rounded } from '../figures.ts';
import type { Cost } from './world.ts';

/** What a call of each kind costs, and the bytes of a stored reader-day: measured in the same run. */
export interface Measured {
  report: Cost;
  place: Cost;
  authorise: Cost;
  manifest: Cost;
  chapter: Cost;
  dayBytes: number;
}

/** Readers who read at the same moment, and what each of them does (docs/capacity.md gives the reasons). */
export const NATION = {
  readers: 1_000_000,
  /** Of them, listening. */
  listeners: 0.2,
  /** Seconds between two reports of one who reads, and of one who listens (core §4). */
  reading: 300,
  listening: 120,
  /** Seconds between two saved places, between two chapters, and from opening one book to opening the next. */
  place: 40,
  chapter: 600,
  opening: 1800,
  /** kbit/s of sound, and kilobytes of an encrypted chapter. */
  sound: 64,
  chapterKilobytes: 40,
  /** Reader-days stored in a year for each reader at once: ten readers take turns, each on every second day. */
  daysOfAYear: 10 * 183,
  /** The share of a processor that is to be used at the peak. */
  load: 0.6,
} as const;

/** What a nation's readers cost, in the units that are bought: processors, bytes, requests. */
export function nationOf(measured: Measured): Figures {
  const { readers, listeners, load } = NATION;
  const heard = readers * listeners;
  const read = readers - heard;
  const rates = {
    report: read / NATION.reading + heard / NATION.listening,
    place: readers / NATION.place,
    authorise: readers / NATION.opening,
    manifest: readers / NATION.opening,
    chapter: read / NATION.chapter,
  };
  const kinds = Object.keys(rates) as (keyof typeof rates)[];
  const processors = (of: keyof Cost) =>
    kinds.reduce((sum, kind) => sum + rates[kind] * (measured[kind][of] / 1e6), 0) / load;
  const media = (heard * NATION.sound) / 8e6 + (rates.chapter * NATION.chapterKilobytes) / 1e6;
  const requests = kinds.reduce((sum, kind) => sum + rates[kind], 0);
  return {
    'a million readers at once: reports': { value: Math.round(rates.report), unit: '/s' },
    'a million readers at once: all calls': { value: Math.round(requests), unit: '/s' },
    'a million readers at once: server processes': { value: Math.ceil(processors('server')), unit: '' },
    'a million readers at once: database processors': { value: Math.ceil(processors('database')), unit: '' },
    'a million readers at once: media': { value: rounded(media), unit: 'GB/s' },
    'a million readers at once: stored in a year': {
      value: rounded((readers * NATION.daysOfAYear * measured.dayBytes) / 1e12),
      unit: 'TB',
    },
  };
}
