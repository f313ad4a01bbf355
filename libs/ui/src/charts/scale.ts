/** Ends of an axis of minutes that a reader can halve in their head. */
const ENDS = [10, 20, 30, 60, 120, 180, 240, 360, 480, 720, 960, 1440];

/** The end of an axis on which `most` minutes fit. */
export function axisEnd(most: number): number {
  const known = ENDS.find((end) => end >= most);
  if (known !== undefined) return known;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10);
}

/** Minutes from which on a day is of the first, second, third and fourth degree. */
export type Degrees = readonly [number, number, number, number];
export const READER_DEGREES: Degrees = [1, 15, 30, 60];

/** Where the highest value stands first; null where there is none above 0. */
export function highestOf(values: readonly number[]): number | null {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : null;
}

/** From 0, nothing, to 4. */
export const degreeOf = (minutes: number, degrees: Degrees): number => degrees.filter((from) => minutes >= from).length;
