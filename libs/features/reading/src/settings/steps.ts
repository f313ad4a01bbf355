/** Named values of a setting; null stands for what the book has. */
export function steps<K extends string>(values: Readonly<Record<K, number | null>>) {
  const names = Object.keys(values) as K[];
  const distance = (one: number | null, other: number | null) => {
    if (one === null || other === null) return one === other ? 0 : Infinity;
    return Math.abs(one - other);
  };
  return {
    of: (name: K): number | null => values[name],
    /** The name of what is nearest to a value that may have come from elsewhere. */
    nameOf: (value: number | null): K =>
      names.reduce((best, name) => (distance(value, values[name]) < distance(value, values[best]) ? name : best)),
  };
}
