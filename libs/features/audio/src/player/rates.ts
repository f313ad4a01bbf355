import { jsonEntry, read, write } from '@yuelan/platform';

/** Books whose rate a device remembers. */
const MOST = 200;

type Rates = readonly (readonly [bookId: string, rate: number])[];

const isPair = (item: unknown): boolean =>
  Array.isArray(item) && typeof item[0] === 'string' && Number.isFinite(item[1]);

const entry = jsonEntry<Rates>(
  'AUDIO_RATES',
  (value) => (Array.isArray(value) ? (value.filter(isPair) as unknown as Rates) : []),
  [],
);

/** The rate that was chosen for a book; undefined for one that was never slowed or hastened. */
export const rateOf = (bookId: string): number | undefined => read(entry).find(([id]) => id === bookId)?.[1];

export function keepRate(bookId: string, rate: number): void {
  const others = read(entry).filter(([id]) => id !== bookId);
  write(entry, [[bookId, rate] as const, ...others].slice(0, MOST));
}
