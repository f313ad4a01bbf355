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

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
};

export const rounded = (value: number) => Math.round(value * 100) / 100;

export const table = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, { value, unit, reference, goal }]) => {
      const beside = reference ? `  (${reference.what}: ${reference.value} ${unit})` : '';
      return `  ${name}: ${value} ${unit}${goal === undefined ? '' : `, goal ${goal}`}${beside}`;
    })
    .join('\n');
