export interface Figure {
  value: number;
  unit: string;
  /** The same work done by something else, in the same run. */
  reference?: { what: string; value: number };
  /** What the product promises itself. */
  goal?: number;
}

export type Figures = Record<string, Figure>;
export type Bench = () => Promise<Figures>;

/** The value below which a share (0 to 1) of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const rounded = (value: number) => Math.round(value * 100) / 100;

export const table = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, { value, unit, reference, goal }]) => {
      const beside = reference ? `  (${reference.what}: ${reference.value} ${unit})` : '';
      return `  ${name}: ${value} ${unit}${goal === undefined ? '' : `, goal ${goal}`}${beside}`;
    })
    .join('\n');
