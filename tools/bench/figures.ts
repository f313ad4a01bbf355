export interface Figure {
  value: number;
  unit: string;
  /** The lowest and the highest of what `value` is the median of. */
  spread?: [low: number, high: number];
  /** The same work done by something else, in the same run. */
  reference?: { what: string; value: number };
  /** What the product promises itself. */
  goal?: number;
}

export type Figures = Record<string, Figure>;

export interface BenchOptions {
  /** Takes the time that it takes: more runs, and sizes that need minutes to be made. */
  full: boolean;
}

export type Bench = (options: BenchOptions) => Promise<Figures>;

/** The value below which a share (0 to 1) of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const spread = (values: readonly number[]): [low: number, high: number] => [
  rounded(Math.min(...values)),
  rounded(Math.max(...values)),
];

export const rounded = (value: number) => Math.round(value * 100) / 100;

export const table = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, { value, unit, spread: between, reference, goal }]) => {
      const range = between ? ` (${between.join(' to ')})` : '';
      const beside = reference ? `  (${reference.what}: ${reference.value} ${unit})` : '';
      return `  ${name}: ${value} ${unit}${range}${goal === undefined ? '' : `, goal ${goal}`}${beside}`;
    })
    .join('\n');
